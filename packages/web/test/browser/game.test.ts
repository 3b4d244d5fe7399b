import { makeSquare, type RulesetSource } from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeViolations } from './accessibility.ts';
import {
  ANN,
  BEN,
  chooseInMenu,
  expectNoRack,
  GREEDY,
  mainButton,
  passButton,
  rackText,
  readPosition,
  resultOf,
  rulesNamed,
  slotOf,
  squareOn,
  startGame,
  startWithPlay,
  takeDevice,
  type,
  waitForTurn,
  YOU,
} from './game-page.ts';
import { boxAt, boxesOf } from './layout.ts';
import { type OpenPage, PHONE, test } from './open-page.ts';

const upwords = rulesNamed('upwords-2006');
const SOLO = { mode: 'solo', sitters: [YOU] } as const;
const PASS = { mode: 'pass', sitters: [ANN, BEN], judging: 'challenge' } as const;

describe('placing tiles', () => {
  test('by dragging from the rack, on the board and back', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    const before = await rackText(page);
    await slotOf(page, 0).dragTo(squareOn(page, 'E5'));
    await squareOn(page, 'E5')
      .and(page.getByLabel(/not played yet/))
      .waitFor();
    await squareOn(page, 'E5').dragTo(squareOn(page, 'F6'));
    await squareOn(page, 'F6')
      .and(page.getByLabel(/not played yet/))
      .waitFor();
    await squareOn(page, 'F6').dragTo(slotOf(page, 0));
    await expect.poll(() => rackText(page)).toBe(before);
  });

  test('by tapping a tile and a square on a phone, and a square and tiles', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO, touch: true, viewport: PHONE });
    await slotOf(page, 0).tap();
    await squareOn(page, 'E5').tap();
    await squareOn(page, 'E6').tap();
    await slotOf(page, 1).tap();
    await slotOf(page, 2).tap();
    await expect.poll(() => page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(3);
    await page.getByRole('button', { name: 'Recall' }).tap();
    await expect.poll(() => page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(0);
  });

  test('says what is wrong in a reserved space', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    const place = await boxAt(slotOf(page, 0));
    await slotOf(page, 0).click();
    await squareOn(page, 'A1').click();
    await mainButton(page).click({ force: true });
    await page
      .locator('.preview')
      .getByText(/must cover a centre square/)
      .waitFor();
    expect(await boxAt(slotOf(page, 0))).toEqual(place);
    expect(await mainButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(0);
  });

  test('on a full square is refused immediately, and the tile stays selected', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: { ...PASS, rules: 'scrabble' } });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^I’m / }).click();
    const taken = makeSquare(play[0]!.square);
    const refusal = page.locator('.preview').getByText(`${taken} already has a letter.`);
    const letters = page.getByRole('group', { name: 'Your rack' }).getByRole('button', { name: /^[A-Z],/ });
    await letters.first().click();
    await squareOn(page, taken).click();
    await refusal.waitFor();
    expect(await page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await squareOn(page, 'A1').click();
    await squareOn(page, 'A1')
      .and(page.getByLabel(/not played yet/))
      .waitFor();
    await letters.first().dragTo(squareOn(page, taken));
    await refusal.waitFor();
    expect(await page.getByRole('gridcell', { name: /not played yet/ }).count()).toBe(1);
  });

  test('without a pointer: Tab to the board, move, set the cursor, type and play', async ({ openPage }) => {
    const { page, play } = await startWithPlay(openPage, { setup: SOLO });
    const isOnBoard = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
    while (!(await isOnBoard())) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/, start$/);
    await page.keyboard.press('Home');
    for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowUp');
    const first = play[0]!.square;
    for (let i = 0; i < first >> 5; i++) await page.keyboard.press('ArrowDown');
    for (let i = 0; i < (first & 31); i++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const isDown = play.length > 1 && (play[1]!.square & 31) === (first & 31);
    if (isDown) await page.keyboard.press('Enter');
    for (const { tile } of play) await page.keyboard.press(upwords.tiles[tile]!.char);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Turns' }).getByRole('row').nth(1).waitFor();
  });

  test('keeps rack order and tentative play across a reload', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await chooseInMenu(page, 'Sort');
    await squareOn(page, 'E5').click();
    await slotOf(page, 0).click();
    await slotOf(page, 1).click();
    const before = await rackText(page);
    await page.reload();
    await page
      .getByRole('gridcell', { name: /not played yet/ })
      .first()
      .waitFor();
    expect(await rackText(page)).toBe(before);
  });
});

describe('notes about a game', () => {
  const notes = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ziggurat.notes.')));

  const startWithNotes = async (openPage: OpenPage): Promise<Page> => {
    const page = await startGame(openPage, { setup: SOLO });
    await chooseInMenu(page, 'Sort');
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect.poll(() => notes(page)).toHaveLength(1);
    return page;
  };

  test('are dropped when the game is over', async ({ openPage }) => {
    const page = await startWithNotes(openPage);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click();
    await resultOf(page).waitFor();
    expect(await notes(page)).toEqual([]);
  });

  test('are dropped when the game is removed', async ({ openPage }) => {
    const page = await startWithNotes(openPage);
    await page.goto(new URL('/games', page.url()).href);
    await page.getByRole('button', { name: 'Delete: Solo' }).click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Game deleted.').waitFor();
    expect(await notes(page)).toEqual([]);
  });
});

describe('turns', () => {
  test('an exchange, a pass with confirmation, and resigning', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { sitters: [YOU, GREEDY] } });
    await waitForTurn(page);
    await page.getByRole('button', { name: 'Exchange' }).click();
    await slotOf(page, 1).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Exchange' }).click();
    await slotOf(page, 1).click();
    // These rules allow exchanging one tile: the choice moves.
    await slotOf(page, 2).click();
    await mainButton(page).and(page.getByText('Exchange 1 tile')).click();
    await page.getByRole('cell', { name: 'exchanged 1 tile' }).first().waitFor();
    await waitForTurn(page);
    await passButton(page).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep playing' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Resign' }).click();
    await page.getByRole('region', { name: 'Greedy wins' }).waitFor();
  });

  test('a solo game is stopped, not resigned', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: SOLO });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click();
    const result = resultOf(page);
    await result.getByText('You ended the game.').waitFor();
    await result.getByRole('heading', { name: '−35 points' }).waitFor();
    await result.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: /Game ended here/ }).waitFor();
    expect(await page.getByText(/resigned/).count()).toBe(0);
  });

  test('hints reveal more in steps, and are counted', async ({ openPage }) => {
    const { page } = await startWithPlay(openPage, { setup: SOLO });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByText('The best play goes on the marked squares.').waitFor();
    expect(await page.getByRole('gridcell', { name: /hint/ }).count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Hint: length' }).click();
    await page.getByText(/main word has \d letters/).waitFor();
    await page.getByRole('button', { name: 'Hint: word' }).click();
    await page.getByText(/^[A-Z]+.* for \d+\.$/).waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByText('1 hint used').waitFor();
  });

  test('undo takes back your own turn if the table allows it, and asks for confirmation once', async ({
    openPage,
  }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: { ...SOLO, undo: true } });
    const before = await rackText(page);
    const undo = () => chooseInMenu(page, 'Undo');
    const empty = page.getByText('No turns yet.');
    const question = page.getByRole('alertdialog', { name: /won’t count in your statistics/ });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await undo();
    await question.getByRole('button', { name: 'Keep playing' }).click();
    expect(await empty.count()).toBe(0);
    await undo();
    await question.getByRole('button', { name: 'Undo' }).click();
    await empty.waitFor();
    expect((await rackText(page)).split(' ').sort()).toEqual(before.split(' ').sort());
    await type(page, await readPosition(page, position.ruleset), play);
    await page.keyboard.press('Enter');
    await undo();
    await empty.waitFor();

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'End game' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End game' }).click();
    const result = resultOf(page);
    await result.getByText('Not in your statistics: a turn was undone.').waitFor();
    expect(await result.getByText(/best so far/i).count()).toBe(0);
    await page.goto(new URL('/statistics', page.url()).href);
    await page.getByText('1 game with undone turns doesn’t count.').waitFor();
    expect(await page.getByText('No finished games yet').count()).toBe(0);
  });
});

describe('on a shared screen', () => {
  test('no rack is in the page until its owner takes the device', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: PASS });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^I’m / }).waitFor();
    await expectNoRack(page);
    // A moving tile is briefly drawn twice.
    await expect.poll(() => page.locator('.tile').count()).toBe(play.length);
  });
});

/** A set so small that the first play ends the game. */
const TINY: RulesetSource = {
  name: 'tiny',
  board: { size: 8, start: ['D4'] },
  tiles: [
    { tile: 'A', count: 2 },
    { tile: 'T', count: 2 },
  ],
  players: { least: 2, most: 2 },
  rack: 2,
  stack: 5,
  scoring: { by: 'height', flat: 2, stacked: 1 },
  bonus: { tiles: 2, points: 20 },
  exchange: { most: 1 },
  plural: 'off',
  leftovers: { by: 'tile', points: 5 },
  challenge: { upheld: 'retry', overturned: 'nothing' },
  ends: ['E1', 'E3'],
  tie: 'shared',
};

describe('the end', () => {
  test('a last play waits until it is accepted; then leftovers are counted line by line', async ({
    openPage,
  }) => {
    const page = await startGame(openPage, { setup: { ...PASS, rules: TINY } });
    await takeDevice(page);
    await squareOn(page, 'D4').click();
    await slotOf(page, 0).click();
    await slotOf(page, 1).click();
    await mainButton(page).click();
    await page.getByText('It ends the game unless it’s challenged.').waitFor();
    await page.getByRole('button', { name: 'Challenge' }).waitFor();
    await page.keyboard.press('Enter');
    const result = page.getByRole('region', { name: /^(Ann|Ben) wins$/ });
    await result.getByText('How it was counted').click();
    await result.getByRole('row', { name: /Left on rack: [AT] [AT] −10/ }).waitFor();
    expect(await page.title()).toMatch(/^Game over/);
    await result.getByRole('button', { name: 'Rematch' }).click();
    await page.getByRole('button', { name: /^I’m / }).waitFor();
  });
});

describe('everywhere', () => {
  test('two tabs show the same turns of a game', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, { setup: SOLO });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByRole('group', { name: 'Your rack' }).waitFor();
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await other.getByRole('region', { name: 'Turns' }).getByRole('row').nth(1).waitFor();
  });

  test('fits the smallest phone in German, without scrolling sideways', async ({ openPage }) => {
    const page = await startGame(openPage, {
      setup: { sitters: [YOU, GREEDY] },
      viewport: { width: 320, height: 568 },
      touch: true,
      language: 'de',
    });
    await page.getByRole('group', { name: 'Deine Bank' }).waitFor();
    const [width, contentWidth] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(contentWidth).toBe(width);
    const { right, bottom } = await boxAt(mainButton(page));
    expect(bottom).toBeLessThanOrEqual(568);
    expect(right).toBeLessThanOrEqual(320);
  });

  test.for([
    { width: 1440, height: 900 },
    { width: 1100, height: 640 },
  ])('a flat board covers nothing on a screen of $width by $height', async (viewport, { openPage }) => {
    const page = await startGame(openPage, { setup: SOLO, viewport });
    await page.getByRole('radio', { name: 'Flat' }).check({ force: true });
    const [[board], [line], [main]] = await boxesOf(page, '.board', '.bar-line', '.main-button');
    expect(board!.top).toBeGreaterThanOrEqual(0);
    expect(board!.bottom).toBeLessThanOrEqual(line!.top + 1);
    expect(main!.bottom).toBeLessThanOrEqual(viewport.height);
    // It takes all the space that the rest leaves.
    expect(board!.bottom - board!.top).toBeGreaterThan(viewport.height * 0.7);
  });

  test.for([
    { theme: 'light', touch: false },
    { theme: 'dark', touch: true },
  ] as const)('is accessible: $theme, touch $touch', async ({ theme, touch }, { openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, {
      setup: SOLO,
      theme,
      touch,
      ...(touch && { viewport: PHONE }),
    });
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await page
      .getByRole('gridcell', { name: /last play/ })
      .first()
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Controls' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });
});
