import type { RulesetSource } from '@ziggurat/engine/rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  ANN,
  BEN,
  type GameOptions,
  GREEDY,
  mainButton,
  passTurn,
  slotOf,
  squareOn,
  startGame,
  takeDevice,
  waitForTurn,
  YOU,
} from './game-page.ts';
import { type OpenPage, PHONE, test, WIDE } from './open-page.ts';

declare global {
  interface Window {
    /** How long each tile of a play waits before it lands on the board, in milliseconds. */
    delays: number[];
  }
}

/** Passes until the computer has played at least two tiles, and returns how long each of them waited. */
async function landings(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.delays = [];
    new MutationObserver(() => {
      if (document.querySelector('.board-field [data-arriving]') === null) return;
      // All tiles of a play start at the same time. On a busy machine some of them are only seen together.
      const delays = document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('.ghost'))
        .map(({ effect }) => effect?.getTiming().delay ?? 0);
      if (delays.length > window.delays.length) window.delays = delays;
    }).observe(document.querySelector('.board-field')!, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-arriving'],
    });
  });
  for (;;) {
    expect(await waitForTurn(page)).toBe(true);
    await page.locator('.board [data-arriving]').first().waitFor({ state: 'detached' });
    const delays = await page.evaluate(() => window.delays.splice(0));
    if (delays.length > 1) return delays;
    await passTurn(page);
    await page.waitForFunction(() => !document.title.startsWith('Your turn'));
  }
}

test("the computer's tiles land one by one", async ({ openPage }) => {
  const page = await startGame(openPage, {
    setup: { sitters: [YOU, GREEDY] },
    isMoving: true,
  });
  const delays = await landings(page);
  const gaps = delays.slice(1).map((delay, i) => delay - delays[i]!);
  for (const gap of gaps) expect(gap).toBeGreaterThan(40);
});

/** Every play of two tiles uses the full rack. */
const TINY: RulesetSource = {
  name: 'tiny',
  board: { size: 8, start: ['D1'] },
  tiles: [
    { tile: 'A', count: 8 },
    { tile: 'T', count: 8 },
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

/** Plays a full rack along the upper edge of the board. */
async function playFullRack(openPage: OpenPage, options: Partial<GameOptions>): Promise<Locator> {
  const page = await startGame(openPage, {
    setup: { mode: 'pass', judging: 'challenge', rules: TINY, sitters: [ANN, BEN] },
    ...options,
  });
  await takeDevice(page);
  await squareOn(page, 'D1').click();
  await slotOf(page, 0).click();
  await slotOf(page, 1).click();
  await mainButton(page).click();
  return page.locator('.celebration');
}

test.for([true, false])(
  'a full-rack bonus is celebrated for a moment; moving: %s',
  async (isMoving, { openPage }) => {
    const celebration = await playFullRack(openPage, { isMoving });
    // In one call: it doesn't last long.
    const shown = await celebration.evaluate((element) => ({
      text: element.textContent,
      hasBurst: getComputedStyle(element.querySelector('.burst')!).display !== 'none',
      pointerEvents: getComputedStyle(element).pointerEvents,
    }));
    expect(shown).toEqual({
      text: expect.stringMatching(/^Full rack! \+2\d$/),
      hasBurst: isMoving,
      pointerEvents: 'none',
    });
    await celebration.waitFor({ state: 'detached' });
  },
);

test.for([WIDE, PHONE, { width: 320, height: 568 }, { width: 844, height: 390 }])(
  'the celebration covers no letter: $width × $height',
  async (viewport, { openPage }) => {
    const celebration = await playFullRack(openPage, { viewport });
    const covered = await celebration.getByText(/^Full rack!/).evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [...document.querySelectorAll('.board .tile-face')]
        .map((face) => face.getBoundingClientRect())
        .filter((face) => face.left < right && face.right > left && face.top < bottom && face.bottom > top)
        .length;
    });
    expect(covered).toBe(0);
  },
);
