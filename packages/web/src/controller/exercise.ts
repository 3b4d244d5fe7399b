import { isSameTurn } from '@ziggurat/engine/analysis';
import type { Judging } from '@ziggurat/engine/game';
import type { Position, Turn } from '@ziggurat/engine/rules';
import type { DictionaryName } from '../host/host.ts';

/** A position in which a good turn is to be found. */
export interface Exercise {
  readonly id: string;
  /** As the player to move sees it; that player's rack comes first and is known. Two to four players. */
  readonly position: Position;
  readonly judging: Judging;
  readonly dictionary: DictionaryName;
  /** The turns that count as found; the best one first. It is what hints and the answer show. */
  readonly accepted: readonly [best: Turn, ...others: Turn[]];
  /** The turn to improve on, if there is one. */
  readonly made?: Turn;
}

/**
 * How good a try is: the best turn; one that is good enough; better than the turn made, but not good enough; the turn
 * made; none of these; or, where only the accepted turns count, another one.
 */
export type TryVerdict = 'best' | 'good' | 'better' | 'same' | 'worse' | 'wrong';

/** A turn that was tried. */
export interface Try {
  readonly turn: Turn;
  /** Its words; empty for an exchange or a pass. */
  readonly words: readonly string[];
  readonly points: number;
  readonly verdict: TryVerdict;
}

/** Judges a legal turn that isn't among the accepted ones; `undefined` if it couldn't. */
export type JudgeTry = (turn: Turn) => Promise<TryVerdict | undefined>;

/** What is known about a turn without weighing it. */
export function knownVerdict({ accepted, made }: Exercise, turn: Turn): TryVerdict | undefined {
  if (isSameTurn(accepted[0], turn)) return 'best';
  if (accepted.some((other) => isSameTurn(other, turn))) return 'good';
  return made !== undefined && isSameTurn(made, turn) ? 'same' : undefined;
}

/** Does a try end the exercise? */
export const isFound = (verdict: TryVerdict): boolean => verdict === 'best' || verdict === 'good';
