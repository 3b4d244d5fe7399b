import { labelOf, makePuzzleFile, parsePuzzle } from '@ziggurat/engine/puzzles';
import { upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../../src/views/day.ts';
import { type Collection, themeIn, themesOf } from '../../../src/views/puzzles/collections.ts';
import { triesSign, withDaily } from '../../../src/views/puzzles/daily.ts';
import { daysInARow } from '../../../src/views/puzzles/days.ts';
import {
  type DailyProgress,
  type PuzzleProgress,
  parseProgress,
} from '../../../src/views/puzzles/progress.ts';
import {
  afterPuzzle,
  nextPuzzle,
  ratedIn,
  targetRating,
  withRated,
  withSeen,
} from '../../../src/views/puzzles/stream.ts';

const NOTHING = parseProgress('');
const daily = (day: number, outcome: DailyProgress['outcome'], tries = ['-']): DailyProgress => ({
  day,
  id: '1.2',
  tries,
  outcome,
});

describe('the puzzle of the day', () => {
  it('changes at midnight of the local calendar', () => {
    const [before, after] = [new Date(2026, 2, 29, 23, 59), new Date(2026, 2, 30, 0, 1)];
    expect(dayOf(after) - dayOf(before)).toBe(1);
    expect(new Date(dateOf(dayOf(before))).getDate()).toBe(29);
  });

  it('counts days in a row, each once, and starts again after a gap', () => {
    let progress = withDaily(NOTHING, daily(100, 'found'));
    progress = withDaily(progress, daily(100, 'found'));
    expect(daysInARow(progress, 100)).toBe(1);
    progress = withDaily(progress, daily(101, 'found'));
    expect([daysInARow(progress, 101), daysInARow(progress, 102), daysInARow(progress, 103)]).toEqual([
      2, 2, 0,
    ]);
    progress = withDaily(progress, daily(104, 'found'));
    expect([daysInARow(progress, 104), progress.bestDays]).toEqual([1, 2]);
  });

  it('doesn’t count a day whose answer was shown', () => {
    const progress = withDaily(withDaily(NOTHING, daily(100, 'found')), daily(101, 'shown'));
    expect(daysInARow(progress, 101)).toBe(1);
    expect(daysInARow(progress, 102)).toBe(0);
  });

  it('is shared as squares, without words', () => {
    expect(triesSign(daily(1, 'found', ['-', '-A', '5C W...']))).toBe('🟧🟧🟩');
    expect(triesSign({ ...daily(1, 'found', ['5C W...']), hint: 'place' })).toBe('🟩💡');
    expect(triesSign(daily(1, 'shown', ['-']))).toBe('🟧');
  });
});

describe('stored progress', () => {
  it('is read again', () => {
    const progress = withRated(withDaily(NOTHING, daily(20_775, 'open')), {
      ...ratedIn(NOTHING, 'scrabble'),
      seen: ['12.3'],
    });
    expect(parseProgress(JSON.stringify(progress))).toEqual(progress);
  });

  it.each(['', '{}', '[]', '{"lastDay":-1,"days":0,"bestDays":0,"rated":[]}', '{"days":"many"}'])(
    'starts afresh if it is %s',
    (text) => expect(parseProgress(text)).toEqual(NOTHING),
  );
});

describe('the stream of puzzles', () => {
  const line = (at: number): string =>
    `${at}.1 ${800 + 10 * at} ${['-', 'words', 'cover,words', 'endgame'][at % 4]} 10/10/10/10/2MOOD4/10/10/10/10/10 WXYZAEI/ 0/8 0|5C W...`;
  const lines = Array.from({ length: 100 }, (_, at) => line(at));
  const lexicon = { name: 'en', version: '1', hash: '0' };
  const source = { rules: 'upwords-2006', lexicon, tier: 4, deals: 1, seed: 1, games: 1, madeBy: '' };
  const collection: Collection = { ruleset: upwords2006, file: { source, lines } };
  const parsed = parsePuzzle(upwords2006, line(70));
  if (!parsed.ok) throw new Error(makePuzzleFile(collection.file));
  const puzzle = parsed.value; // rated 1500
  const start = ratedIn(NOTHING, 'upwords-2006');

  it('gains for a puzzle solved and loses for one missed, more for a harder or an easier one', () => {
    const solved = afterPuzzle(start, puzzle, true);
    const missed = afterPuzzle(start, puzzle, false);
    expect(solved.rating).toBeGreaterThan(1500);
    expect(missed.rating).toBeLessThan(1500);
    expect(afterPuzzle(start, { ...puzzle, rating: 1900 }, true).rating).toBeGreaterThan(solved.rating);
    expect(solved).toMatchObject({ tried: 1, solved: 1, seen: ['70.1'] });
    expect(missed).toMatchObject({ tried: 1, solved: 0 });
    expect(solved.deviation).toBeLessThan(350);
  });

  it('offers puzzles near the rating that weren’t tried', () => {
    for (const random of [0, 0.5, 0.99]) {
      const next = nextPuzzle(collection, ['70.1', '71.1'], 1500, () => random);
      expect(Math.abs(next!.rating - 1500)).toBeLessThanOrEqual(80);
      expect(['70.1', '71.1']).not.toContain(next!.id);
    }
  });

  it('can be of one theme', () => {
    expect(themesOf(collection)).toEqual(['cover', 'words', 'endgame']);
    for (const random of [0, 0.5, 0.99]) {
      const next = nextPuzzle(collection, [], 1500, () => random, 'words');
      expect(next?.tags).toContain('words');
    }
    const seen = lines.filter((_, at) => at % 4 === 3).map((one) => labelOf(one).id);
    const others = lines.filter((_, at) => at % 4 !== 3).map((one) => labelOf(one).id);
    const next = nextPuzzle(collection, [...seen, ...others], 1500, () => 0, 'endgame');
    expect(next?.tags).toContain('endgame');
    expect(seen.slice(0, 13)).toContain(next!.id);
    expect([themeIn(collection, 'words'), themeIn(collection, 'exchange')]).toEqual(['words', 'all']);
  });

  it('goes on when every puzzle was tried, with those of long ago', () => {
    const seen = lines.map((_, at) => `${at}.1`);
    const next = nextPuzzle(collection, seen, 1500, () => 0);
    expect(Number.parseInt(next!.id, 10)).toBeLessThan(50);
  });

  it('gets harder in a streak, and goes by the rating otherwise', () => {
    expect(targetRating(start, undefined)).toBe(1500);
    expect(targetRating(start, 0)).toBeLessThan(targetRating(start, 1));
  });

  it('remembers each puzzle once', () => {
    const twice = withSeen(withSeen(withSeen(start, puzzle), { ...puzzle, id: '1.1' }), puzzle);
    expect(twice.seen).toEqual(['1.1', '70.1']);
    const progress: PuzzleProgress = withRated(withRated(NOTHING, twice), { ...twice, bestRun: 3 });
    expect(progress.rated).toEqual([{ ...twice, bestRun: 3 }]);
  });
});
