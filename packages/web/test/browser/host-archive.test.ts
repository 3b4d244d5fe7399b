import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { AGAINST_CLUB, open, openHost, PASS_AND_PLAY, SOLO, test } from './open-host.ts';

const exported = (page: Page) =>
  page.evaluate(async () => {
    const text = await window.ziggurat.host.exportAll();
    if (!text.ok) throw new Error(text.refusals[0]);
    return text.value;
  });

const imported = (page: Page, text: string) =>
  page.evaluate((text) => window.ziggurat.host.importAll(text), text);

const games = (page: Page) => page.evaluate(() => window.ziggurat.host.games());

describe('an export of all games', () => {
  test('gives the same games in another browser, where they continue', async ({ openPage }) => {
    const page = await openHost(openPage);
    const over = await open(page, AGAINST_CLUB);
    await page.evaluate((id) => window.ziggurat.playOn(id), over);
    const playing = await open(page, { ...SOLO, dictionary: 'en-family' });
    await page.evaluate((id) => window.ziggurat.playOn(id, 0, 2), playing);
    const text = await exported(page);

    const other = await openHost(openPage);
    expect(await imported(other, text)).toEqual({ ok: true, value: { added: 2, known: 0, damaged: 0 } });
    expect(await games(other)).toEqual(await games(page));
    expect(await imported(other, text)).toEqual({ ok: true, value: { added: 0, known: 2, damaged: 0 } });
    expect(await exported(other)).toBe(text);
    const { phase } = await other.evaluate((id) => window.ziggurat.playOn(id), playing);
    expect(phase.type).toBe('over');
    const proof = await other.evaluate((id) => window.ziggurat.host.verify(id), over);
    expect(proof).toMatchObject({ ok: true, value: { type: 'proved' } });
  });

  test("is refused if it isn't one", async ({ openPage }) => {
    const page = await openHost(openPage);
    const foreign = { ok: false, refusals: ['foreign-file'] };
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const text of [
      '',
      'no JSON',
      'null',
      '[]',
      '{}',
      '{"format":"ziggurat-games"}',
      '{"format":"ziggurat-games","version":2,"games":[]}',
      '{"format":"ziggurat-games","version":1,"games":{}}',
      deep,
    ]) {
      expect(await imported(page, text)).toEqual(foreign);
    }
    const large = await page.evaluate(() => window.ziggurat.host.importAll(`${' '.repeat(64 * 2 ** 20)}{}`));
    expect(large).toEqual({ ok: false, refusals: ['too-large'] });
  });

  test("imports no game that doesn't follow from the rules and its key", async ({ openPage }) => {
    const page = await openHost(openPage);
    await open(page, PASS_AND_PLAY);
    const text = await exported(page);
    const archive = JSON.parse(text);
    const [game] = archive.games;
    const entriesWith = (number: number, event: object) =>
      game.entries.map((entry: { number: number; event: object }) =>
        entry.number === number ? { ...entry, event: { ...entry.event, ...event } } : entry,
      );
    const hostile: unknown[] = [
      null,
      7,
      [],
      {},
      { ...game, id: '../../etc' },
      { ...game, id: { toString: 'x' } },
      { ...game, key: '0'.repeat(64) },
      { ...game, setup: { ...game.setup, rules: 'scrabble' } },
      { ...game, setup: { ...game.setup, sitters: game.setup.sitters.slice(1) } },
      { ...game, setup: { ...game.setup, mode: 'online' } },
      { ...game, undone: -1 },
      { ...game, entries: [] },
      { ...game, entries: 'entries' },
      { ...game, entries: game.entries.slice(1) },
      { ...game, entries: [...game.entries].reverse() },
      { ...game, entries: [...game.entries, game.entries.at(-1)] },
      { ...game, entries: [...game.entries, ...Array(30_000).fill(game.entries.at(-1))] },
      { ...game, entries: entriesWith(1, { commitment: undefined }) },
      { ...game, entries: entriesWith(game.entries.length, { tiles: 'AAAAAAA' }) },
      { ...game, entries: entriesWith(game.entries.length, { tiles: 7 }) },
      { ...game, entries: entriesWith(game.entries.length, { __proto__: null, extra: 1 }) },
    ];
    const other = await openHost(openPage);
    const counts = await imported(other, JSON.stringify({ ...archive, games: [...hostile, game, game] }));
    expect(counts).toEqual({ ok: true, value: { added: 1, known: 1, damaged: hostile.length } });
    expect(await exported(other)).toBe(text);
  });

  test("can't fake scores and winners", async ({ openPage }) => {
    const page = await openHost(openPage);
    await open(page, PASS_AND_PLAY);
    const before = await games(page);
    const archive = JSON.parse(await exported(page));
    const faked = { ...archive.games[0], scores: [999, 0], state: 'over', winners: [0], version: 3 };
    const other = await openHost(openPage);
    await imported(other, JSON.stringify({ ...archive, games: [faked] }));
    expect(await games(other)).toEqual(before);
  });
});
