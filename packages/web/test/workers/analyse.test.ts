import { makeStartWeighing } from '@ziggurat/engine/analysis';
import { fold, positionOf } from '@ziggurat/engine/game';
import { upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import type { AnalysisNews } from '../../src/host/host.ts';
import { analyse } from '../../src/workers/analyse.ts';
import { dictionary, must, playedGame, position, turnAt } from '../analysis/positions.ts';

const start = must(makeStartWeighing(upwords2006, dictionary));
const middle = position('10/10/10/10/2MOOD4/10/10/10/10/10 WELIRST/ 20/8 0 rules upwords-2006;');

/** What is reported, with a clock that goes on by a millisecond each time it is read. */
async function reported(
  at = middle,
  turns: Parameters<typeof analyse>[1]['turns'] = [],
  onNews: (news: AnalysisNews) => void = () => {},
  signal = new AbortController().signal,
) {
  const news: AnalysisNews[] = [];
  let time = 0;
  const result = await analyse(
    start,
    { position: at, judging: 'referee', dictionary: 'en', turns },
    (next) => {
      news.push(next);
      onNews(next);
    },
    signal,
    () => 20 * time++,
  );
  return { news, result };
}

describe('a position', () => {
  it('is reported by value first, then simulated for longer and longer', async () => {
    const { news, result } = await reported();
    expect(result).toBe(true);
    const [first, ...later] = news;
    if (first?.type !== 'values') throw new Error('values come first');
    const values = first.turns.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(first.turns.at(-1)?.turn.type).toBe('pass');
    const lines = later.flatMap((next) => (next.type === 'lines' ? [next] : []));
    expect(lines.map(({ milliseconds, isDone }) => [milliseconds, isDone])).toEqual([
      [200, false],
      [1000, false],
      [5000, true],
    ]);
    const deals = lines.map(({ weighing }) => weighing.lines[0]!.deals);
    expect(deals).toEqual([...new Set(deals)].sort((a, b) => a - b));
  });

  it('has the turns that were taken there among its lines', async () => {
    const turn = turnAt(middle, '-WELIRST');
    const { news } = await reported(middle, [turn]);
    const last = news.at(-1);
    expect(last?.type === 'lines' && last.weighing.lines.map((line) => line.turn)).toContainEqual(turn);
  });

  it('is left as soon as nobody looks at it', async () => {
    const leaving = new AbortController();
    const { news } = await reported(middle, [], () => leaving.abort(), leaving.signal);
    expect(news.map(({ type }) => type)).toEqual(['values']);
    expect((await reported(middle, [], () => {}, leaving.signal)).news).toEqual([]);
  });

  it('with nothing hidden is searched to the end', async () => {
    const log = playedGame(upwords2006, 5);
    const before = log.findLastIndex(({ type }) => type === 'played');
    const end = positionOf(fold(log.slice(0, before)));
    const { news } = await reported(end);
    const last = news.at(-1);
    expect(last).toMatchObject({ type: 'lines', isDone: true, weighing: { isExact: true, bag: 0 } });
  });

  it('isn’t weighed without words or without a rack', async () => {
    const request = { position: middle, judging: 'referee', dictionary: 'en', turns: [] } as const;
    const { signal } = new AbortController();
    const silent = (): void => {
      throw new Error('there is nothing to report');
    };
    expect(await analyse(undefined, request, silent, signal)).toBe(false);
    const blind = { ...middle, racks: [undefined, undefined] };
    expect(await analyse(start, { ...request, position: blind }, silent, signal)).toBe(false);
  });
});
