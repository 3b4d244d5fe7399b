import type { Ruleset } from '@ziggurat/engine';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  ANN,
  BEN,
  bestOf,
  GREEDY,
  isTurn,
  mainButton,
  readPosition,
  rulesNamed,
  startGame,
  takeDevice,
  type,
  YOU,
} from './game-page.ts';
import { test } from './open-page.ts';

describe('a whole game by keyboard', { timeout: 120_000 }, () => {
  test.for([
    { rules: 'upwords-64', mode: 'solo', sitters: [YOU] },
    { rules: 'upwords-2006', mode: 'computer', sitters: [YOU, GREEDY] },
    { rules: 'upwords-2014', mode: 'computer', sitters: [YOU, GREEDY] },
    { rules: 'scrabble', mode: 'computer', sitters: [YOU, GREEDY] },
    { rules: 'upwords-64', mode: 'pass', sitters: [ANN, BEN] },
    { rules: 'upwords-2006', mode: 'pass', sitters: [ANN, GREEDY, BEN] },
  ] as const)(
    '$rules, $mode, $sitters.length at the table',
    async ({ rules, mode, sitters }, { openPage }) => {
      const page = await startGame(openPage, { setup: { rules, mode, sitters } });
      const ruleset = rulesNamed(rules);
      const takers = new Set<string>();
      while (mode === 'pass' ? await takeDevice(page) : await isTurn(page)) {
        takers.add(await page.title());
        await playBest(page, ruleset);
      }
      expect(takers.size).toBe(sitters.filter(({ type }) => type === 'person').length);
      const result = page.getByRole('dialog');
      await result.getByRole('table').waitFor();
      expect(await result.getByRole('row').allTextContents()).toHaveLength(3 * sitters.length);
      await result.getByRole('button', { name: 'Review' }).waitFor();
    },
  );
});

/** Plays the best there is, or passes, and waits until the turn is on the score sheet. */
async function playBest(page: Page, ruleset: Ruleset): Promise<void> {
  const turns = await page.getByRole('region', { name: 'Turns' }).locator('tbody tr').count();
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
