import { tableRule } from '../../game/table-rule.ts';
import type { FoundPlay, ScoredPlay } from '../../moves/found-play.ts';
import { type Ranked, topPlays } from '../../moves/generate.ts';
import { type Play, putOn } from '../../rules/board.ts';
import type { Tile } from '../../rules/tile.ts';
import type { Budget } from './bot.ts';
import { type Brain, leavesOf } from './brain.ts';
import { bestExchange } from './exchange.ts';
import { botExchangeLimit, positionFor, type View } from './view.ts';

/** A turn to consider, with its estimated value. */
export interface Candidate {
  /** Placed tiles; empty for an exchange or a pass. */
  readonly play: Play;
  /** Exchanged tiles. */
  readonly returned: readonly Tile[];
  readonly points: number;
  readonly value: number;
}

/** Does the bot notice this play? */
export type Notices = (found: FoundPlay) => boolean;

/** How many plays are checked for what they open up. */
const MAX_PLAYS = 24;

/**
 * What a play opens up never mattered more than 0.6 points in 16,000 turns of self-play at four rule sets, so plays
 * this far behind in points and leave can't become the best.
 */
const MAX_OPENING_SWING = 2;

export interface CandidateOptions {
  /** Is only the best one needed, and those that might be? */
  readonly onlyBest?: boolean;
  /** Without it, the bot sees every play. If it notices none, it searches the whole board. */
  readonly notices?: Notices | undefined;
}

/** Plays and the best exchange, best first, valued by points, leave and what they open up. */
export function candidatesOf(
  brain: Brain,
  view: View,
  budget: Budget,
  { onlyBest = false, notices }: CandidateOptions = {},
): Candidate[] {
  const { ruleset, opening } = brain;
  const { rack, bag, unseen, others } = view;
  const { board } = view.game;
  const isEnding = bag === 0 && others.length > 0;
  const leaves = leavesOf(brain, rack, isEnding ? 0 : 1, others.length === 1 ? unseen : []);
  const position = positionFor(ruleset, board, rack);
  const { judging } = view.game;
  const { allows: isLegal } = tableRule(judging, position);
  const within = onlyBest ? MAX_OPENING_SWING : Infinity;
  const options = { most: MAX_PLAYS, leaves, within, isOver: () => budget.isOver() };
  let ranked: Ranked<ScoredPlay>[] = [];
  if (notices !== undefined) {
    const allows = (found: FoundPlay) => notices(found) && isLegal?.(found) !== false;
    ranked = topPlays(brain.generator, position, { ...options, allows });
  }
  if (ranked.length === 0) {
    ranked = topPlays(brain.generator, position, {
      ...options,
      words: false,
      ...tableRule(judging, position),
    });
  }
  const boardValue = isEnding || others.length === 0 ? () => 0 : opening;
  const candidates = ranked.map(
    ({ play, points, value }): Candidate => ({
      play,
      points,
      returned: [],
      value: value + boardValue(putOn(board, play)),
    }),
  );
  const limit = others.length === 0 && ranked.length > 0 ? 0 : botExchangeLimit(view);
  const exchange = bestExchange(rack, leaves, limit);
  if (exchange !== undefined) {
    const { tiles, value } = exchange;
    candidates.push({ play: [], points: 0, returned: tiles, value: value + boardValue(board) });
  }
  return candidates.sort((a, b) => b.value - a.value);
}
