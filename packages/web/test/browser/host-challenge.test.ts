import { describe, expect } from 'vitest';
import type { Setup } from '../../src/host/host.ts';
import { AGAINST_CLUB, openBegunBy, openHost, openWithPlay, PASS_AND_PLAY, test } from './open-host.ts';

const CHALLENGE: Setup = { ...PASS_AND_PLAY, judging: 'challenge' };
const AGAINST_EXPERT: Setup = {
  ...AGAINST_CLUB,
  judging: 'challenge',
  sitters: [
    { type: 'person', name: 'Ann' },
    { type: 'computer', level: 'expert' },
  ],
};

describe('a challenge on this screen', () => {
  test('to an invalid word takes the play back, with the reason for each word', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, CHALLENGE, 0);
    const { reply, events } = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      const watch = ziggurat.watch(id, 0);
      await watch.until(() => true);
      const play = await ziggurat.phony(watch);
      const reply = [await ziggurat.act(id, watch, { type: 'play', seat: 0, play })];
      await watch.until(({ lastPlay }) => lastPlay !== undefined);
      reply.push(await ziggurat.act(id, watch, { type: 'challenge', seat: 1 }));
      await watch.until(({ lastPlay }) => lastPlay === undefined);
      return { reply, events: watch.entries.slice(-3).map(({ event }) => event) };
    }, id);
    expect(reply).toMatchObject([{ type: 'done' }, { type: 'done' }]);
    expect(events).toMatchObject([
      { type: 'challenged', seat: 1 },
      { type: 'ruled', upheld: true, verdicts: [{ legal: false }] },
      { type: 'withdrew', seat: 0 },
    ]);
  });

  test('to a valid play lets it stand', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openWithPlay(page, CHALLENGE, 0);
    const events = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      await ziggurat.playOn(id, 0, 1);
      const watch = ziggurat.watch(id, 1);
      await watch.until(({ lastPlay }) => lastPlay !== undefined);
      await ziggurat.act(id, watch, { type: 'challenge', seat: 1 });
      await watch.until(({ lastPlay }) => lastPlay === undefined);
      return watch.entries.map(({ event }) => event);
    }, id);
    expect(events).toContainEqual(expect.objectContaining({ type: 'ruled', upheld: false }));
    expect(events.map(({ type }) => type)).not.toContain('withdrew');
  });

  test('is made by a computer that knows every word', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, AGAINST_EXPERT, 0);
    const events = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      const watch = ziggurat.watch(id, 0);
      await watch.until(() => true);
      const play = await ziggurat.phony(watch);
      await ziggurat.act(id, watch, { type: 'play', seat: 0, play });
      await watch.untilNews(({ entries }) => entries.some(({ event }) => event.type === 'ruled'));
      return watch.entries.map(({ event }) => event);
    }, id);
    expect(events).toContainEqual({ type: 'challenged', seat: 1 });
    expect(events).toContainEqual({ type: 'withdrew', seat: 0 });
  });

  test('is possible until the last play stands: computers and people accept it', async ({ openPage }) => {
    const page = await openHost(openPage);
    // A game may also end with passes, after which there is nothing to challenge.
    let types: string[] = [];
    while (!types.includes('waited')) {
      const id = await openBegunBy(page, AGAINST_EXPERT, 0);
      types = await page.evaluate(async (id) => {
        const watch = window.ziggurat.watch(id, 0);
        await window.ziggurat.playOn(id);
        await watch.until(({ key }) => key !== undefined);
        return watch.entries.map(({ event }) => event.type);
      }, id);
    }
    expect(types.slice(-4)).toEqual(['waited', 'accepted', 'ended', 'revealed']);
  });

  test('leaves nobody a way to learn from the judge whether a word is valid', async ({ openPage }) => {
    const page = await openHost(openPage);
    const id = await openBegunBy(page, CHALLENGE, 0);
    const judged = await page.evaluate(async (id) => {
      const { ziggurat } = window;
      const watch = ziggurat.watch(id, 0);
      const game = await watch.until(() => true);
      const play = await ziggurat.phony(watch);
      return ziggurat.host.judge(id, ziggurat.engine.positionOf(game), play);
    }, id);
    expect(judged).toMatchObject({ ok: true, value: { legal: true, faults: [] } });
  });
});
