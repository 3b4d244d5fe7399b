import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { archiveOf, type PlayedGame, readEnglish } from '../../tools/played-game.ts';
import { openImported, slotOf, startGame, YOU } from './game-page.ts';
import { boxesAt } from './layout.ts';
import { type OpenPage, PHONE, test, WIDE } from './open-page.ts';

const running = {
  mode: 'computer',
  judging: 'referee',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'computer', level: 'club' },
  ],
  seed: '5a',
  openedAt: Date.UTC(2026, 9, 30),
  ranks: [9, 4],
} as const satisfies Partial<PlayedGame>;

const archive = archiveOf(
  [
    ...['one', 'two', 'three', 'four'].map((id) => ({ ...running, id, rules: 'upwords-2006', turns: 12 })),
    { ...running, id: 'scrabble', rules: 'scrabble', turns: 6 },
    {
      ...running,
      id: 'table-of-four',
      rules: 'upwords-2006',
      sitters: [
        { type: 'person', name: 'Ann' },
        { type: 'person', name: 'Ben' },
        { type: 'person', name: 'Cleo' },
        { type: 'person', name: 'Dimitri' },
      ],
      mode: 'pass',
      ranks: [4, 9, 6, 4],
      turns: 9,
    },
  ],
  readEnglish(fileURLToPath(new URL('../../../../', import.meta.url))),
);

const line = (page: Page) => page.locator('.preview');
const fan = (page: Page) => page.locator('.fan');
const stackOn = (page: Page) => page.getByRole('gridcell', { name: / over / }).first();

const openGame = (openPage: OpenPage, id: string, options: object = {}): Promise<Page> =>
  openImported(openPage, archive, `/game/${id}`, { preferences: { hasPlayed: true }, ...options });

describe('a stack', () => {
  test('opens with a tap, and closes with the next', async ({ openPage }) => {
    const page = await openGame(openPage, 'one', { viewport: PHONE, touch: true });
    await stackOn(page).tap();
    await fan(page).waitFor();
    await stackOn(page).tap();
    await fan(page).waitFor({ state: 'detached' });
  });

  test('takes a chosen tile instead of opening', async ({ openPage }) => {
    const page = await openGame(openPage, 'one', { viewport: PHONE, touch: true });
    await slotOf(page, 0).tap();
    await stackOn(page).tap();
    await page.locator('.square.is-tentative').waitFor();
    expect(await fan(page).count()).toBe(0);
  });

  test('takes a chosen tile however slowly it is clicked', async ({ openPage }) => {
    const page = await openGame(openPage, 'one', { viewport: WIDE });
    await slotOf(page, 0).click();
    await page.locator('.slot.is-selected').waitFor();
    await stackOn(page).click({ delay: 600 });
    await page.locator('.square.is-tentative').waitFor();
    expect(await fan(page).count()).toBe(0);
  });

  test.for([
    { viewport: WIDE, text: 'Hover over a stack to see the letters below.' },
    { viewport: PHONE, text: 'Tap a stack to see the letters below.' },
  ])(
    'is explained in the first three games: $viewport.width px',
    async ({ viewport, text }, { openPage }) => {
      const page = await openGame(openPage, 'one', { viewport, touch: viewport === PHONE });
      for (const id of ['one', 'two', 'three', 'one']) {
        await page.goto(new URL(`/game/${id}`, page.url()).href);
        await expect.poll(() => line(page).textContent()).toBe(text);
      }
      await page.goto(new URL('/game/four', page.url()).href);
      await expect.poll(() => line(page).textContent()).toMatch(/^Your turn/);
    },
  );
});

test('a laptop shows four players all the unseen tiles without scrolling', async ({ openPage }) => {
  const page = await openGame(openPage, 'table-of-four');
  await page.getByRole('button', { name: /^I’m / }).click();
  const unseen = page.locator('.panel-unseen');
  await unseen.locator('li').first().waitFor();
  expect(await unseen.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('a phone explains zooming where nothing can be stacked', async ({ openPage }) => {
  const page = await openGame(openPage, 'scrabble', { viewport: PHONE, touch: true });
  await expect.poll(() => line(page).textContent()).toBe('Pinch or double-tap the board to zoom.');
});

test('a first game explains how to take a tile back', async ({ openPage }) => {
  const page = await startGame(openPage, { setup: { mode: 'solo', sitters: [YOU] } });
  await slotOf(page, 0).click();
  await page.getByRole('gridcell', { name: /^E5,/ }).click();
  await expect.poll(() => line(page).textContent()).toBe('Make a word. Click a placed tile to take it back.');
});

describe('the menu', () => {
  test.for([WIDE, { width: 1024, height: 730 }])(
    'opens next to its button, and so does what it leads to: $width px',
    async (viewport, { openPage }) => {
      const page = await openGame(openPage, 'one', { viewport });
      const button = page.getByRole('button', { name: 'Menu' });
      const isByButton = async (): Promise<boolean> => {
        const [from, dialog] = await boxesAt(button, page.getByRole('dialog'));
        const isAcross = dialog.left <= from.right && dialog.right >= from.left;
        return isAcross && dialog.top >= from.top && dialog.top - from.bottom < 16;
      };
      await button.click();
      await expect.poll(isByButton).toBe(true);
      await page.getByRole('dialog').getByRole('button', { name: 'Controls' }).click();
      await page.getByRole('dialog', { name: 'Controls' }).waitFor();
      await expect.poll(isByButton).toBe(true);
    },
  );

  test('and the other icons have labels on a wide screen', async ({ openPage }) => {
    const page = await openGame(openPage, 'one');
    await slotOf(page, 0).waitFor();
    for (const text of ['Menu', 'Leave', 'Pass', 'Exchange', 'Hint', 'Shuffle', 'Flat', 'Tilted']) {
      expect(await page.getByText(text, { exact: true }).filter({ visible: true }).count(), text).toBe(1);
    }
  });
});
