import type { RulesetSource } from '@ziggurat/engine/rules';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  ANN,
  BEN,
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
import { test } from './open-page.ts';

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
  board: { size: 8, start: ['D4'] },
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

test.for([true, false])(
  'a full-rack bonus is celebrated for a moment; moving: %s',
  async (isMoving, { openPage }) => {
    const page = await startGame(openPage, {
      setup: { mode: 'pass', judging: 'challenge', rules: TINY, sitters: [ANN, BEN] },
      isMoving,
    });
    await takeDevice(page);
    await squareOn(page, 'D4').click();
    await slotOf(page, 0).click();
    await slotOf(page, 1).click();
    await mainButton(page).click();
    const party = page.locator('.celebration');
    await party.getByText(/^Full rack! \+2\d$/).waitFor();
    const burst = party.locator('.burst');
    expect(await burst.evaluate((element) => getComputedStyle(element).display !== 'none')).toBe(isMoving);
    expect(await party.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
    await party.waitFor({ state: 'detached' });
  },
);
