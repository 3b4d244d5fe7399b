import {
  kindOf,
  letterOf,
  makeSquare,
  type Play,
  type Ruleset,
  type RulesetSource,
} from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  ANN,
  BEN,
  readPosition,
  rulesNamed,
  slotOf,
  squareOn,
  startGame,
  startWithPlay,
  takeDevice,
  type,
  YOU,
} from './game-page.ts';
import { type OpenPage, test } from './open-page.ts';

const upwords = rulesNamed('upwords-2006');
const SOLO = { mode: 'solo', sitters: [YOU] } as const;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** So many blanks that every rack has one. */
const BLANKS: RulesetSource = {
  name: 'blanks',
  board: { size: 9, start: ['E5'] },
  tiles: [...LETTERS.map((tile) => ({ tile, count: 1, value: 1 })), { tile: '?', count: 90 }],
  players: { least: 2, most: 2 },
  rack: 7,
  stack: 1,
  scoring: { by: 'value' },
  bonus: { tiles: 7, points: 50 },
  exchange: { most: 7 },
  plural: 'off',
  leftovers: { by: 'value', outGains: true },
  challenge: { upheld: 'lose-turn', overturned: 'lose-next-turn' },
  ends: ['E1', 'E3'],
  tie: 'shared',
};

const turns = (page: Page) => page.getByRole('region', { name: 'Turns' }).locator('tbody tr');

async function drag(page: Page, ruleset: Ruleset, play: Play): Promise<void> {
  for (const { square, tile } of play) {
    const { face } = kindOf(ruleset, letterOf(tile));
    const slot = page.getByRole('button', { name: new RegExp(`^${face}, slot`) }).first();
    await slot.dragTo(squareOn(page, makeSquare(square)));
    await squareOn(page, makeSquare(square))
      .and(page.getByLabel(/not played yet/))
      .waitFor();
  }
}

describe('Enter', () => {
  test('plays tiles that were dragged', async ({ openPage }) => {
    const { page, play } = await startWithPlay(openPage, { setup: SOLO });
    await drag(page, upwords, play);
    await page.keyboard.press('Enter');
    await turns(page).first().waitFor();
  });

  test('plays after Shuffle was clicked', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: SOLO });
    await page.getByRole('button', { name: 'Shuffle' }).click();
    await type(page, await readPosition(page, position.ruleset), play);
    await page.keyboard.press('Enter');
    await turns(page).first().waitFor();
  });

  test('exchanges the tiles that were clicked', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await page.getByRole('button', { name: /^Exchange/ }).click();
    await slotOf(page, 1).click();
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'exchanged 1 tile' }).waitFor();
  });

  test('presses a button that was reached with Tab', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: SOLO });
    await type(page, position, play);
    const isOnRecall = () => page.evaluate(() => document.activeElement?.classList.contains('tool-recall'));
    while (!(await isOnRecall())) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(0);
    expect(await turns(page).count()).toBe(0);
  });
});

describe('the blank', () => {
  const startWithBlank = async (openPage: OpenPage) => {
    const page = await startGame(openPage, { setup: { mode: 'pass', sitters: [ANN, BEN], rules: BLANKS } });
    await takeDevice(page);
    await page
      .getByRole('button', { name: /^blank, slot/ })
      .first()
      .click();
    await squareOn(page, 'E5').click();
    const dialog = page.getByRole('dialog', { name: 'Choose a letter for the blank' });
    await dialog.waitFor();
    return { page, dialog };
  };

  test('takes its letter from the keyboard', async ({ openPage }) => {
    const { page } = await startWithBlank(openPage);
    await page.keyboard.press('z');
    await page.getByRole('gridcell', { name: /^E5, Z/ }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('takes the letter that the arrow keys reach', async ({ openPage }) => {
    const { page, dialog } = await startWithBlank(openPage);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('A');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('B');
    await page.keyboard.press('ArrowDown');
    const boxes = await dialog
      .locator('.letter')
      .evaluateAll((all) => all.map((element) => (element as HTMLElement).offsetTop));
    const columns = boxes.filter((top) => top === boxes[0]).length;
    const below = LETTERS[1 + columns]!;
    expect(await focused()).toBe(below);
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: new RegExp(`^E5, ${below}`) }).waitFor();
  });

  test('goes back to the rack with Escape', async ({ openPage }) => {
    const { page, dialog } = await startWithBlank(openPage);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(0);
  });
});

describe('the help', () => {
  const helpOf = async (openPage: OpenPage, rules: string) => {
    const page = await startGame(openPage, { setup: { mode: 'pass', sitters: [ANN, BEN], rules } });
    await page.keyboard.press('?');
    return page.getByRole('dialog', { name: 'Controls' }).textContent();
  };

  test('mentions the Qu tile only where there is one', async ({ openPage }) => {
    expect(await helpOf(openPage, 'upwords-2006')).toContain('Qu tile');
    expect(await helpOf(openPage, 'scrabble')).not.toContain('Qu tile');
  });
});
