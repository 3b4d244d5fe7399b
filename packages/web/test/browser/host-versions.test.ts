import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { EMPTY_PAGE, HOST_PAGE, open, openHost, PASS_AND_PLAY, SOLO, test } from './open-host.ts';

/** The rows of a solo game after two plays, as version 1 stored them. Never regenerate them. */
const VERSION_1: Rows = JSON.parse(
  readFileSync(new URL('../storage/version-1.json', import.meta.url), 'utf8'),
);

interface Rows {
  readonly games: readonly object[];
  readonly entries: readonly object[];
}

/** Opens the database without the page's code, at a version; new stores are those of version 1. */
const openAt = (page: Page, version: number, rows: Rows = { games: [], entries: [] }): Promise<number> =>
  page.evaluate(
    ({ version, rows }) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('ziggurat', version);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = ({ oldVersion }) => {
          if (oldVersion > 0) return;
          opening.result.createObjectStore('games', { keyPath: 'id' });
          opening.result.createObjectStore('entries', { keyPath: ['game', 'number'] });
        };
        opening.onsuccess = () => {
          const tx = opening.result.transaction(['games', 'entries'], 'readwrite');
          for (const game of rows.games) tx.objectStore('games').put(game);
          for (const entry of rows.entries) tx.objectStore('entries').put(entry);
          const count = tx.objectStore('games').count();
          tx.oncomplete = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
    { version, rows },
  );

const goToHost = async (page: Page): Promise<void> => {
  await page.goto(new URL(HOST_PAGE, page.url()).href);
  await page.waitForFunction(() => 'ziggurat' in window);
};

describe('a database of another version of the page', () => {
  test('that is older: its games are listed and can be finished', async ({ openPage }) => {
    const page = await openPage({ path: EMPTY_PAGE });
    await openAt(page, 1, VERSION_1);
    await goToHost(page);
    const list = await page.evaluate(() => window.ziggurat.host.games());
    expect(list).toMatchObject({ ok: true, value: [{ id: 'old', state: 'playing', scores: [28] }] });
    const { scores, phase } = await page.evaluate(async () => {
      const { phase, players } = await window.ziggurat.playOn('old');
      return { phase, scores: players.map(({ score }) => score) };
    });
    expect(phase.type).toBe('over');
    expect(scores[0]).toBeGreaterThan(28);
    const proof = await page.evaluate(() => window.ziggurat.host.verify('old'));
    expect(proof).toMatchObject({ ok: true, value: { type: 'proved' } });
  });

  test('that is newer: it is left alone, and every request says so', async ({ openPage }) => {
    const page = await openPage({ path: EMPTY_PAGE });
    await openAt(page, 99, VERSION_1);
    await goToHost(page);
    const reply = await page.evaluate(async (setup) => {
      const { host } = window.ziggurat;
      const watch = window.ziggurat.watch('old', 0);
      await watch.untilNews(({ troubles }) => troubles.length > 0);
      return [await host.games(), await host.open(setup), await host.remove('old'), watch.troubles];
    }, SOLO);
    const newer = { ok: false, refusals: ['storage-newer'] };
    expect(reply).toEqual([newer, newer, newer, ['storage-newer']]);
    expect(await openAt(page, 99)).toBe(1);
  });

  test("that appears during a game: the turn isn't made, and the reason is given", async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, PASS_AND_PLAY);
    const other = await page.context().newPage();
    await other.goto(new URL(EMPTY_PAGE, page.url()).href);
    expect(await openAt(other, 99)).toBe(1);
    const reply = await page.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id);
      const { toMove } = await watch.until(() => true);
      return window.ziggurat.act(id, watch, { type: 'pass', seat: toMove });
    }, id);
    expect(reply).toEqual({ type: 'trouble', trouble: 'storage-newer' });
  });
});
