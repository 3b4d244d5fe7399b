import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Setup } from '../../src/host/host.ts';
import {
  AGAINST_CLUB,
  open,
  openBegunBy,
  openHost,
  openTab,
  PASS_AND_PLAY,
  test,
  turnOf,
} from './open-host.ts';

const AGAINST_CHAMPION: Setup = {
  ...AGAINST_CLUB,
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'computer', level: 'champion' },
  ],
};

/** Exchanges a tile of the player to move, again and again, and counts how often it was first. */
const exchangeOften = (page: Page, id: string, times: number) =>
  page.evaluate(
    async ({ id, times }) => {
      const { ziggurat } = window;
      const seats = [ziggurat.watch(id, 0), ziggurat.watch(id, 1)] as const;
      const counts = { done: 0, stale: 0 };
      for (let i = 0; i < times; i++) {
        const { toMove } = await seats[0].until(() => true);
        const watch = seats[toMove]!;
        await watch.until(({ version }) => version >= seats[0].game.version);
        if (watch.game.toMove !== toMove) continue;
        const tiles = ziggurat.engine.rackOf(watch.game, toMove).slice(0, 1);
        const reply = await ziggurat.act(id, watch, { type: 'exchange', seat: toMove, tiles });
        if (reply.type !== 'done' && reply.type !== 'stale') throw new Error(JSON.stringify(reply));
        counts[reply.type]++;
      }
      return counts;
    },
    { id, times },
  );

const gameAt = (page: Page, id: string, version: number) =>
  page.evaluate(
    async ({ id, version }) => {
      const watch = window.ziggurat.watch(id);
      await watch.until((game) => game.version >= version);
      return watch.entries;
    },
    { id, version },
  );

describe('two tabs', () => {
  test('race on one game: each entry is stored once, and both end in the same state', async ({
    openPage,
  }) => {
    const first = await openHost(openPage);
    const id = await open(first, PASS_AND_PLAY);
    const other = await openTab(first);
    const counts = await Promise.all([exchangeOften(first, id, 150), exchangeOften(other, id, 150)]);
    const done = counts[0].done + counts[1].done;
    const saved = await first.evaluate(() => window.ziggurat.host.games());
    if (!saved.ok) throw new Error(saved.refusals[0]);
    const version = saved.value[0]!.version;
    const [here, there] = await Promise.all([gameAt(first, id, version), gameAt(other, id, version)]);
    expect(here).toEqual(there);
    expect(here.map(({ number }) => number)).toEqual(here.map((_, i) => i + 1));
    expect(here.filter(({ event }) => event.type === 'exchanged')).toHaveLength(done);
    // Both were active at the same time.
    expect(Math.min(counts[0].done, counts[1].done)).toBeGreaterThan(0);
  });

  test('notice each other: a play, an undo, a removed game', async ({ openPage }) => {
    const first = await openHost(openPage);
    const id = await openBegunBy(first, { ...PASS_AND_PLAY, undo: true }, 0);
    const other = await openTab(first);
    await other.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id, 0);
      await watch.until(() => true);
      Object.assign(window, { watch });
    }, id);
    const newsTypes = (count: number) =>
      other.evaluate(async (count) => {
        await window.watch.untilNews(({ news }) => news.length >= count);
        return window.watch.news.map((news) => (news.type === 'trouble' ? news.trouble : news.type));
      }, count);
    await first.evaluate((id) => window.ziggurat.playOn(id, 0, 1), id);
    expect(await newsTypes(2)).toEqual(['whole', 'more']);
    await first.evaluate((id) => window.ziggurat.host.undo(id), id);
    expect(await newsTypes(3)).toEqual(['whole', 'more', 'whole']);
    await first.evaluate((id) => window.ziggurat.host.remove(id), id);
    expect(await newsTypes(4)).toEqual(['whole', 'more', 'whole', 'no-such-game']);
    const left = await other.evaluate(() => window.ziggurat.host.games());
    expect(left.ok && left.value.map((game) => game.id)).not.toContain(id);
  });

  test('share a computer: when the tab where it thinks is closed, it continues in the other', async ({
    openPage,
  }) => {
    const first = await openHost(openPage);
    const id = await openBegunBy(first, AGAINST_CHAMPION, 0);
    const other = await openTab(first);
    const moved = other.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id, 0);
      const { version } = await watch.until(() => true);
      Object.assign(window, { isWatching: true });
      // Both turns may arrive together.
      await watch.until((game) => game.version > version && game.toMove === 0);
      return watch.entries.slice(version).map(({ event }) => event);
    }, id);
    await other.waitForFunction(() => 'isWatching' in window);
    await first.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id, 0);
      const { version } = await watch.until(() => true);
      await window.ziggurat.playOn(id, 0, 1);
      // If the other tab was first to think, this one has nothing to say until the turn is over.
      await Promise.race([
        watch.untilNews(({ news }) => news.some(({ type }) => type === 'thinking')),
        watch.until((game) => game.version > version && game.toMove === 0),
      ]);
    }, id);
    await first.close();
    expect(await moved).toContainEqual(turnOf(1));
  });
});
