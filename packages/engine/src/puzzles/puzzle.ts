import { isSameTurn } from '../analysis/line.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Position } from '../rules/position.ts';

/** What a puzzle is about. */
export const PUZZLE_TAGS = ['cover', 'words', 'full-rack', 'endgame', 'defence', 'exchange'] as const;
/**
 * What a puzzle is about: the answer covers tiles, makes two words or more, plays the full rack, is an endgame, scores
 * less but gives the opponent less, or is an exchange.
 */
export type PuzzleTag = (typeof PUZZLE_TAGS)[number];

/** A position with one best turn. */
export interface Puzzle {
  /** The game of the collection that it comes from, and its turn: `12.7`. */
  readonly id: string;
  /** As the player to move sees it: the opponent's rack is unknown. */
  readonly position: Position;
  /** The best turn, and others that are worth the same: equivalent placements. */
  readonly answers: readonly [Turn, ...Turn[]];
  readonly tags: readonly PuzzleTag[];
  /** How hard it is, on the scale of player ratings. */
  readonly rating: number;
}

/** Does this turn solve the puzzle? */
export const isSolution = ({ answers }: Pick<Puzzle, 'answers'>, turn: Turn): boolean =>
  answers.some((answer) => isSameTurn(answer, turn));
