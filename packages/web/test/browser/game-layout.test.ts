import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PlayerSetup } from '../../src/host/host.ts';
import { mainButton, slotOf, startGame, takeDevice, YOU } from './game-page.ts';
import { PHONE, test, WIDE } from './open-page.ts';

const FOUR: readonly PlayerSetup[] = ['Ann', 'Ben', 'Cleo', 'Dimitri'].map((name) => ({
  type: 'person',
  name,
}));
const COMPUTER: PlayerSetup = { type: 'computer', level: 'beginner' };

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxesOf = (page: Page, selector: string): Promise<Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
  );

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

describe('a table of four', () => {
  test.for([
    { width: 320, height: 568 },
    { width: 375, height: 667 },
    { width: 844, height: 390 },
    { width: 1024, height: 730 },
    { width: 1280, height: 800 },
  ])('shows every name and score, and all buttons: $width by $height', async (viewport, { openPage }) => {
    const page = await startGame(openPage, {
      setup: { mode: 'pass', sitters: FOUR },
      viewport,
      touch: viewport.width < 900,
    });
    await takeDevice(page);
    const names = await page
      .locator('.player-called')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .map((element) => (element.scrollWidth > element.clientWidth ? 'cut' : element.textContent)),
      );
    expect([...names].sort()).toEqual(['Ann', 'Ben', 'Cleo', 'Dimitri']);
    expect(await boxesOf(page, '.player .score b')).toHaveLength(4);
    const [board] = await boxesOf(page, '.board-window');
    const others = [
      ...(await boxesOf(page, '.player')),
      ...(await boxesOf(page, '.rack-ledge')),
      ...(await boxesOf(page, '.tool')),
      ...(await boxesOf(page, '.main-button')),
      ...(await boxesOf(page, '.game-head .button')),
    ];
    for (const [i, box] of others.entries()) {
      expect(overlap(box, board!)).toBe(false);
      for (const other of others.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      expect(box.right).toBeLessThanOrEqual(viewport.width);
      expect(box.bottom).toBeLessThanOrEqual(viewport.height);
    }
  });
});

test('the main button stays on the screen with text at 150%', async ({ openPage }) => {
  const page = await startGame(openPage, {
    setup: { sitters: [YOU, COMPUTER] },
    viewport: PHONE,
    touch: true,
  });
  await mainButton(page).waitFor();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  const [box] = await boxesOf(page, '.main-button');
  expect(box!.bottom).toBeLessThanOrEqual(PHONE.height);
});

test('one press switches between the flat and the tilted board, and the choice is kept', async ({
  openPage,
}) => {
  const page = await startGame(openPage, { setup: { sitters: [YOU, COMPUTER] }, viewport: WIDE });
  for (const [name, board] of [
    ['Tilted', '.board:not([data-flat])'],
    ['Flat', '.board[data-flat]'],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true });
    await page.locator(board).waitFor();
    await page.reload();
    await page.locator(board).waitFor();
  }
});

describe('the board on a phone', () => {
  const cell = (page: Page): Promise<number> =>
    page
      .locator('[data-square]')
      .first()
      .evaluate((square) => square.getBoundingClientRect().width);

  async function openScrabble(openPage: Parameters<typeof startGame>[0]): Promise<{
    page: Page;
    touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) => Promise<void>;
  }> {
    const viewport = { width: 375, height: 667 };
    const setup = { mode: 'pass', sitters: FOUR.slice(0, 2), rules: 'scrabble' } as const;
    const page = await startGame(openPage, { setup, viewport, touch: true });
    await takeDevice(page);
    const session = await page.context().newCDPSession(page);
    return {
      page,
      touch: async (type, ...points) => {
        const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
        await session.send('Input.dispatchTouchEvent', { type, touchPoints });
      },
    };
  }

  test('zooms in where a tile is put, and out again on request', async ({ openPage }) => {
    const { page, touch } = await openScrabble(openPage);
    const small = await cell(page);
    expect(small).toBeLessThan(28);
    const rack = (await page.locator('.rack-ledge').boundingBox())!;
    const slot = (await slotOf(page, 1).boundingBox())!;
    const from = [slot.x + slot.width / 2, slot.y + slot.height / 2] as const;
    await touch('touchStart', [...from]);
    for (let i = 1; i <= 20; i++) await touch('touchMove', [from[0] + i * 4, from[1] - i * 12]);
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    const aimed = await page.locator('[data-square][data-over]').getAttribute('data-square');
    await touch('touchEnd');
    await page.locator(`.is-tentative[data-square="${aimed}"]`).waitFor();
    expect((await page.locator('.rack-ledge').boundingBox())!).toEqual(rack);
    await page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(() => cell(page)).toBe(small);
  });

  test('accepts a tile at its edge, where the enlarged rim scrolls under it', async ({ openPage }) => {
    const { page, touch } = await openScrabble(openPage);
    for (const at of [100, 5, 90]) {
      const slot = (await page.locator('.slot[data-tile]').first().boundingBox())!;
      const square = (await page.locator(`[data-square="${at}"]`).boundingBox())!;
      const from = [slot.x + slot.width / 2, slot.y + slot.height / 2] as const;
      const to = [square.x + square.width / 2, square.y + square.height / 2 + 62] as const; // below the tile
      await touch('touchStart', [...from]);
      for (const part of [0.2, 0.6, 1]) {
        await touch('touchMove', [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      }
      await expect.poll(() => cell(page)).toBeGreaterThan(40);
      await touch('touchEnd');
      await page.locator(`.is-tentative[data-square="${at}"]`).waitFor();
      await page.getByRole('button', { name: 'Whole board' }).click();
      await expect.poll(() => cell(page)).toBeLessThan(28);
    }
  });

  test('zooms by pinch and by double tap, and pans', async ({ openPage }) => {
    const { page, touch } = await openScrabble(openPage);
    const small = await cell(page);
    await touch('touchStart', [150, 250], [200, 250]);
    for (let i = 1; i < 10; i++) await touch('touchMove', [150 - i * 6, 250], [200 + i * 6, 250]);
    await touch('touchEnd');
    expect(await cell(page)).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(() => cell(page)).toBe(small);
    for (let i = 0; i < 2; i++) {
      await touch('touchStart', [100, 200]);
      await touch('touchEnd');
    }
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    const view = page.locator('.board-window');
    const before = await view.evaluate(({ scrollTop }) => scrollTop);
    await touch('touchStart', [200, 300]);
    for (let i = 1; i < 12; i++) await touch('touchMove', [200, 300 - i * 10]);
    await touch('touchEnd');
    await expect.poll(() => view.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
  });
});
