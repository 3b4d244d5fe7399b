import type { Lexicon } from '../lexicon/lexicon.ts';
import { type Play, putOn } from './board.ts';
import { CLAUSES, type Clause, clauses, type PlayContext } from './clauses.ts';
import type { Position } from './position.ts';
import { isPlayable } from './ruleset.ts';
import { totalOf, type Word, wordsOf } from './score.ts';
import { isOn, type Square } from './square.ts';

/** A broken clause of section 4, with the squares and words that break it. */
export interface Fault {
  readonly clause: Clause;
  readonly squares: readonly Square[];
  readonly words: readonly string[];
}

/** What the judge says about a play: its words, its points and every clause it breaks. */
export interface Judgement {
  readonly legal: boolean;
  readonly points: number;
  /** The main word first. */
  readonly words: readonly Word[];
  /** Every broken clause, once each, in the order of the rules. */
  readonly faults: readonly Fault[];
}

/**
 * Judges a play of the player to move. Without a lexicon it judges for a challenge table: words are left to the
 * players (L9), and every word that a lone S extends counts as a plural (L11).
 */
export function judge(position: Position, play: Play, lexicon?: Lexicon): Judgement {
  const context = contextOf(position, play, lexicon);
  const faults = CLAUSES.flatMap((clause) => {
    const breach = clauses[clause](context);
    return breach === undefined ? [] : [{ clause, squares: breach.squares, words: breach.words ?? [] }];
  });
  return {
    legal: faults.length === 0,
    points: totalOf(position.ruleset, context.words, context.placed),
    words: context.words,
    faults,
  };
}

/** The board after the play, as far as its tiles can be placed. */
function contextOf(position: Position, play: Play, lexicon: Lexicon | undefined): PlayContext {
  const { ruleset, board } = position;
  const placed = play.filter(
    ({ square, tile }, i) =>
      isOn(board.size, square) &&
      isPlayable(ruleset, tile) &&
      play.findIndex((other) => other.square === square) === i,
  );
  const after = putOn(board, placed);
  return { position, play, placed, after, words: wordsOf(ruleset, after, placed), lexicon };
}
