import { fileURLToPath } from 'node:url';
import { ACROSS, DOWN, isOn } from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PlayerSetup } from '../../src/host/host.ts';
import { archiveOf, gameWhere, readEnglish } from '../../tools/played-game.ts';
import {
  ANN,
  BEN,
  challengeButton,
  mainButton,
  openImported,
  slotOf,
  squareOn,
  startGame,
  startWithPlay,
  takeDevice,
  type,
  YOU,
} from './game-page.ts';
import { boxAt, boxesAt } from './layout.ts';
import { type OpenPage, type PageOptions, PHONE, test, WIDE } from './open-page.ts';

const SMALL = { width: 360, height: 640 } as const;
const CAROLINE: PlayerSetup = { type: 'person', name: 'Caroline' };
const DOMINIC: PlayerSetup = { type: 'person', name: 'Dominic' };

describe('a challenge among four people sharing a screen', () => {
  test.for([PHONE, WIDE])(
    'is one button, which asks who challenges: $width px',
    async (viewport, { openPage }) => {
      const page = await startGame(openPage, {
        setup: { mode: 'pass', sitters: [ANN, BEN, CAROLINE, DOMINIC], judging: 'challenge' },
        viewport,
        touch: viewport === PHONE,
      });
      await takeDevice(page);
      // Seven tiles in drawing order make no word.
      await squareOn(page, 'B5').click();
      for (let at = 0; at < 7; at++) await slotOf(page, at).click();
      await mainButton(page).click();
      const { left, right } = await boxAt(challengeButton(page));
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(viewport.width);
      await challengeButton(page).click();
      const question = page.getByRole('alertdialog', { name: 'Who challenges?' });
      await question.waitFor();
      const buttons = await boxesAt(...(await question.getByRole('button').all()));
      expect(buttons).toHaveLength(4);
      for (const { right } of buttons) expect(right).toBeLessThanOrEqual(viewport.width);
      await question.getByRole('button').first().click();
      await page.getByRole('dialog', { name: 'Ruling' }).getByText('Challenge upheld.').waitFor();
    },
  );
});

const dictionary = readEnglish(fileURLToPath(new URL('../../../../', import.meta.url)));

/** A game of many small turns, left shortly before its end, with Ann to move. */
const long = gameWhere(
  {
    id: 'long',
    mode: 'computer',
    rules: 'upwords-2006',
    judging: 'referee',
    sitters: [
      { type: 'person', name: 'Ann' },
      { type: 'computer', level: 'casual' },
    ],
    openedAt: Date.UTC(2026, 9, 31, 18),
    ranks: [80, 80],
    turns: 46,
  },
  dictionary,
  ({ game }) => game.phase.type === 'playing' && game.toMove === 0,
);
const archive = archiveOf([long.played], dictionary);

async function openLongGame(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
  const page = await openImported(openPage, archive, '/game/long', options);
  await page.locator('.rack [data-tile]').first().waitFor();
  return page;
}

describe('after forty-six turns', () => {
  test("the game page doesn't scroll", async ({ openPage }) => {
    const page = await openLongGame(openPage);
    expect(await page.locator('.panel-turns tbody tr').count()).toBe(46);
    const [seen, whole] = await page.evaluate(() => [
      document.documentElement.clientHeight,
      document.documentElement.scrollHeight,
    ]);
    expect(whole).toBe(seen);
  });

  test('the newest turn is visible when the game is reopened', async ({ openPage }) => {
    const page = await openLongGame(openPage);
    await page.reload();
    await page.locator('.panel-chart .chart-frame').waitFor();
    const below = () =>
      page
        .locator('.panel-scroll')
        .evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await expect.poll(below).toBeLessThan(2);
  });
});

test('a word shows its meaning below its turn until it is closed', async ({ openPage }) => {
  const page = await openLongGame(openPage);
  const word = page.locator('.panel-turns button.word').last();
  await word.click();
  const meaning = page.locator('.panel-turns .meaning');
  await meaning.getByRole('listitem').or(meaning.getByText('No definition available')).first().waitFor();
  const list = page.locator('.panel-scroll');
  // From top to bottom, once the list has scrolled: its edge, the word, the meaning, its other edge.
  await expect
    .poll(async () => {
      const [frame, above, below] = await boxesAt(list, word, meaning);
      const edges = [frame.top, above.top, above.bottom, below.top, below.bottom];
      const gaps = [...edges.slice(1), frame.bottom + 1].map((edge, i) => edge - edges[i]!);
      return Math.min(...gaps);
    })
    .toBeGreaterThanOrEqual(0);
  await meaning.getByRole('button', { name: 'Close' }).click();
  await meaning.waitFor({ state: 'detached' });
});

test('a game on this screen is left without confirmation: nothing is lost', async ({ openPage }) => {
  const page = await startGame(openPage);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('link', { name: /^Continue/ }).waitFor();
});

describe('the board', () => {
  test.for([WIDE, PHONE, SMALL])(
    "doesn't move from rack to hand-over to question: $width px",
    async (viewport, { openPage }) => {
      const page = await startGame(openPage, {
        setup: { mode: 'pass', sitters: [ANN, BEN] },
        viewport,
        touch: viewport !== WIDE,
      });
      const board = () => boxAt(page.locator('.board'));
      const atHandOver = await board();
      await takeDevice(page);
      expect(await board()).toEqual(atHandOver);
      await page.getByRole('button', { name: 'Exchange' }).click();
      await slotOf(page, 0).click();
      expect(await board()).toEqual(atHandOver);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
      expect(await board()).toEqual(atHandOver);
    },
  );
});

describe('how to place tiles', () => {
  test.for([
    { viewport: WIDE, text: 'Drag tiles to the board, or click a square and type.' },
    { viewport: PHONE, text: 'Drag tiles to the board, or tap a tile, then a square.' },
  ])('is explained until the first play: $viewport.width px', async ({ viewport, text }, { openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, {
      setup: { mode: 'solo', sitters: [YOU] },
      viewport,
      touch: viewport === PHONE,
    });
    const line = page.locator('.preview');
    await expect.poll(() => line.textContent()).toBe(text);
    await type(page, position, play);
    await page.keyboard.press('Enter');
    await expect.poll(() => line.textContent()).toBe('Make a word with your tiles.');
    await page.reload();
    await expect.poll(() => line.textContent()).toBe('Make a word with your tiles.');
  });
});

describe('the focus ring', () => {
  const focus = (page: Page) =>
    page.evaluate(() => ({
      role: document.activeElement?.getAttribute('role'),
      ring: getComputedStyle(document.activeElement!).outlineStyle,
    }));

  test('differs from the mark of the last play, and disappears after a typed play', async ({ openPage }) => {
    const { page, position, play } = await startWithPlay(openPage, {
      setup: { mode: 'solo', sitters: [YOU] },
    });
    await type(page, position, play);
    // Beyond the edge there is no square for the next letter.
    const { size } = position.ruleset;
    const reachesEdge = play.some(({ square }) => !isOn(size, square + ACROSS) || !isOn(size, square + DOWN));
    expect(await focus(page)).toEqual(
      reachesEdge ? { role: null, ring: 'none' } : { role: 'gridcell', ring: 'dashed' },
    );
    await page.keyboard.press('Enter');
    await page
      .getByRole('gridcell', { name: /last play/ })
      .first()
      .waitFor();
    await expect.poll(async () => (await focus(page)).role).not.toBe('gridcell');
  });

  test('stays for those who navigate the board with the keyboard', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { mode: 'solo', sitters: [YOU] } });
    while ((await focus(page)).role !== 'gridcell') await page.keyboard.press('Tab');
    for (let i = 0; i < 3; i++) await page.keyboard.press('Enter');
    expect((await focus(page)).role).toBe('gridcell');
  });
});

describe('behind an open sheet', () => {
  test('keys do nothing, wherever the focus is', async ({ openPage }) => {
    const page = await startGame(openPage, { setup: { mode: 'pass', sitters: [ANN, BEN] } });
    await takeDevice(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    await page.keyboard.press('Enter');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  });
});

test('the centre of the Scrabble board shows that it doubles the word', async ({ openPage }) => {
  const page = await startGame(openPage, { setup: { mode: 'pass', sitters: [ANN, BEN], rules: 'scrabble' } });
  expect(await page.locator('.paving.is-start').getAttribute('data-label')).toBe('2W');
});
