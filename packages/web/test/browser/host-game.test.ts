import { parseGame, parseLog, replay } from '@ziggurat/engine/game';
import { describe, expect } from 'vitest';
import { AGAINST_CLUB, open, openHost, SOLO, test } from './open-host.ts';

describe('a game on this screen', () => {
  test('against the computer is played to its end, verified, reviewed and exported', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, AGAINST_CLUB);
    const { entries, turns, seen, left, proof, log, gcg, saved } = await page.evaluate(async (id) => {
      const { host } = window.ziggurat;
      const watch = window.ziggurat.watch(id, 0);
      await window.ziggurat.playOn(id);
      await watch.until(({ phase, key }) => phase.type === 'over' && key !== undefined);
      const turns: unknown[] = [];
      await host.review(id, (turn, total) => turns.push({ ...turn, total }));
      const leaving = new AbortController();
      let seen = 0;
      const left = await host.review(
        id,
        () => {
          seen++;
          leaving.abort();
        },
        leaving.signal,
      );
      return {
        entries: watch.entries.map(({ number }) => number),
        seen,
        left,
        turns: turns as { points: number; best: { points: number }[]; phonies: unknown[]; total: number }[],
        proof: await host.verify(id),
        log: await host.text(id, 'log'),
        gcg: await host.text(id, 'gcg'),
        saved: await host.games(),
      };
    }, id);
    expect(entries).toEqual(entries.map((_, i) => i + 1));
    expect(proof).toMatchObject({ ok: true, value: { type: 'proved' } });
    expect(turns.length).toBeGreaterThan(10);
    expect([seen, left]).toEqual([1, { ok: true }]);
    for (const { points, best, phonies, total } of turns) {
      expect(total).toBe(turns.length);
      expect(best.length).toBeLessThanOrEqual(3);
      if (best[0]) expect(best[0].points).toBeGreaterThanOrEqual(points);
      expect(phonies).toEqual([]);
    }
    if (!log.ok || !gcg.ok || !saved.ok) throw new Error('no text');
    const parsed = parseLog(log.value);
    expect(parsed.ok && replay(parsed.value).ok).toBe(true);
    expect(parseGame(gcg.value).ok).toBe(true);
    expect(saved.value).toMatchObject([{ id, state: 'over', version: entries.length, undone: 0 }]);
  });

  test('alone ends when neither a play nor an exchange is left', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, SOLO);
    const { phase, players } = await page.evaluate((id) => window.ziggurat.playOn(id), id);
    expect(phase.type).toBe('over');
    expect(players[0]!.score).toBeGreaterThan(50);
  });
});
