import { describe, expect } from 'vitest';
import { bestOf, isTurn, mainButton, readPosition, rulesNamed, startGame, type, YOU } from './game-page.ts';
import { test } from './open-page.ts';

describe('a whole game by keyboard', { timeout: 120_000 }, () => {
  test.for([
    { rules: 'upwords-64', mode: 'solo' },
    { rules: 'upwords-2006', mode: 'computer' },
    { rules: 'upwords-2014', mode: 'computer' },
    { rules: 'scrabble', mode: 'computer' },
  ] as const)('$rules, $mode', async ({ rules, mode }, { openPage }) => {
    const ruleset = rulesNamed(rules);
    const page = await startGame(openPage, {
      setup: { rules, mode, ...(mode === 'solo' && { sitters: [YOU] }) },
    });
    await page.getByRole('group', { name: 'Your rack' }).waitFor();
    const sheet = page.getByRole('region', { name: 'Turns' }).locator('tbody tr');
    while (await isTurn(page)) {
      const turns = await sheet.count();
      const position = await readPosition(page, ruleset);
      const best = bestOf(position);
      if (best === undefined) {
        await mainButton(page).click();
        await page.getByRole('alertdialog').getByRole('button', { name: 'Pass' }).click();
      } else {
        await type(page, position, best.play);
        expect(await mainButton(page).textContent()).toMatch(/^Play \d+$/);
        await page.keyboard.press('Enter');
      }
      await page.waitForFunction(
        (before) =>
          document.querySelectorAll('.side-turns tbody tr').length > before ||
          document.title.startsWith('Game over'),
        turns,
      );
    }
    const result = page.getByRole('dialog');
    await result.getByRole('table').waitFor();
    const rows = await result.getByRole('row').allTextContents();
    expect(rows).toHaveLength(mode === 'solo' ? 3 : 6);
    await result.getByRole('button', { name: 'Review' }).waitFor();
  });
});
