import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { AGAINST_CLUB, EMPTY_PAGE, HOST_PAGE, open, openHost, PASS_AND_PLAY, test } from './open-host.ts';

/** Changes rows in the browser's database, as a disk fault might. */
const damage = (page: Page, id: string, number: number) =>
  page.evaluate(
    ({ id, number }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ziggurat');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const tx = opening.result.transaction('entries', 'readwrite');
          const rows = tx.objectStore('entries');
          rows.get([id, number]).onsuccess = ({ target }) => {
            const row = (target as IDBRequest<{ event: object }>).result;
            rows.put({ ...row, event: { ...row.event, seat: 'nobody' } });
          };
          tx.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    { id, number },
  );

const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page.waitForFunction(() => 'ziggurat' in window);
};

const games = (page: Page) =>
  page.evaluate(async () => {
    const games = await window.ziggurat.host.games();
    if (!games.ok) throw new Error(games.refusals[0]);
    return games.value;
  });

describe('the games of this browser', () => {
  test('continue after a reload', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, AGAINST_CLUB);
    const before = await page.evaluate(async (id) => {
      await window.ziggurat.playOn(id, 0, 3);
      return (await window.ziggurat.watch(id, 0).until(({ toMove }) => toMove === 0)).version;
    }, id);
    await reload(page);
    const { version, phase } = await page.evaluate(async (id) => {
      const { version } = await window.ziggurat.watch(id, 0).until(() => true);
      const { phase } = await window.ziggurat.playOn(id);
      return { version, phase };
    }, id);
    expect(version).toBe(before);
    expect(phase.type).toBe('over');
  });

  test('lose nothing when storage is full, and continue when there is room', async ({ openPage }) => {
    const page = await openPage({ path: EMPTY_PAGE });
    const devtools = await page.context().newCDPSession(page);
    const origin = new URL(page.url()).origin;
    // From the start: browsers cache the storage size they have seen.
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 200_000 });
    await page.goto(new URL(HOST_PAGE, origin).href);
    await page.waitForFunction(() => 'ziggurat' in window);
    const id = await open(page, PASS_AND_PLAY);
    const full = await page.evaluate(
      async ({ id, setup }) => {
        const { ziggurat } = window;
        let opened = await ziggurat.host.open(setup);
        while (opened.ok) opened = await ziggurat.host.open(setup);
        const seats = [ziggurat.watch(id, 0), ziggurat.watch(id, 1)];
        for (;;) {
          const { toMove, version } = await seats[0]!.until(() => true);
          const game = await seats[toMove]!.until((game) => game.version === version);
          const tiles = ziggurat.engine.rackOf(game, toMove).slice(0, 1);
          const reply = await ziggurat.act(id, seats[0]!, { type: 'exchange', seat: toMove, tiles });
          if (reply.type !== 'done') return { opened, reply, version, seen: seats[0]!.game.version };
          await seats[0]!.until((game) => game.version === reply.version);
        }
      },
      { id, setup: PASS_AND_PLAY },
    );
    const { version } = full;
    expect(full).toEqual({
      opened: { ok: false, refusals: ['storage-full'] },
      reply: { type: 'trouble', trouble: 'storage-full' },
      version,
      seen: version,
    });
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await reload(page);
    const reply = await page.evaluate(async (id) => {
      const watch = window.ziggurat.watch(id);
      const { toMove } = await watch.until(() => true);
      return window.ziggurat.act(id, watch, { type: 'pass', seat: toMove });
    }, id);
    expect(reply).toEqual({ type: 'done', version: version + 1 });
    expect(await games(page)).toContainEqual(expect.objectContaining({ id, version: version + 1 }));
  });

  test('last as long as the tab if the browser refuses its database, and every follower gets a notice', async ({
    openPage,
  }) => {
    const page = await openPage({ path: EMPTY_PAGE });
    await page.route(/table-worker/, async (route) => {
      const response = await route.fetch();
      const refusing = `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };\n`;
      await route.fulfill({ response, body: refusing + (await response.text()) });
    });
    await page.goto(new URL(HOST_PAGE, page.url()).href);
    await page.waitForFunction(() => 'ziggurat' in window);
    const id = await open(page, AGAINST_CLUB);
    const { troubles, phase, list } = await page.evaluate(async (id) => {
      const watches = [window.ziggurat.watch(id, 0), window.ziggurat.watch(id)];
      const { phase } = await window.ziggurat.playOn(id);
      const list = await window.ziggurat.host.games();
      return { troubles: watches.flatMap(({ troubles }) => troubles), phase, list };
    }, id);
    expect(troubles).toEqual(['storage-refused', 'storage-refused']);
    expect(phase.type).toBe('over');
    expect(list).toMatchObject({ ok: true, value: [{ id, state: 'over' }] });
  });

  test("aren't affected by a damaged one, which is listed, exported and kept", async ({ openPage }) => {
    const page = await openHost(openPage);
    const sound = await open(page, PASS_AND_PLAY);
    const damaged = await open(page, PASS_AND_PLAY);
    await damage(page, damaged, 3);
    await reload(page);
    const states = Object.fromEntries((await games(page)).map(({ id, state }) => [id, state]));
    expect(states).toEqual({ [sound]: 'playing', [damaged]: 'damaged' });
    const found = await page.evaluate(
      async ({ sound, damaged }) => {
        const { host } = window.ziggurat;
        await window.ziggurat.watch(sound, 0).until(() => true);
        const watch = window.ziggurat.watch(damaged, 0);
        await watch.untilNews(({ troubles }) => troubles.length > 0);
        const pass = { id: 'a', version: 6, command: { type: 'pass', seat: 0 } } as const;
        return {
          troubles: watch.troubles,
          reply: await host.tell(damaged, pass),
          undone: await host.undo(damaged),
          archive: await host.exportAll(),
        };
      },
      { sound, damaged },
    );
    expect(found).toMatchObject({
      troubles: ['damaged-game'],
      reply: { type: 'trouble', trouble: 'damaged-game' },
      undone: { ok: false, refusals: ['damaged-game'] },
    });
    expect(found.archive.ok && found.archive.value).toContain(damaged);
    expect(await games(page)).toHaveLength(2);
    await page.evaluate((id) => window.ziggurat.host.remove(id), damaged);
    expect(await games(page)).toMatchObject([{ id: sound }]);
  });
});
