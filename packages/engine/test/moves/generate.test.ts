import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import {
  allPlays,
  anyPlay,
  bestPlay,
  type FoundPlay,
  generatorFrom,
  type Leaves,
  type MoveGenerator,
  makeGenerator,
  topPlays,
} from '../../src/moves/index.ts';
import { emptyBoard, judge, type Position, putOn, type Ruleset } from '../../src/rules/index.ts';
import { bruteForce, type Words } from './brute-force.ts';
import { boardOf, keyOfPlay, positionOf, scenes, tableOf } from './random-scenes.ts';
import { SMALL_RULES } from './small-rules.ts';

const described = ({ points, words }: Pick<FoundPlay, 'points' | 'words'>): string =>
  `${points} ${words
    .map(({ text, points: own }) => `${text}=${own}`)
    .sort()
    .join(' ')}`;

/** Checks what must hold for every position, whatever the generator was used for before. */
function checkPosition(generator: MoveGenerator, position: Position, words: Words): FoundPlay[] {
  const plays = allPlays(generator, position);
  const slow = bruteForce(position, words);
  expect(new Map(plays.map((found) => [keyOfPlay(found), described(found)]))).toEqual(slow);
  expect(plays.length).toBe(slow.size);
  expect(plays.map(({ points }) => points)).toEqual(plays.map(({ points }) => points).sort((a, b) => b - a));
  const best = bestPlay(generator, position);
  expect(best?.points).toBe(plays[0]?.points);
  if (best !== undefined) expect(slow.get(keyOfPlay(best))).toBe(described(best));
  expect(anyPlay(generator, position)).toBe(plays.length > 0);
  return plays;
}

describe.each(SMALL_RULES.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  test('the generator finds what brute force finds, on a board and after a play on it', () => {
    let found = 0;
    fc.assert(
      fc.property(scenes(ruleset), (scene) => {
        const { generator, words, dictionary } = tableOf(ruleset, scene.words, scene.marksPlurals);
        const position = positionOf(ruleset, boardOf(scene.rows, scene.isBare), scene.racks[0]);
        const plays = checkPosition(generator, position, words);
        found += plays.length;
        for (const { play, points } of plays) {
          expect(judge(position, play, dictionary)).toMatchObject({ legal: true, points });
        }
        const next = plays[scene.pick % Math.max(plays.length, 1)];
        const board = next === undefined ? position.board : putOn(position.board, next.play);
        checkPosition(generator, positionOf(ruleset, board, scene.racks[1]), words);
      }),
      { numRuns: cases(150), seed: 2006 },
    );
    // Boards without plays prove little.
    expect(found).toBeGreaterThan(500);
  });

  test('the top plays are the first of all plays that are allowed', () => {
    fc.assert(
      fc.property(scenes(ruleset), fc.integer({ min: 0, max: 12 }), (scene, most) => {
        const { generator } = tableOf(ruleset, scene.words, scene.marksPlurals);
        const position = positionOf(ruleset, boardOf(scene.rows, scene.isBare), scene.racks[0]);
        const plays = allPlays(generator, position);
        const points = (found: readonly FoundPlay[]) => found.map((play) => play.points);
        expect(points(topPlays(generator, position, { most }))).toEqual(points(plays.slice(0, most)));
        expect(points(topPlays(generator, position, { most: Infinity }))).toEqual(points(plays));
        const near = plays.filter((play) => play.points > plays[0]!.points - 3).slice(0, most);
        expect(points(topPlays(generator, position, { most, within: 3 }))).toEqual(points(near));
        const allows = ({ play }: FoundPlay) => play.length === 1;
        const single = plays.filter(allows);
        expect(points(topPlays(generator, position, { most, allows }))).toEqual(
          points(single.slice(0, most)),
        );
        expect(anyPlay(generator, position, allows)).toBe(single.length > 0);
      }),
      { numRuns: cases(40), seed: 2014 },
    );
  });

  test('a search that is stopped or limited to a sample returns what it has, at least one play', () => {
    fc.assert(
      fc.property(scenes(ruleset), (scene) => {
        const { generator } = tableOf(ruleset, scene.words, scene.marksPlurals);
        const position = positionOf(ruleset, boardOf(scene.rows, scene.isBare), scene.racks[0]);
        const plays = allPlays(generator, position);
        const most = plays.length;
        expect(topPlays(generator, position, { most, sample: 2 }).length).toBe(Math.min(most, 2));
        const stopped = topPlays(generator, position, { most, isOver: () => true });
        expect(stopped.length).toBe(Math.min(most, 127));
      }),
      { numRuns: cases(40), seed: 1984 },
    );
  });
});

describe.each(
  SMALL_RULES.filter(({ name }) => name.startsWith('looked-up')).map(
    (ruleset) => [ruleset.name, ruleset] as const,
  ),
)('%s', (_, ruleset) => {
  test('looking words up finds the same plays as walking, in the same order', () => {
    let equal = 0;
    fc.assert(
      fc.property(scenes(ruleset), fc.integer({ min: 1, max: 30 }), fc.nat(), (scene, most, salt) => {
        const { generator } = tableOf(ruleset, scene.words, scene.marksPlurals);
        const position = positionOf(ruleset, boardOf(scene.rows, scene.isBare), scene.racks[0]);
        const leaves = leavesOf(scene.racks[0], salt);
        // The first search walks and builds the map, the second looks up.
        const walked = topPlays(generator, position, { most, leaves });
        const lookedUp = topPlays(generator, position, { most, leaves });
        expect(lookedUp).toEqual(walked);
        const all = topPlays(generator, position, { most: Infinity, leaves });
        expect(lookedUp.map(({ value }) => value)).toEqual(all.slice(0, most).map(({ value }) => value));
        const near = topPlays(generator, position, { most, leaves, within: 4 });
        expect(near).toEqual(walked.filter(({ value }) => value > walked[0]!.value - 4));
        if (walked.some(({ value }, i) => value === walked[i + 1]?.value)) equal++;
      }),
      { numRuns: 300, seed: 1931 },
    );
    // The order of equal plays is what the two could disagree about.
    expect(equal).toBeGreaterThan(50);
  });

  test('the best play is the same before and after the map is built, with one rack and then another', () => {
    fc.assert(
      fc.property(scenes(ruleset), (scene) => {
        const table = () => tableOf(ruleset, scene.words, scene.marksPlurals).generator;
        const lookingUp = table();
        const board = boardOf(scene.rows, scene.isBare);
        for (const rack of [scene.racks[0], ...scene.racks]) {
          const position = positionOf(ruleset, board, rack);
          // The first search of a generator walks.
          expect(bestPlay(lookingUp, position)).toEqual(bestPlay(table(), position));
        }
      }),
      { numRuns: 150, seed: 1938 },
    );
  });
});

/** Leaves with values in quarters of a point, so that some are equal. Their bounds are valid but not tight. */
function leavesOf(rack: readonly number[], salt: number): Leaves {
  const radix = new Int32Array(65);
  let size = 1;
  for (const tile of new Set(rack)) {
    radix[tile] = size;
    size *= rack.filter((other) => other === tile).length + 1;
  }
  const worth = Float64Array.from({ length: size }, (_, code) => (((code + 1) * (salt % 997)) % 40) / 4 - 5);
  const most = new Float64Array(size).fill(Math.max(...worth));
  return { radix, worth, most, whole: worth.at(-1)! };
}

test('an unknown rack has no plays', () => {
  const ruleset = SMALL_RULES[0]!;
  const { generator } = tableOf(ruleset, [[1, 2]], false);
  const position = { ...positionOf(ruleset, emptyBoard(5), []), racks: [undefined, [1, 2]] };
  expect(allPlays(generator, position)).toEqual([]);
});

test('tiles that spell the same are refused', () => {
  const ruleset = SMALL_RULES[0]!;
  const { dictionary } = tableOf(ruleset, [[1, 2]], false);
  const twice = { ...ruleset, tiles: [...ruleset.tiles, { ...ruleset.tiles[1]!, char: 'X' }] };
  const result = makeGenerator(twice, dictionary);
  expect(result).toEqual({ ok: false, refusals: [{ code: 'tile-repeated', found: 'A' }] });
});

test('a generator can be reused for other rules with the same tiles, and no others', () => {
  const ruleset = SMALL_RULES[0]!;
  const { generator, dictionary } = tableOf(
    ruleset,
    [
      [1, 2],
      [2, 1, 2],
      [1, 1],
    ],
    false,
  );
  const other: Ruleset = { ...ruleset, name: 'other', bonus: { tiles: 2, points: 50 } };
  const result = makeGenerator(other, dictionary);
  const position = positionOf(other, emptyBoard(other.size), [1, 2, 2]);
  const plays = result.ok ? allPlays(result.value, position) : [];
  expect(plays.length).toBeGreaterThan(0);
  const shared = generatorFrom(generator, other, dictionary)!;
  expect(allPlays(shared, position)).toEqual(plays);
  const fewer = { ...ruleset, tiles: ruleset.tiles.slice(0, -1) };
  expect(generatorFrom(generator, fewer, dictionary)).toBeUndefined();
});
