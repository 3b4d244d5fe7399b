import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { PlayerSetup } from '../../src/host/host.ts';
import { mainButton, slotOf, startGame, takeDevice, YOU } from './game-page.ts';
import { boxAt, boxesAt, boxesOf, middleOf, overlap } from './layout.ts';
import { PHONE, test, WIDE } from './open-page.ts';

const FOUR: readonly PlayerSetup[] = ['Ann', 'Ben', 'Cleo', 'Dimitri'].map((name) => ({
  type: 'person',
  name,
}));
const COMPUTER: PlayerSetup = { type: 'computer', level: 'beginner' };

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
    const OTHERS = '.player, .rack-ledge, .tool, .main-button, .game-head .button';
    const [scores, [board], others] = await boxesOf(page, '.player .score b', '.board-window', OTHERS);
    expect(scores).toHaveLength(4);
    for (const [i, box] of others.entries()) {
      expect(overlap(box, board!)).toBe(false);
      for (const other of others.slice(i + 1)) expect(overlap(box, other)).toBe(false);
      expect(box.right).toBeLessThanOrEqual(viewport.width);
      expect(box.bottom).toBeLessThanOrEqual(viewport.height);
    }
  });
});

describe('no text on the table is cut, and the menu opens', () => {
  test.for([
    { width: 320, height: 568, language: 'de-DE', others: 1 },
    { width: 320, height: 568, language: 'de-DE', others: 3 },
    { width: 320, height: 568, language: 'en-GB', others: 3 },
    { width: 375, height: 667, language: 'en-GB', others: 3 },
    { width: 390, height: 844, language: 'de-DE', others: 1 },
    { width: 844, height: 390, language: 'en-GB', others: 1 },
    { width: 844, height: 390, language: 'de-DE', others: 3 },
    { width: 1024, height: 730, language: 'de-DE', others: 1 },
    { width: 1280, height: 800, language: 'de-DE', others: 1 },
    { width: 1280, height: 800, language: 'de-DE', others: 3 },
    { width: 1920, height: 1080, language: 'de-DE', others: 3 },
  ])('$width by $height, $language, $others computers', async (shape, { openPage }) => {
    const { width, height, language, others } = shape;
    const page = await startGame(openPage, {
      setup: { sitters: [YOU, ...Array<PlayerSetup>(others).fill({ type: 'computer', level: 'club' })] },
      viewport: { width, height },
      language,
      touch: width < 900,
    });
    await page.locator('.rack [data-tile]').first().waitFor();
    const cut = await page
      .locator('.tool > span, .main-button, .game-edition, .panel-unseen, .panel-turns h2, .player-called')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .filter(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              scrollWidth > clientWidth || scrollHeight > clientHeight + 2,
          )
          .map(({ className, textContent }) => ({ name: className, text: textContent })),
      );
    // On its side a phone has no room for the numbers of three computers of the same level.
    const isTight = height < 500 && others === 3;
    expect(cut.filter(({ name }) => !isTight || name !== 'player-called')).toEqual([]);
    await page.getByRole('button', { name: /^Men[uü]$/ }).click();
    await page.getByRole('dialog').waitFor();
  });
});

test.for([WIDE, { width: 1024, height: 730 }])(
  'the rack keeps its size whatever the main button says: $width px',
  async (viewport, { openPage }) => {
    const page = await startGame(openPage, { setup: { sitters: [YOU, COMPUTER] }, viewport });
    const width = async (): Promise<number> => {
      const { left, right } = await boxAt(page.locator('.rack'));
      return right - left;
    };
    const before = await width();
    await mainButton(page).evaluate((button) => button.replaceChildren('Maximilian Alexander’s turn'));
    expect(await width()).toBe(before);
    expect(
      await mainButton(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBe(0);
  },
);

test.for([
  { ...WIDE, language: 'en-GB' },
  { ...WIDE, language: 'de-DE' },
  { width: 1024, height: 730, language: 'de-DE' },
  { width: 1920, height: 1080, language: 'en-GB' },
])(
  'the rack stays where it is while Pass asks and tiles are exchanged: $width px, $language',
  async ({ language, ...viewport }, { openPage }) => {
    const setup = { mode: 'pass', sitters: FOUR.slice(0, 2) } as const;
    const page = await startGame(openPage, { setup, viewport, language });
    await page.locator('.hand-over .button').click();
    const tools = page.locator('.tools');
    const places = async () => (await boxesOf(page, '.slot'))[0];
    await tools.waitFor();
    const before = await places();
    expect(before).toHaveLength(7);
    await tools.getByRole('button', { name: /Pass/ }).click();
    expect(await places()).toEqual(before);
    const cut = await page
      .locator('.ask .button')
      .evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
    expect(cut).toBe(0);
    await page.keyboard.press('Escape');
    await tools.getByRole('button', { name: /Exchange|Tauschen/ }).click();
    expect(await places()).toEqual(before);
  },
);

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
  expect((await boxAt(mainButton(page))).bottom).toBeLessThanOrEqual(PHONE.height);
});

test.for([WIDE, { width: 1024, height: 730 }])(
  'the tiles stay large with text at 150%: $width px',
  async (viewport, { openPage }) => {
    const page = await startGame(openPage, {
      setup: { sitters: [YOU, COMPUTER] },
      viewport,
      language: 'de-DE',
    });
    await mainButton(page).waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '150%';
    });
    const [slots, [board], [main]] = await boxesOf(page, '.slot', '.board-window', '.main-button');
    expect(Math.min(...slots.map(({ left, right }) => right - left))).toBeGreaterThan(34);
    expect(main!.bottom).toBeLessThanOrEqual(viewport.height);
    for (const box of [main!, ...slots]) expect(overlap(box, board!)).toBe(false);
  },
);

test.for([WIDE, { width: 1024, height: 730 }])(
  'the device is handed over below the board, with nothing cut off: $width px',
  async (viewport, { openPage }) => {
    const setup = { mode: 'pass', sitters: FOUR } as const;
    const page = await startGame(openPage, { setup, viewport });
    const panel = page.locator('.hand-over');
    await panel.waitFor();
    expect(await panel.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    const [board, box] = await boxesAt(page.locator('.board-window'), panel);
    expect(overlap(box, board)).toBe(false);
    expect(box.bottom).toBeLessThanOrEqual(viewport.height);
  },
);

test('a wide table names its dictionary', async ({ openPage }) => {
  const setup = { sitters: [YOU, COMPUTER], dictionary: 'en-family' } as const;
  const page = await startGame(openPage, { setup, viewport: WIDE });
  await page.locator('.game-edition').getByText('English, family-friendly').waitFor();
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
    const ledge = page.locator('.rack-ledge');
    const [rack, slot] = await boxesAt(ledge, slotOf(page, 1));
    const from = middleOf(slot);
    await touch('touchStart', [...from]);
    for (let i = 1; i <= 20; i++) await touch('touchMove', [from[0] + i * 4, from[1] - i * 12]);
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    const aimed = await page.locator('[data-square][data-over]').getAttribute('data-square');
    await touch('touchEnd');
    await page.locator(`.is-tentative[data-square="${aimed}"]`).waitFor();
    expect(await boxAt(ledge)).toEqual(rack);
    await page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(() => cell(page)).toBe(small);
  });

  test('accepts a tile at its edge, where the zoomed rim scrolls under it', async ({ openPage }) => {
    const { page, touch } = await openScrabble(openPage);
    for (const at of [100, 5, 90]) {
      const slot = page.locator('.slot:has([data-face]:not([data-face=""]))').first();
      const [tile, square] = await boxesAt(slot, page.locator(`[data-square="${at}"]`));
      const from = middleOf(tile);
      const [x, y] = middleOf(square);
      const to = [x, y + 62] as const; // below the tile
      await touch('touchStart', [...from]);
      // Lifted over the rack, then straight there: a rest on the way would zoom in too early.
      for (const part of [0.05, 1]) {
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
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    await page.getByRole('button', { name: 'Whole board' }).click();
    await expect.poll(() => cell(page)).toBe(small);
    // Sent together: on a busy machine, one after the other would be two slow taps.
    const tap = () => [touch('touchStart', [100, 200]), touch('touchEnd')];
    await Promise.all([...tap(), ...tap()]);
    await expect.poll(() => cell(page)).toBeGreaterThan(40);
    const view = page.locator('.board-window');
    const before = await view.evaluate(({ scrollTop }) => scrollTop);
    await touch('touchStart', [200, 300]);
    for (let i = 1; i < 12; i++) await touch('touchMove', [200, 300 - i * 10]);
    await touch('touchEnd');
    await expect.poll(() => view.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
  });
});
