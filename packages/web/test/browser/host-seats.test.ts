import { describe, expect } from 'vitest';
import { AGAINST_CLUB, open, openBegunBy, openHost, PASS_AND_PLAY, test } from './open-host.ts';

describe('a seat on this screen', () => {
  test("never learns another seat's tiles before the end", async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, AGAINST_CLUB);
    const hidden = await page.evaluate(async (id) => {
      const own = window.ziggurat.watch(id, 0);
      const computers = window.ziggurat.watch(id, 1);
      const spectator = window.ziggurat.watch(id);
      await window.ziggurat.playOn(id);
      const shownTo = ({ entries }: typeof own) =>
        entries.flatMap(({ event }) => {
          const tiles = event.type === 'drew' ? event.tiles : event.type === 'exchanged' ? event.drawn : 0;
          return 'seat' in event && typeof tiles === 'object' ? [event.seat] : [];
        });
      for (const watch of [own, computers, spectator])
        await watch.until(({ phase }) => phase.type === 'over');
      return [own, computers, spectator].map((watch) => [...new Set(shownTo(watch))]);
    }, id);
    expect(hidden).toEqual([[0], [], []]);
  });

  test('learns nothing about others from the text of a running game', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await open(page, PASS_AND_PLAY);
    const text = await page.evaluate((id) => window.ziggurat.host.text(id, 'log'), id);
    if (!text.ok) throw new Error(text.refusals[0]);
    const drawn = text.value.split('\n').filter((line) => line.includes('"drew"'));
    expect(drawn).toHaveLength(2);
    for (const line of drawn) expect(line).toContain('"tiles":7');
  });

  test("gets no hint that reveals a computer's tiles", async ({ openPage }) => {
    const page = await openHost(openPage);
    const sitters = [AGAINST_CLUB.sitters[0]!, { type: 'computer', level: 'champion' } as const];
    const id = await openBegunBy(page, { ...AGAINST_CLUB, sitters }, 1);
    const hint = await page.evaluate((id) => window.ziggurat.host.hint(id, 1), id);
    expect(hint).toEqual({ ok: true, value: undefined });
  });

  test("undoes its last turn and the computer's answer, if the table allows it", async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, { ...AGAINST_CLUB, undo: true }, 0);
    const { before, after, saved, reopened } = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      const watch = ziggurat.watch(id, 0);
      const before = await watch.until(() => true);
      await ziggurat.playOn(id, 0, 1);
      await watch.until(({ toMove, version }) => toMove === 0 && version > before.version);
      await ziggurat.host.undo(id);
      const after = await watch.until(({ version }) => version === before.version);
      const saved = await ziggurat.host.games();
      await ziggurat.host.undo(id);
      const again = watch.game.version;
      await ziggurat.playOn(id, 0, 2);
      return { before, after, saved, reopened: again };
    }, id);
    expect(after).toEqual(before);
    expect(reopened).toBe(before.version);
    const undone = expect.objectContaining({ id, undone: 1, version: before.version });
    expect(saved).toEqual({ ok: true, value: expect.arrayContaining([undone]) });
  });

  test("undoes nothing if the table doesn't allow it", async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, AGAINST_CLUB, 0);
    const versions = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      await ziggurat.playOn(id, 0, 1);
      const watch = ziggurat.watch(id, 0);
      const { version } = await watch.until(({ toMove }) => toMove === 0);
      await ziggurat.host.undo(id);
      return [version, watch.game.version];
    }, id);
    expect(versions[1]).toBe(versions[0]);
  });

  test('gets no more news once it unfollows, immediately or later', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, PASS_AND_PLAY, 0);
    const news = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      const [immediate, later, staying] = [
        ziggurat.watch(id, 0),
        ziggurat.watch(id, 0),
        ziggurat.watch(id, 0),
      ];
      immediate.stop();
      await later.until(() => true);
      later.stop();
      const { version } = await staying.until(() => true);
      await ziggurat.act(id, staying, { type: 'pass', seat: 0 });
      await staying.until((game) => game.version > version);
      return [immediate, later, staying].map(({ news }) => news.map(({ type }) => type));
    }, id);
    expect(news).toEqual([[], ['whole'], ['whole', 'more']]);
  });

  test('acts once however often its request is sent, and not on an outdated state', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, PASS_AND_PLAY, 0);
    const reply = await page.evaluate(async (id) => {
      const { host } = window.ziggurat;
      const { version } = await window.ziggurat.watch(id, 0).until(() => true);
      const pass = { id: 'a pass', version, command: { type: 'pass', seat: 0 } } as const;
      return [
        ...(await Promise.all([host.tell(id, pass), host.tell(id, pass)])),
        await host.tell(id, { ...pass, id: 'another' }),
        await host.tell(id, { ...pass, id: 'a third', version: version + 1 }),
      ];
    }, id);
    const [first] = reply;
    expect(first).toMatchObject({ type: 'done' });
    expect(reply).toEqual([
      first,
      first,
      { ...first, type: 'stale' },
      { type: 'refused', refusal: { code: 'not-your-turn' } },
    ]);
  });
});
