import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { noValues, UNLIMITED } from '../../src/bots/index.ts';
import { makeBrain } from '../../src/bots/playing/brain.ts';
import { makeEndgameMemory } from '../../src/bots/playing/endgame/endgame-memory.ts';
import { Refutations } from '../../src/bots/playing/endgame/refutations.ts';
import { solveEndgame } from '../../src/bots/playing/endgame/solve-endgame.ts';
import { LaneMemory } from '../../src/moves/lanes/lane-memory.ts';
import { PlayStore } from '../../src/moves/lanes/play-store.ts';
import { TrackedBoard } from '../../src/moves/lanes/tracked-board.ts';
import type { Ruleset } from '../../src/rules/index.ts';
import { boardOf, scenes, tableOf } from '../moves/random-scenes.ts';
import { SMALL_RULES } from '../moves/small-rules.ts';
import { unwrap } from './bot-table.ts';
import { minimax } from './minimax.ts';

/** Every kind of rules, with both ways to go out. */
const rulesets = SMALL_RULES.flatMap((ruleset) => [
  { ...ruleset, name: `${ruleset.name}, E1`, ends: ['E1', 'E2', 'E3'] } satisfies Ruleset,
  { ...ruleset, name: `${ruleset.name}, E1a`, ends: ['E1a', 'E2', 'E3'] } satisfies Ruleset,
]);

const memory = makeEndgameMemory();
/** So little that a search has to start over now and then. */
const little = makeEndgameMemory(new LaneMemory(new PlayStore(150)));

describe.each(rulesets.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  test('the value of an endgame is that of plain minimax', () => {
    let isExact = 0;
    fc.assert(
      fc.property(
        scenes(ruleset),
        fc.constantFrom('referee', 'challenge'),
        ({ racks, ...scene }, judging) => {
          const { dictionary } = tableOf(ruleset, scene.words.slice(0, 40), scene.marksPlurals);
          const brain = unwrap(makeBrain({ ruleset, dictionary, values: noValues(ruleset), tier: 7 }));
          const endgame = {
            judging,
            board: boardOf(scene.rows, scene.isBare),
            racks: [racks[0].slice(0, 2), racks[1].slice(0, 2)] as const,
            passes: scene.pick % 2,
          };
          const value = minimax(brain, endgame);
          const result = solveEndgame({ ...brain, memory: () => memory }, endgame, UNLIMITED);
          expect(result).toMatchObject({ isExact: true, value });
          const cramped = solveEndgame({ ...brain, memory: () => little }, endgame, UNLIMITED);
          if (cramped?.isExact !== true) return;
          expect(cramped.value).toBe(value);
          isExact++;
        },
      ),
      { numRuns: cases(12), seed: 64 },
    );
    expect(isExact).toBeGreaterThan(3);
  });

  test('a reply that a move leaves alone is still there afterwards', () => {
    let found = 0;
    const moves = new Int32Array(10_000);
    fc.assert(
      fc.property(scenes(ruleset), ({ racks, ...scene }) => {
        const { generator, dictionary } = tableOf(ruleset, scene.words, scene.marksPlurals);
        const board = boardOf(scene.rows, scene.isBare);
        const tracked = new TrackedBoard(generator, memory.lanes, { board, racks, plurals: dictionary });
        const refutations = new Refutations(tracked);
        const [own, other] = tracked.racks;
        if (!refutations.find(0, 1, other.full)) return;
        const end = tracked.list(0, 0, own.full, moves, 0);
        for (let i = 0; i < end; i++) {
          const points = refutations.pointsAfter(moves[i]!);
          if (points < 0) continue;
          tracked.lay(0, moves[i]!);
          expect(tracked.mostPoints(1, 1, other.full)).toBeGreaterThanOrEqual(points);
          found++;
        }
      }),
      { numRuns: cases(60), seed: 5 },
    );
    expect(found).toBeGreaterThan(20);
  });
});
