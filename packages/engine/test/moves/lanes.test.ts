import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { tableRule } from '../../src/game/table-rule.ts';
import { allPlays } from '../../src/moves/index.ts';
import { LaneMemory } from '../../src/moves/lanes/lane-memory.ts';
import { type Side, TrackedBoard } from '../../src/moves/lanes/tracked-board.ts';
import { type Board, inBag, putOn, without } from '../../src/rules/index.ts';
import { boardOf, keyOfPlay, positionOf, scenes, tableOf } from './random-scenes.ts';
import { SMALL_RULES } from './small-rules.ts';

const memory = new LaneMemory();

/** Both racks of the players, and the same as codes. */
interface Held {
  readonly racks: [readonly number[], readonly number[]];
  readonly codes: [number, number];
}

describe.each(SMALL_RULES.map((ruleset) => [ruleset.name, ruleset] as const))('%s', (_, ruleset) => {
  test.each(['referee', 'challenge'] as const)(
    'a tracked board lists the plays of both players after every play, at a %s table',
    (judging) => {
      let found = 0;
      fc.assert(
        fc.property(scenes(ruleset), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (scene, picks) => {
          const { generator, dictionary } = tableOf(ruleset, scene.words, scene.marksPlurals);
          const into = new Int32Array(10_000);
          let board: Board = boardOf(scene.rows, scene.isBare);
          const plurals = judging === 'referee' ? dictionary : undefined;
          const tracked = new TrackedBoard(generator, memory, { board, racks: scene.racks, plurals });
          const { racks, codes }: Held = {
            racks: [...scene.racks],
            codes: [tracked.racks[0].full, tracked.racks[1].full],
          };
          let side: Side = 0;
          for (let ply = 0; ; ply++) {
            const listed = (of: Side): Map<string, number> => {
              const end = tracked.list(ply, of, codes[of], into, 0);
              const plays = [...into.subarray(0, end)];
              for (const play of plays)
                expect(codes[of] - tracked.plays.used[play]!).toBeGreaterThanOrEqual(0);
              expect(new Set(plays).size).toBe(end);
              return new Map(
                plays.map((play) => [keyOfPlay({ play: tracked.playOf(play) }), tracked.plays.points[play]!]),
              );
            };
            const expected = (of: Side) => {
              const position = positionOf(ruleset, board, racks[of]);
              const { allows = () => true } = tableRule(judging, position);
              return allPlays(generator, position).filter(allows);
            };
            for (const of of [0, 1] as const) {
              const plays = expected(of);
              expect(listed(of)).toEqual(new Map(plays.map((play) => [keyOfPlay(play), play.points])));
              const whole = plays.filter(({ play }) => play.length === racks[of].length);
              const most = Math.max(-1, ...whole.map(({ points }) => points));
              if (racks[of].length > 0) expect(tracked.mostPoints(ply, of, codes[of])).toBe(most);
              found += plays.length;
            }
            const end = tracked.list(ply, side, codes[side], into, 0);
            if (end === 0 || ply === picks.length) break;
            const play = into[picks[ply]! % end]!;
            const laid = tracked.playOf(play);
            // Another play first, so that there are lists of boards like the next one.
            const another = into[(picks[ply]! + 1) % end]!;
            tracked.lay(ply, another);
            for (const of of [0, 1] as const) tracked.list(ply + 1, of, codes[of], into, 0);
            const used = laid.map(({ tile }) => inBag(tile));
            racks[side] = without(racks[side], used)!;
            codes[side] -= tracked.plays.used[play]!;
            board = putOn(board, laid);
            tracked.lay(ply, play);
            side = side === 0 ? 1 : 0;
          }
          expect(tracked.isFull).toBe(false);
        }),
        { numRuns: cases(60), seed: 2026 },
      );
      expect(found).toBeGreaterThan(300);
    },
  );
});
