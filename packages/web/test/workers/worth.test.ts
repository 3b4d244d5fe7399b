import { readFileSync } from 'node:fs';
import { isSameTurn, makeStartWeighing } from '@ziggurat/engine/analysis';
import { levelNamed, makeBot, seededRandom, selfPlay, UNLIMITED } from '@ziggurat/engine/bots';
import { depsWith, drawWith, isTurn } from '@ziggurat/engine/game';
import { makeDictionary, readWordList } from '@ziggurat/engine/lexicon';
import { makeGenerator } from '@ziggurat/engine/moves';
import { upwords64 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import type { ReviewedWorth } from '../../src/workers/calls.ts';
import { turnsOfLog } from '../../src/workers/review.ts';
import { reviewGame } from '../../src/workers/review-game.ts';

const words = readFileSync(new URL('../../../../fixtures/positions/words.txt', import.meta.url), 'utf8');
const read = readWordList(words, { name: 'positions' });
if (!read.ok) throw new Error('the word list has words');
const dictionary = makeDictionary(read.value.parts);

function must<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!result.ok) throw new Error('refused');
  return result.value;
}

const bot = must(makeBot(levelNamed('greedy')!, upwords64, dictionary));
const random = seededRandom(4);
const log = selfPlay({
  ruleset: upwords64,
  judging: 'referee',
  bots: [bot, bot],
  randoms: [random, random],
  deps: {
    ...depsWith(dictionary, must(makeGenerator(upwords64, dictionary))),
    draw: (bag, count) => drawWith(random, bag, count),
  },
  budgetFor: () => UNLIMITED,
});
const start = must(makeStartWeighing(upwords64, dictionary));
const turns = turnsOfLog(log);

describe('the turns of a game', () => {
  it('are weighed as their player saw them', () => {
    expect(turns.length).toBe(log.filter(isTurn).length);
    for (const { seat, weighed } of turns) {
      const { players, toMove } = weighed!.game;
      expect(toMove).toBe(seat);
      expect(players.map(({ rack }) => typeof rack === 'number')).toEqual([seat === 1, seat === 0]);
    }
  });

  const reviewed = async (milliseconds: number, now: () => number, signal = new AbortController().signal) => {
    const found: ReviewedWorth[] = [];
    const request = {
      turns: turns.map(({ weighed, seat, number }) => ({ ...weighed!, seed: number, isReaders: seat === 0 })),
      ruleset: upwords64,
      dictionary: 'en',
      milliseconds,
    } as const;
    await reviewGame(start, request, (news) => found.push(news), signal, now);
    return found;
  };

  /** A review with a clock that ticks at every look, so that it is the same each time. */
  const reviewedIn = (ticks: number): Promise<readonly ReviewedWorth[]> => {
    let time = 0;
    return reviewed(ticks, () => time++);
  };
  let long: Promise<readonly ReviewedWorth[]> | undefined;
  /** Takes seconds, so that tests share it. */
  const reviewedLong = () => {
    long ??= reviewedIn(6000);
    return long;
  };

  it('have a worth each, once, with the reason if another turn was better', async () => {
    const found = await reviewedLong();
    expect(found.map(({ at }) => at).sort((a, b) => a - b)).toEqual([...turns.keys()]);
    for (const { at, worth } of found) {
      const { made, best, bestPlay, mistake, position, explanation } = worth!;
      expect(isSameTurn(made.turn, turns[at]!.weighed!.turn)).toBe(true);
      expect(explanation === undefined).toBe(isSameTurn(best.turn, made.turn));
      if (mistake !== undefined) expect(explanation!.isClose).toBe(false);
      expect(position === undefined).toBe(mistake === undefined);
      if (best.turn.type === 'play') expect(bestPlay!.play).toEqual(best.turn.play);
    }
  });

  it('get few deals when time runs out, and the readers more than the others', async () => {
    const dealsIn = (found: readonly ReviewedWorth[]) => {
      expect(found.length).toBe(turns.length);
      const of = (seat: number): number =>
        found.reduce((sum, { at, worth }) => sum + (turns[at]!.seat === seat ? worth!.made.deals : 0), 0);
      return { readers: of(0), others: of(1) };
    };
    const none = dealsIn(await reviewedIn(0));
    const some = dealsIn(await reviewedLong());
    expect(none.readers).toBeLessThanOrEqual(4 * turns.length);
    expect(some.readers).toBeGreaterThan(none.readers);
    expect(some.readers).toBeGreaterThan(some.others);
  });

  it('are left when nobody reads them any more', async () => {
    const leaving = new AbortController();
    leaving.abort();
    expect((await reviewed(1e9, () => 0, leaving.signal)).length).toBeLessThanOrEqual(1);
  });

  it('have no worth without words', async () => {
    const found: ReviewedWorth[] = [];
    const [turn] = turns;
    const request = {
      turns: [{ ...turn!.weighed!, seed: 1, isReaders: true }],
      ruleset: upwords64,
      dictionary: 'en',
      milliseconds: 5,
    } as const;
    await reviewGame(undefined, request, (news) => found.push(news), new AbortController().signal);
    expect(found).toEqual([{ at: 0, worth: undefined }]);
  });
});
