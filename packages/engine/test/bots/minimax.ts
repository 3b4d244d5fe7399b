import type { Brain } from '../../src/bots/playing/brain.ts';
import type { Endgame } from '../../src/bots/playing/endgame/solve-endgame.ts';
import { tableRule } from '../../src/game/table-rule.ts';
import { allPlays } from '../../src/moves/index.ts';
import { inBag, type Play, putOn, type Rack, without } from '../../src/rules/index.ts';
import { leftoverSwing } from '../../src/rules/leftovers.ts';

/** The value for the player to move by trying everything, with the rules about the end written out again. */
export function minimax(brain: Brain, { judging, board, racks: [own, other], passes }: Endgame): number {
  const { ruleset, generator } = brain;
  const swing = () => leftoverSwing(ruleset, own, other);
  const isOut = own.length === 0 || other.length === 0;
  if (passes >= 2 || (isOut && ruleset.ends.includes('E1')) || own.length + other.length === 0)
    return swing();
  const next = (play: Play, rack: Rack, count: number): Endgame => ({
    judging,
    board: putOn(board, play),
    racks: [other, rack],
    passes: count,
  });
  const passed = -minimax(brain, next([], own, passes + 1));
  if (own.length === 0) return passed;
  const position = { ruleset, board, racks: [own], scores: [0], passes: 0 };
  const { allows = () => true } = tableRule(judging, position);
  const values = allPlays(generator, position)
    .filter(allows)
    .map(({ play, points }) => {
      const used = play.map(({ tile }) => inBag(tile));
      return points - minimax(brain, next(play, without(own, used)!, 0));
    });
  return Math.max(passed, ...values) + 0;
}
