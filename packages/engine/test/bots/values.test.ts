import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noValues, seededRandom, valuesFor } from '../../src/bots/index.ts';
import { leavesOf, makeBrain } from '../../src/bots/playing/brain.ts';
import { bestExchange } from '../../src/bots/playing/exchange.ts';
import { makeLeaves, makeLeaveWeights } from '../../src/bots/playing/leave.ts';
import { OPENING_FEATURES, openingFeatures } from '../../src/bots/playing/opening.ts';
import { positionFor } from '../../src/bots/playing/view.ts';
import { addFit, addSample, fittedValues, makeFit, samplesOf } from '../../src/bots/training/index.ts';
import { leaveNames } from '../../src/bots/training/samples.ts';
import { fold } from '../../src/game/index.ts';
import { allPlays, topPlays } from '../../src/moves/index.ts';
import {
  BLANK,
  inBag,
  makeTiles,
  parseRack,
  RULESETS,
  type Ruleset,
  scrabble,
  type Tile,
  upwords2006,
  without,
} from '../../src/rules/index.ts';
import { drawn } from '../scene.ts';
import { botGame, botOf, unwrap } from './bot-table.ts';
import { someWords } from './words.ts';

const dictionary = someWords();
const rackIn = (ruleset: Ruleset, text: string): readonly Tile[] => parseRack(ruleset, text)!;

describe('a leave', () => {
  const weights = makeLeaveWeights(scrabble, {
    leave: {
      A: 1,
      E: 2,
      S: 8,
      '?': 20,
      repeated: -3,
      vowels: -1,
      consonants: -0.5,
      'q-without-u': -6,
      '?S': 4,
      QU: 3,
    },
  });
  const worthOf = (leave: string): number => makeLeaves(weights, rackIn(scrabble, leave)).worth[0]!;

  it.each([
    ['', 0],
    ['S', 8 - 0.5],
    ['AS', 9],
    ['AAE', 1 + 1 + 2 - 3 - 3],
    ['?A', 20 + 1 - 1],
    ['Q', -0.5 - 6],
    ['QU', 3],
    ['UQ', 3],
    ['SS?', 8 + 8 + 20 - 3 - 1 + 4],
  ])('%s is worth %d', (leave, worth) => expect(worthOf(leave)).toBeCloseTo(worth));

  it('every leave of a rack has the value it has by itself', () => {
    const tile = fc.constantFrom(...rackIn(scrabble, 'AEQSTUZ?'));
    fc.assert(
      fc.property(fc.array(tile, { minLength: 1, maxLength: 7 }), fc.nat(127), (rack, part) => {
        const { radix, worth, most, whole } = makeLeaves(weights, rack);
        const laid = rack.filter((_, i) => (part & (1 << i)) !== 0);
        const number = laid.reduce((sum, tile) => sum + radix[tile]!, 0);
        expect(worth[number]).toBeCloseTo(makeLeaves(weights, without(rack, laid)!).worth[0]!);
        const parts = [...worth].filter((_, more) => isPart(radix, rack, number, more));
        expect(most[number]).toBe(Math.max(...parts));
        expect(worth.at(-1)).toBe(whole);
      }),
    );
  });

  /** Does `more` place everything that `number` places, and keep something? */
  const isPart = (radix: Int32Array, rack: readonly Tile[], number: number, more: number): boolean =>
    [...new Set(rack)].every((tile) => {
      const held = rack.filter((other) => other === tile).length;
      const digit = (code: number) => Math.floor(code / radix[tile]!) % (held + 1);
      return digit(more) >= digit(number);
    }) && more < rack.reduce((sum, tile) => sum + radix[tile]!, 0);

  it('the best exchange keeps the best leave within the limit', () => {
    const rack = rackIn(scrabble, 'AES?QVV');
    const given = (limit: number) =>
      makeTiles(scrabble, bestExchange(rack, makeLeaves(weights, rack), limit)?.tiles ?? []);
    expect([given(0), given(1), given(3)]).toEqual(['', 'Q', 'QV']);
  });

  it("costs points once the bag is empty, and going out gains the others' tiles", () => {
    const worths = (ruleset: Ruleset) => {
      const brain = unwrap(makeBrain({ ruleset, dictionary, values: noValues(ruleset), tier: 7 }));
      return [...leavesOf(brain, rackIn(ruleset, 'Z'), 0, rackIn(ruleset, 'KE')).worth];
    };
    expect([worths(upwords2006), worths(scrabble)]).toEqual([
      [-5, 10],
      [-10, 12],
    ]);
  });
});

describe.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  const brain = unwrap(makeBrain({ ruleset, dictionary, values: valuesFor(ruleset), tier: 7 }));
  const greedy = botOf('greedy', ruleset, dictionary);
  const hasBlanks = ruleset.tiles[0]!.count > 0;

  it('ranks plays the same as valuing each of them', () => {
    const log = botGame({ ruleset, dictionary, bots: [greedy, greedy], seed: 4 });
    const turns = log.flatMap(({ type }, i) => (type === 'drew' ? [i + 1] : []));
    for (const turn of turns.slice(1)) {
      const game = fold(log.slice(0, turn));
      const held = game.players[game.toMove]!.rack as readonly Tile[];
      // Sometimes replace tiles by a blank or two, if the rules have blanks.
      const rack = hasBlanks ? held.map((tile, i) => (i < turn % 3 ? BLANK : tile)) : held;
      const position = positionFor(ruleset, game.board, rack);
      const leaves = leavesOf(brain, rack, 1, []);
      const values = allPlays(brain.generator, position).map(({ play, points }) => {
        const leave = without(
          rack,
          play.map(({ tile }) => inBag(tile)),
        )!;
        return points + makeLeaves(brain.weights, leave).worth[0]!;
      });
      const best = values.sort((a, b) => b - a).slice(0, 5);
      const ranked = topPlays(brain.generator, position, { most: 5, leaves });
      expect(ranked.length).toBe(best.length);
      for (const [i, { value }] of ranked.entries()) expect(value).toBeCloseTo(best[i]!);
    }
  });
});

describe('opening features', () => {
  const features = (ruleset: Ruleset, at: string, rows: string[]) => {
    const features = openingFeatures(ruleset, drawn(ruleset, at, rows));
    return Object.fromEntries(OPENING_FEATURES.map((name, i) => [name, features[i]]).filter(([, n]) => n));
  };

  it("count the words with the most tiles, except those that can't be changed", () => {
    expect(features(upwords2006, 'D4', ['(MW)OO(DL)', '...E', '...(ABCDE)'])).toEqual({
      tallest: 8,
      second: 6,
      beside: 13,
      full: 1,
    });
    expect(features(upwords2006, 'A1', ['(ABCDE)(ABCDE)'])).toEqual({ beside: 3, full: 2 });
  });

  it('count premium squares within reach', () => {
    const { word2, letter2, reach3 } = features(scrabble, 'H7', ['A', 'T']);
    expect({ word2, letter2, reach3 }).toEqual({ word2: undefined, letter2: 2, reach3: undefined });
    expect(features(scrabble, 'H2', ['AT']).word3).toBe(1);
    expect(features(scrabble, 'H4', ['AT']).reach3).toBe(1);
  });
});

describe('fitting', () => {
  it('recovers the values that produced the outcomes', () => {
    const random = seededRandom(3);
    const fits = [makeFit(scrabble), makeFit(scrabble)];
    const count = fits[0]!.size - 1;
    for (let i = 0; i < 4000; i++) {
      const features = Array.from({ length: count }, (_, at) =>
        at < 3 || at === count - 1 || random(20) === 0 ? random(3) : 0,
      );
      // The same number of As is kept for the next turn, where they have a value again.
      const later = [0, features[1]!];
      const outcome = 5 + 2 * features[1]! - 4 * features[count - 1]! + random(3) - 1;
      addSample(fits[i % 2]!, { features, outcome, later }, 1 / 2);
    }
    const { leave, opening, samples } = fittedValues(addFit(fits[0]!, fits[1]!), scrabble, 'a test');
    expect(samples).toBe(4000);
    expect(leave.A).toBeCloseTo(4, 0);
    expect(opening[OPENING_FEATURES.at(-1)!]).toBeCloseTo(-4, 0);
    expect(Math.abs(leave.B!)).toBeLessThan(0.2);
  });

  it('learns from every turn followed by two others while the bag has tiles', () => {
    const greedy = botOf('greedy', upwords2006, dictionary);
    const log = botGame({ ruleset: upwords2006, dictionary, bots: [greedy, greedy], seed: 2 });
    const samples = samplesOf(log);
    const points = log.flatMap((event) => {
      if (event.type === 'exchanged' || event.type === 'passed') return [0];
      return event.type === 'played' ? [event.points] : [];
    });
    expect(samples.slice(0, 5)).toMatchObject(
      [0, 1, 2, 3, 4].map((turn) => ({
        outcome: points[turn + 2]! - points[turn + 1]!,
        later: leaveNames(upwords2006).map(
          (_, i) => samples[turn + 2]!.features[i]! - samples[turn + 1]!.features[i]!,
        ),
      })),
    );
    expect(samples.length).toBeGreaterThan(10);
  });
});
