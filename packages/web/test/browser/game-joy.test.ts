import type { RulesetSource } from '@ziggurat/engine/rules';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  ANN,
  BEN,
  type GameOptions,
  GREEDY,
  isTurn,
  mainButton,
  passTurn,
  slotOf,
  squareOn,
  startGame,
  takeDevice,
  YOU,
} from './game-page.ts';
import { type OpenPage, PHONE, test, WIDE } from './open-page.ts';

declare global {
  interface Window {
    /** When each tile landed on the board, in milliseconds. */
    landings: number[];
  }
}

/** Passes until the computer has played at least two tiles, and returns when each of them landed. */
async function landings(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    window.landings = [];
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (!(target as HTMLElement).hasAttribute('data-arriving')) window.landings.push(performance.now());
    }).observe(document.querySelector('.board-field')!, {
      attributes: true,
      subtree: true,
      attributeFilter: ['data-arriving'],
    });
  });
  for (;;) {
    expect(await isTurn(page)).toBe(true);
    await page.locator('.board [data-arriving]').first().waitFor({ state: 'detached' });
    const times = await page.evaluate(() => window.landings.splice(0));
    if (times.length > 1) return times;
    await passTurn(page);
    await page.waitForFunction(() => !document.title.startsWith('Your turn'));
  }
}

test("the computer's tiles land one by one", async ({ openPage }) => {
  const page = await startGame(openPage, {
    setup: { sitters: [YOU, GREEDY] },
    isMoving: true,
  });
  const times = await landings(page);
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
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
    const party = await playFullRack(openPage, { isMoving });
    await party.getByText(/^Full rack! \+2\d$/).waitFor();
    const burst = party.locator('.burst');
    expect(await burst.evaluate((element) => getComputedStyle(element).display !== 'none')).toBe(isMoving);
    expect(await party.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await party.waitFor({ state: 'detached' });
  },
);

test.for([WIDE, PHONE, { width: 320, height: 568 }, { width: 844, height: 390 }])(
  'the celebration covers no letter: $width × $height',
  async (viewport, { openPage }) => {
    const party = await playFullRack(openPage, { viewport });
    const words = party.getByText(/^Full rack!/);
    await words.waitFor();
    const covered = await words.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return [...document.querySelectorAll('.board .tile-face')]
        .map((face) => face.getBoundingClientRect())
        .filter((face) => face.left < right && face.right > left && face.top < bottom && face.bottom > top)
        .length;
    });
    expect(covered).toBe(0);
  },
);
