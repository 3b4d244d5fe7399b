import type { CDPSession, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { chromiumPage } from '../engines/chromium.ts';
import { hiddenLetters } from '../engines/paint.ts';
import { axeViolations } from './accessibility.ts';
import { openGallery } from './open-gallery.ts';
import { test as base, type OpenPage, type PageOptions, PHONE } from './open-page.ts';

const test = base.extend<{ readonly gallery: string; readonly openBoard: OpenBoard }>({
  /** The address of the test pages, served unbuilt. */
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures are used.
    async ({}, use) => {
      const server = await openGallery();
      await use(server.address);
      await server.close();
    },
    { scope: 'file' },
  ],
  openBoard: async ({ openPage, gallery }, use) => {
    await use((show, options) => openTable(openPage, { ...options, address: gallery }, show));
  },
});

type OpenBoard = (show: string, options?: PageOptions) => Promise<Table>;

/** A board that records its actions, and pointers to use on it. */
interface Table {
  readonly page: Page;
  readonly square: (name: string) => Locator;
  readonly slot: (number: number) => Locator;
  readonly reported: () => Promise<string | null>;
}

async function openTable(openPage: OpenPage, options: PageOptions, show: string): Promise<Table> {
  const page = await openPage({ ...options, path: `/test/pages/gallery.html?${show}` });
  await page.getByRole('grid').first().waitFor();
  return {
    page,
    square: (name) => page.getByRole('gridcell', { name: new RegExp(`^${name},`) }),
    slot: (number) => page.getByRole('button', { name: new RegExp(`, slot ${number}$`) }),
    reported: () => page.getByRole('status', { name: 'Reported' }).textContent(),
  };
}

async function middleOf(place: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await place.boundingBox();
  if (box === null) throw new Error('the place is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function carryByMouse({ mouse }: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 8 });
}

/** Moves one finger like a touch screen. */
async function finger(session: CDPSession, type: 'Start' | 'Move' | 'End', x = 0, y = 0): Promise<void> {
  const touchPoints = type === 'End' ? [] : [{ x, y }];
  await session.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints });
}

describe.for(['flat', 'tilted'])('on a %s board', (view) => {
  const show = `only=sandbox&view=${view}`;

  test('a tile is dragged from the rack to a square, and on to another', async ({ openBoard }) => {
    const { page, square, slot, reported } = await openBoard(show);
    await carryByMouse(page, slot(4), square('F5'));
    await page.mouse.up();
    await expect.poll(reported).toBe('drop slot 3 square 37');
    await carryByMouse(page, square('F5'), square('B7'));
    await page.mouse.up();
    await expect.poll(reported).toBe('drop square 37 square 49');
    await expect.poll(() => square('B7').getAttribute('aria-label')).toBe('B7, N');
  });

  test('a tile can be dropped on a stack and taken back to its slot', async ({ openBoard }) => {
    const { page, square, slot, reported } = await openBoard(show);
    await carryByMouse(page, slot(1), square('D4').locator('.tile-face').last());
    await page.mouse.up();
    await expect.poll(reported).toBe('drop slot 0 square 27');
    await carryByMouse(page, square('D4').locator('.tile-face').last(), slot(1));
    await page.mouse.up();
    await expect.poll(reported).toBe('drop square 27 slot 0');
    await expect.poll(() => slot(1).getAttribute('aria-label')).toBe('E, slot 1');
  });
});

describe('a mouse', () => {
  const show = 'only=sandbox&view=flat';

  test('released outside the board, or Escape, puts the tile back and reports nothing', async ({
    openBoard,
  }) => {
    const { page, square, slot, reported } = await openBoard(show);
    await carryByMouse(page, slot(2), page.getByRole('status', { name: 'Reported' }));
    await page.mouse.up();
    await carryByMouse(page, slot(2), square('A1'));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(() => page.locator('.ghost').count()).toBe(0);
    expect(await page.locator('[data-lifted], [data-over]').count()).toBe(0);
    expect(await reported()).toBe('');
  });

  test('drops a tile on a full square: it flies back', async ({ openBoard }) => {
    const { page, square, slot, reported } = await openBoard(show);
    await carryByMouse(page, slot(2), square('D5').locator('.tile-face').last());
    await page.mouse.up();
    await expect.poll(reported).toBe('drop slot 1 square 35');
    await expect.poll(() => page.locator('.ghost, [data-lifted]').count()).toBe(0);
    await expect.poll(() => slot(2).getAttribute('aria-label')).toBe('A, slot 2');
  });

  test('that moves less than eight pixels presses', async ({ openBoard }) => {
    const { page, slot, reported } = await openBoard(show);
    const { x, y } = await middleOf(slot(2));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y + 5);
    await page.mouse.up();
    await expect.poll(reported).toBe('pressSlot 1');
  });

  test('presses a tile, then a square; a right-click recalls it', async ({ openBoard }) => {
    const { square, slot, reported } = await openBoard(show);
    await slot(6).click();
    await expect.poll(() => slot(6).getAttribute('aria-pressed')).toBe('true');
    await square('C3').click();
    await expect.poll(reported).toBe('press 18');
    await expect.poll(() => square('C3').getAttribute('aria-label')).toBe('C3, I');
    await square('C3').click({ button: 'right' });
    await expect.poll(reported).toBe('recall 18');
    await expect.poll(() => slot(6).getAttribute('aria-label')).toBe('I, slot 6');
  });

  test('held on a stack opens it; Escape closes it', async ({ openBoard }) => {
    const { page, square, reported } = await openBoard(show);
    const { x, y } = await middleOf(square('D4'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await expect.poll(reported).toBe('open 27');
    await page.mouse.up();
    const steps = page.locator('.fan [data-face]');
    expect(await steps.evaluateAll((faces) => faces.map((face) => face.getAttribute('data-face')))).toEqual([
      'E',
      'T',
      'A',
    ]);
    expect(await reported(), "the press that opened it isn't a click").toBe('open 27');
    await page.keyboard.press('Escape');
    await expect.poll(reported).toBe('open -');
    expect(await page.locator('.fan').count()).toBe(0);
  });

  test('moves tiles without animation if motion is reduced', async ({ openBoard }) => {
    const { page, square, slot } = await openBoard(show, { motion: 'reduce' });
    await slot(6).click();
    await square('C3').click();
    const moved = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .map(({ transform }) => transform),
    );
    expect(new Set(moved).size).toBeLessThanOrEqual(1);
    await expect.poll(() => page.locator('.ghost').count()).toBe(0);
  });
});

describe('a finger', () => {
  const phone: PageOptions = { viewport: PHONE, touch: true };

  test('drags a tile that is held above it, and drops it where the tile is', async ({ openBoard }) => {
    const { page, square, slot, reported } = await openBoard('only=sandbox&view=flat', phone);
    const session = await page.context().newCDPSession(page);
    const [from, to] = [await middleOf(slot(4)), await middleOf(square('F5'))];
    await finger(session, 'Start', from.x, from.y);
    await finger(session, 'Move', from.x + 4, from.y - 20);
    const held = await middleOf(page.locator('.ghost'));
    expect(from.y - 20 - held.y).toBeGreaterThan(30);
    const above = from.y - 20 - held.y;
    await finger(session, 'Move', to.x, to.y + above);
    await expect.poll(() => square('F5').getAttribute('data-over')).toBe('');
    await finger(session, 'End');
    await expect.poll(reported).toBe('drop slot 3 square 37');
  });

  test('taps a tile and a square', async ({ openBoard }) => {
    const { square, slot, reported } = await openBoard('only=sandbox&view=flat', phone);
    await slot(1).tap();
    await square('A8').tap();
    await expect.poll(reported).toBe('press 56');
    await expect.poll(() => square('A8').getAttribute('aria-label')).toBe('A8, E');
  });

  test('held on a tentative tile picks it up, and on a stack opens it', async ({ openBoard }) => {
    const { page, square, slot, reported } = await openBoard('only=sandbox&view=flat', phone);
    const session = await page.context().newCDPSession(page);
    await slot(1).tap();
    await square('A8').tap();
    for (const [name, expected] of [
      ['A8', 'recall 56'],
      ['D4', 'open 27'],
    ] as const) {
      const { x, y } = await middleOf(square(name));
      await finger(session, 'Start', x, y);
      await expect.poll(reported).toBe(expected);
      await finger(session, 'End');
      expect(await reported()).toBe(expected);
    }
  });

  test('scrolls the page from an empty square, and never from a tile it can take', async ({ openBoard }) => {
    const { square, slot } = await openBoard('only=sandbox&view=flat', phone);
    const touchAction = (place: Locator) =>
      place.evaluate((element) => getComputedStyle(element).touchAction);
    expect(await touchAction(square('A1'))).toBe('manipulation');
    expect(await touchAction(slot(1))).toBe('none');
  });
});

describe('the keyboard', () => {
  const show = 'only=sandbox&view=flat';

  test('reaches the grid at the start square; arrows, Home and End move between squares, Enter presses', async ({
    openBoard,
  }) => {
    const { page, reported } = await openBoard(show);
    const here = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.keyboard.press('Tab');
    expect(await here()).toBe('D4, A over T over E'); // the first of the start squares
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    expect(await here()).toBe('D4, A over T over E');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    expect(await here()).toBe('H4, empty');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(reported).toBe('press 32');
    await page.keyboard.press('Tab');
    expect(await here()).toBe('E, slot 1');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect.poll(reported).toBe('pressSlot 1');
  });

  test('opens a stack with Shift+Enter', async ({ openBoard }) => {
    const { page, square, reported } = await openBoard(show);
    await page.keyboard.press('Tab');
    await square('D4').focus();
    await page.keyboard.press('Shift+Enter');
    await expect.poll(reported).toBe('open 27');
  });

  test('belongs to the game after a square was clicked', async ({ openBoard }) => {
    const { page, square } = await openBoard(show);
    await square('C3').click();
    await page.evaluate(() =>
      document.addEventListener('keydown', ({ key, defaultPrevented }) => {
        document.title += defaultPrevented ? '-' : `${key},`;
      }),
    );
    await page.evaluate(() => {
      document.title = '';
    });
    for (const key of ['a', 'ArrowUp', 'Enter']) await page.keyboard.press(key);
    expect(await page.title()).toBe('a,ArrowUp,Enter,');
  });
});

test.for([{ theme: 'light' }, { theme: 'dark', contrast: 'more' }] as const)(
  'board, rack and components are accessible: $theme, contrast $contrast',
  async (theme, { openBoard }) => {
    const { page } = await openBoard('only=tentative8,kit&view=flat', theme);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test.for(['towers10', 'tentativeTowers10', 'chequered10'])(
  'no stack on a tilted board hides a letter: %s',
  async (board, { openBoard }) => {
    const { page } = await openBoard(`only=${board}&view=tilted`);
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    expect(await hiddenLetters(chromiumPage(page))).toEqual([]);
  },
);

test('fifteen columns fit a narrow phone', async ({ openBoard }) => {
  const { page } = await openBoard('only=scrabble15&view=flat', { viewport: { width: 320, height: 568 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const face = page.locator('.board .tile-face').first();
  const letter = await face.evaluate((element) => getComputedStyle(element, '::before').fontSize);
  expect(Number.parseFloat(letter)).toBeGreaterThan(12);
});
