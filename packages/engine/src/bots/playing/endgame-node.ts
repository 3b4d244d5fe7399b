import type { Judging } from '../../game/events.ts';
import { tableRule } from '../../game/table-rule.ts';
import { topPlays } from '../../moves/generate.ts';
import { type Board, type Play, putOn } from '../../rules/board.ts';
import type { Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { inBag, without } from '../../rules/tile.ts';
import { type Brain, leavesOf } from './brain.ts';
import { positionFor } from './view.ts';

/** Of two players: 0 is the one we search for. */
export type Side = 0 | 1;

/** A position with an empty bag and both racks known. Values are points of side 0 minus points of side 1. */
export interface EndgameNode {
  readonly judging: Judging;
  readonly board: Board;
  readonly racks: readonly [Rack, Rack];
  readonly side: Side;
  /** Passes in a row, including those of a side without tiles. */
  readonly passes: number;
  /** Best first, as far as we know; filled when the node is first expanded. */
  moves?: EndgameMove[];
  /** The exact value, once known. */
  solved?: number;
  /** The value if both sides play on greedily. */
  estimate?: number;
}

export interface EndgameMove {
  /** `undefined` for a pass. */
  readonly play?: Play;
  readonly points: number;
  /** The result of the last search; moves are sorted by it. */
  value: number;
  child?: EndgameNode;
}

/** E1, E1a, E3: is the game over? If nobody can play (E2), two passes give the same result. */
export const isOver = ({ ends }: Ruleset, { racks, passes }: EndgameNode): boolean => {
  if (passes >= 2) return true;
  const out = racks.filter((rack) => rack.length === 0).length;
  return out === 2 || (out === 1 && ends.includes('E1'));
};

/** The node after a move. A side without tiles is skipped (E1a). */
export function childOf(ruleset: Ruleset, node: EndgameNode, { play }: EndgameMove): EndgameNode {
  const { side, racks, board, judging } = node;
  const left =
    play === undefined
      ? racks[side]
      : without(
          racks[side],
          play.map(({ tile }) => inBag(tile)),
        )!;
  const after: EndgameNode = {
    judging,
    board: play === undefined ? board : putOn(board, play),
    racks: side === 0 ? [left, racks[1]] : [racks[0], left],
    side: side === 0 ? 1 : 0,
    passes: play === undefined ? node.passes + 1 : 0,
  };
  if (isOver(ruleset, after) || after.racks[after.side].length > 0) return after;
  return { ...after, side, passes: after.passes + 1 };
}

/** The plays of the side to move, by points and tiles used up, then the pass. */
export function movesOf(brain: Brain, node: EndgameNode): EndgameMove[] {
  const rack = node.racks[node.side];
  const leaves = leavesOf(brain, rack, 0, node.racks[1 - node.side]!);
  const sign = node.side === 0 ? 1 : -1;
  const position = positionFor(brain.ruleset, node.board, rack);
  const rule = tableRule(node.judging, position);
  const moves = topPlays(brain.generator, position, { most: Infinity, words: false, leaves, ...rule }).map(
    ({ play, points, value }): EndgameMove => ({ play, points, value: sign * value }),
  );
  moves.push({ points: 0, value: sign * leaves.worth[0]! });
  return moves;
}

/** The best move without looking ahead. */
export function greedyMove(brain: Brain, node: EndgameNode): EndgameMove {
  const rack = node.racks[node.side];
  const leaves = leavesOf(brain, rack, 0, node.racks[1 - node.side]!);
  const position = positionFor(brain.ruleset, node.board, rack);
  const [best] = topPlays(brain.generator, position, {
    most: 1,
    leaves,
    ...tableRule(node.judging, position),
  });
  if (best === undefined || best.value < leaves.worth[0]!) return { points: 0, value: 0 };
  const { play, points } = best;
  return { play, points, value: 0 };
}
