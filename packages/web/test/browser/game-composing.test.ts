import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  GREEDY,
  mainButton,
  passButton,
  rackText,
  resultOf,
  slotOf,
  squareOn,
  startGame,
  startWithPlay,
  type,
  waitForTurn,
  YOU,
} from './game-page.ts';
import { test } from './open-page.ts';

const SOLO = { mode: 'solo', sitters: [YOU] } as const;

const laid = (page: Page) => page.getByRole('gridcell', { name: /not played yet/ });
const line = (page: Page) => page.locator('.preview');

describe('the main button', () => {
  test('is Play, off until the play is legal', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: SOLO });
    expect(await mainButton(page).textContent()).toBe('Play');
    expect(await mainButton(page).getAttribute('aria-disabled')).toBe('true');
    await type(page, position, play);
    await expect.poll(() => mainButton(page).textContent()).toMatch(/^Play \d+$/);
    expect(await mainButton(page).getAttribute('aria-disabled')).toBe('false');
  });

  test('never passes: Pass is a tool that asks first', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { sitters: [YOU, GREEDY] } });
    await waitForTurn(page);
    await mainButton(page).click({ force: true });
    await line(page).getByText('Place at least one tile.').waitFor();
    await passButton(page).click();
    await page
      .getByRole('alertdialog', { name: 'Pass this turn?' })
      .getByRole('button', { name: 'Pass' })
      .click();
    await page.getByRole('cell', { name: 'passed' }).waitFor();
  });
});

describe('while tiles are being laid', () => {
  test('nothing is red until they form a line; then one fault is shown', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await slotOf(page, 0).click();
    await squareOn(page, 'A1').click();
    await slotOf(page, 1).click();
    await squareOn(page, 'C3').click();
    expect(await laid(page).count()).toBe(2);
    expect(await line(page).getAttribute('class')).toContain('preview-plain');
    expect(await page.getByRole('gridcell', { name: /against the rules/ }).count()).toBe(0);
    await squareOn(page, 'C3').dragTo(squareOn(page, 'B1'));
    await line(page)
      .getByText(/centre square/)
      .waitFor();
    expect(await line(page).getAttribute('class')).toContain('preview-bad');
    expect((await line(page).textContent())!.match(/\./g)).toHaveLength(1);
  });

  test('half a word is not called wrong between two letters', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await page.evaluate(() => {
      const tones = new Set<string>();
      new MutationObserver(() => tones.add(document.querySelector('.preview')?.className ?? '')).observe(
        document.body,
        { subtree: true, childList: true, attributes: true, characterData: true },
      );
      Object.assign(window, { tones });
    });
    const rack = (await rackText(page)).split(' ');
    await squareOn(page, 'E5').click();
    for (const face of rack.slice(0, 6)) await page.keyboard.press(face[0]!);
    const tones = await page.evaluate(() => [...(window as unknown as { tones: Set<string> }).tones]);
    expect(tones.length).toBeGreaterThan(0);
    expect(tones.filter((tone) => tone.includes('preview-bad'))).toEqual([]);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await line(page)
      .and(page.locator('.preview-bad'))
      .or(page.getByRole('region', { name: 'Turns' }).locator('tbody tr'))
      .first()
      .waitFor();
  });

  test('Play says what is wrong with the first tile', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await slotOf(page, 0).click();
    await squareOn(page, 'A1').click();
    expect(await line(page).getAttribute('class')).toContain('preview-plain');
    await page.keyboard.press('Enter');
    await line(page)
      .getByText(/centre square/)
      .waitFor();
    expect(await page.getByRole('gridcell', { name: /^A1.*against the rules/ }).count()).toBe(1);
  });

  test('a tile that is dragged off the board goes back to the rack', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    const before = await rackText(page);
    await slotOf(page, 0).dragTo(squareOn(page, 'E5'));
    await expect.poll(() => laid(page).count()).toBe(1);
    await squareOn(page, 'E5').hover();
    await page.mouse.down();
    await page.mouse.move(8, 400, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => laid(page).count()).toBe(0);
    await expect.poll(() => rackText(page)).toBe(before);
  });

  test('a tap on a laid tile takes it back', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await slotOf(page, 0).click();
    await squareOn(page, 'E5').click();
    await expect.poll(() => laid(page).count()).toBe(1);
    await squareOn(page, 'E5').click();
    await expect.poll(() => laid(page).count()).toBe(0);
  });
});

describe('hints', () => {
  test('take back the tiles in their way, and place the play in the end', async ({ openPage }) => {
    const { page } = await startWithPlay(openPage, { setup: SOLO });
    await slotOf(page, 0).click();
    await squareOn(page, 'A1').click();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText('The best play goes on the marked squares.').waitFor();
    expect(await laid(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Hint: length' }).click();
    await page.getByRole('button', { name: 'Hint: word' }).click();
    await line(page).getByRole('button', { name: 'Place it' }).click();
    await expect.poll(() => mainButton(page).textContent()).toMatch(/^Play \d+$/);
    expect(await laid(page).count()).toBeGreaterThan(1);
  });

  test('replace an older message', async ({ openPage }) => {
    const { page } = await startWithPlay(openPage, { setup: SOLO });
    await mainButton(page).waitFor();
    await page.keyboard.press('Enter');
    await line(page).getByText('Place at least one tile.').waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await line(page).getByText('The best play goes on the marked squares.').waitFor();
    await page.keyboard.press('Enter');
    await line(page).getByText('Place at least one tile.').waitFor();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await line(page).getByRole('button', { name: 'Hint: word' }).waitFor();
  });
});

test('the menu names the dictionary', async ({ openPage }) => {
  const page = await startGame(openPage, { setup: { ...SOLO, dictionary: 'en-family' } });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByText(/Dictionary: English, family/)
    .waitFor();
});

describe('a game with hints', () => {
  test('is marked at its end, in the list, in review and in the statistics', async ({ openPage }) => {
    const { page } = await startWithPlay(openPage, { setup: SOLO });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText('The best play goes on the marked squares.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('1 hint used').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click();
    const result = resultOf(page);
    await result.getByText('You used a hint on 1 turn, so this game counts separately.').waitFor();
    await result.getByRole('button', { name: 'Review' }).click();
    await page.getByText(/· with 1 hint$/).waitFor();
    await page.goto(new URL('/games', page.url()).href);
    await page.getByText('with 1 hint').waitFor();
    await page.goto(new URL('/statistics', page.url()).href);
    await page.getByText('With hints').waitFor();
    expect(await page.getByText('Best', { exact: true }).count()).toBe(0);
  });

  test('against the computer is counted next to those without', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { sitters: [YOU, GREEDY] } });
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.locator('.preview-good').waitFor();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByText('1 hint used').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await resultOf(page).waitFor();
    await page.goto(new URL('/statistics', page.url()).href);
    const figures = page.locator('.level-list .figures');
    await figures.getByText('Without hints').waitFor();
    expect(await figures.locator('dd').allTextContents()).toEqual(['0 of 0 won', '0 of 1 won']);
  });
});
