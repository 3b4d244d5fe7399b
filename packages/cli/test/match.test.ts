import { readFileSync } from 'node:fs';
import { seededRandom } from '@ziggurat/engine/bots';
import { makeRuleset, scrabble, type Tile, unseen, upwords64, without } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { mirroredDraws } from '../src/match/draws.ts';
import { wilson } from '../src/match/interval.ts';
import { progressBar } from '../src/progress-bar.ts';
import { run } from './fake-io.ts';

const words = readFileSync(new URL('../../../fixtures/positions/words.txt', import.meta.url), 'utf8');
const SMALL = ['--rules', 'upwords-64', '--lexicon', 'words'];

const match = (...args: string[]) => run(['match', ...args, ...SMALL], { words });
const train = (...args: string[]) => run(['train', ...args, ...SMALL], { words });

describe('ziggurat match', () => {
  it('plays the same games for the same seed, and prints JSON', async () => {
    const args = ['expert', 'beginner', '--games', '2', '--json', '--seed'];
    const [first, repeated, other] = await Promise.all([
      match(...args, '7'),
      match(...args, '7'),
      match(...args, '8'),
    ]);
    expect(first.exit).toBe(0);
    expect(repeated.out).toBe(first.out);
    expect(other.out).not.toBe(first.out);
    const { a, b, draws, share, interval, ...rest } = JSON.parse(first.out);
    expect(rest).toEqual({ rules: 'upwords-64', games: 2 });
    expect([a.bot, b.bot]).toEqual(['expert', 'beginner']);
    expect(a.wins + b.wins + draws).toBe(2);
    expect(share).toBe((a.wins + draws / 2) / 2);
    expect(interval[0]).toBeLessThanOrEqual(share);
    expect(interval[1]).toBeGreaterThanOrEqual(share);
    expect(interval[1]).toBeGreaterThan(interval[0]);
  });

  it('repeats games of champion too, if its budget is deals and not time', async () => {
    const args = ['champion', 'greedy', '--games', '2', '--deals', '3', '--json'];
    const [first, repeated] = await Promise.all([match(...args), match(...args)]);
    expect(repeated.out).toBe(first.out);
  });

  it('draws the same tiles for both: equal players get equal results', async () => {
    const { out } = await match('greedy', 'greedy', '--games', '5', '--json');
    const { games, a, b, share } = JSON.parse(out);
    expect([games, a.points, share]).toEqual([6, b.points, 0.5]);
  });

  it('explains in one line that no word can be laid with these rules', async () => {
    const blanks = { ...makeRuleset(scrabble), name: 'blanks', tiles: [{ tile: '?', count: 100 }] };
    const files = { words, 'blanks.json': JSON.stringify(blanks) };
    const args = ['--games', '2', '--rules', 'blanks.json', '--lexicon', 'words'];
    const message = 'no tile of the set has a letter';
    for (const command of [['match', 'greedy', 'greedy'], ['train'], ['play']]) {
      const own = command[0] === 'play' ? args.slice(2) : args;
      const { exit, err } = await run([...command, ...own], files);
      expect([exit, err.split('\n').length]).toEqual([3, 1]);
      expect(err).toContain(message);
    }
  });

  it('tells people who won', async () => {
    const { out } = await match('greedy', 'beginner', '--games', '2');
    expect(out).toMatch(/^upwords-64, 2 games\n {2}greedy .* won, \d+\.\d points per game\n {2}beginner /);
    expect(out).toMatch(/greedy has \d+\.\d% \(95% interval \d+\.\d% to \d+\.\d%\)\.$/);
  });

  it.each([
    [['greedy'], 'match takes two players.'],
    [['greedy', 'wizard'], 'there is no player wizard; choose from beginner,'],
    [['greedy', 'expert', '--games', '0'], '--games takes a whole number from 1'],
    [['greedy', 'expert', '--seed', '-1'], '--seed'],
    [['greedy', 'expert', '--budget', 'soon'], '--budget takes a whole number from 1'],
    [['greedy', 'expert', '--deals', '0'], '--deals takes a whole number from 1'],
    [['greedy', 'expert', '--deals', '9', '--budget', '9'], 'give --budget or --deals, not both'],
  ])('%j is refused', async (args, message) => {
    const { exit, out, err } = await match(...args);
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('the interval', () => {
  it.each([
    [0.68125, 400, [0.634, 0.725]],
    [1, 10, [0.722, 1]],
    [0.5, 2, [0.095, 0.905]],
  ])('of %d in %d games', (share, games, expected) => {
    expect(wilson(share, games).map((n) => Math.round(n * 1000) / 1000)).toEqual(expected);
  });
});

describe('mirrored draws', () => {
  const setUp = () => {
    const draws = mirroredDraws(upwords64, seededRandom(5));
    let bag: readonly Tile[] = unseen(upwords64, []);
    draws.draw(bag, 2, 1); // for first; the tiles go back
    const draw = (count: number, seat = 0): readonly Tile[] => {
      draws.seat = seat;
      const tiles = draws.draw(bag, Math.min(count, bag.length), 1);
      bag = without(bag, tiles)!;
      return tiles;
    };
    draw(7);
    draw(7);
    return {
      draw,
      left: () => bag.length,
      putBack: (tiles: readonly Tile[]) => (bag = [...bag, ...tiles].sort((a, b) => a - b)),
    };
  };

  it('give a seat its tiles in its own order, however many the other has drawn', () => {
    const [slow, fast] = [setUp(), setUp()];
    fast.draw(3, 1);
    const [slowDraws, fastDraws] = [slow.draw(5), fast.draw(5)];
    expect(slowDraws.filter((tile) => fastDraws.includes(tile)).length).toBeGreaterThanOrEqual(4);
  });

  it('do not repeat one letter over and over', () => {
    const { draw, left } = setUp();
    const tiles: Tile[] = [];
    while (left() > 0) tiles.push(...draw(1));
    const repeats = tiles.filter((tile, i) => tile === tiles[i - 1]).length;
    expect(repeats).toBeLessThan(tiles.length / 4);
  });

  it('end when the bag is empty, and can draw returned tiles', () => {
    const { draw, left, putBack } = setUp();
    while (left() > 3) draw(1, left() % 2);
    const last = draw(3);
    putBack(last);
    expect([...draw(3)].sort()).toEqual([...last].sort());
    expect(left()).toBe(0);
  });
});

describe('ziggurat train', () => {
  it('makes the same table for the same seed, on many lines or one', async () => {
    const args = ['--games', '100', '--rounds', '2', '--later', '50', '--seed', '3'];
    const [indented, json] = await Promise.all([train(...args), train(...args, '--json')]);
    const values = JSON.parse(json.out);
    expect(values.samples).toBeGreaterThan(100);
    expect(values.madeBy).toBe(
      'ziggurat train --rules upwords-64 --games 100 --rounds 2 --later 50 --seed 3 --lexicon words',
    );
    expect(JSON.parse(indented.out)).toEqual(values);
  });

  it('learns how likely a lead wins', async () => {
    const table = JSON.parse((await train('--win', '--games', '100', '--json')).out);
    expect(table.madeBy).toBe('ziggurat train --win --rules upwords-64 --games 100 --seed 1 --lexicon words');
    expect(table.samples).toBeGreaterThan(100);
    expect(table.weights).toHaveLength(6);
    expect(table.weights.every(Number.isFinite)).toBe(true);
  });

  it('takes only options', async () => {
    expect((await train('scrabble')).err).toContain('train takes options only.');
  });
});

describe('the progress bar', () => {
  const written = (isTTY: boolean): string[] => {
    const texts: string[] = [];
    const bar = progressBar({ isTTY, write: (text: unknown) => texts.push(String(text)) > 0 }, 4, 'games');
    for (let done = 1; done <= 4; done++) bar(done);
    return texts;
  };

  it('grows on a terminal and is silent elsewhere', () => {
    expect(written(false)).toEqual([]);
    expect(written(true)).toHaveLength(4);
    expect(written(true)[1]).toBe(`\r${'█'.repeat(15)}${'·'.repeat(15)} 2/4 games`);
    expect(written(true)[3]).toMatch(/4\/4 games\n$/);
  });
});
