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
  challengeButton,
  mainButton,
  rackText,
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

/** Enough blanks that every rack has one. */
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

/** A rack never has a letter twice. */
const UNALIKE: RulesetSource = {
  ...BLANKS,
  name: 'unalike',
  tiles: LETTERS.map((tile) => ({ tile, count: 1, value: 1 })),
  players: { least: 1, most: 2 },
  solo: { exchanges: 3, allTilesWin: false },
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

describe('letters without a place to go', () => {
  test('are answered calmly, with where to click', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await page.keyboard.press('e');
    await page.locator('.preview-open').getByText('Click the square where your word starts').waitFor();
  });

  test('are answered calmly if the rack has no such tile', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    const rack = await rackText(page);
    const missing = LETTERS.find((letter) => letter !== 'Q' && !rack.includes(letter))!;
    await squareOn(page, 'E5').click();
    await page.keyboard.press(missing);
    await page.locator('.preview-open').getByText(`There’s no ${missing} on your rack.`).waitFor();
  });
});

describe('the keys of Woogles', () => {
  test('4 exchanges the tiles whose letters are typed', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { ...SOLO, rules: UNALIKE } });
    const [first, second] = (await rackText(page)).split(' ');
    await page.keyboard.press('4');
    await page.keyboard.press(first!);
    await page.keyboard.press(second!);
    await expect.poll(() => mainButton(page).textContent()).toBe('Exchange 2 tiles');
    await page.keyboard.press(second!);
    await expect.poll(() => mainButton(page).textContent()).toBe('Exchange 1 tile');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'exchanged 1 tile' }).waitFor();
  });

  test('2 asks whether to pass, and Enter passes', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { mode: 'pass', sitters: [ANN, BEN] } });
    await takeDevice(page);
    await page.keyboard.press('2');
    await page.getByRole('alertdialog', { name: 'Pass this turn?' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'passed' }).waitFor();
  });

  test('3 challenges the last play', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, {
      setup: { mode: 'pass', sitters: [ANN, BEN], judging: 'challenge' },
    });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await page.locator('.hand-over').waitFor();
    await takeDevice(page);
    await challengeButton(page).filter({ visible: true }).waitFor();
    await page.keyboard.press('3');
    await page.getByRole('dialog', { name: 'Ruling' }).waitFor();
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
    await expect.poll(focused).toBe('A');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('B');
    await page.keyboard.press('ArrowDown');
    const boxes = await dialog
      .locator('.letter')
      .evaluateAll((all) => all.map((element) => (element as HTMLElement).offsetTop));
    const columns = boxes.filter((top) => top === boxes[0]).length;
    const below = LETTERS[1 + columns]!;
    await expect.poll(focused).toBe(below);
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
