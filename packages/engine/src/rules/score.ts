import { type Board, heightOf, type Play, type Run, runsThrough, topOf } from './board.ts';
import { faceValue, kindOf, type Ruleset, spell } from './ruleset.ts';
import type { Direction, Square } from './square.ts';

/** A word that a play makes or changes. */
export interface Word {
  readonly text: string;
  readonly direction: Direction;
  readonly squares: readonly Square[];
  readonly points: number;
}

/** The words of a play that is already on the board, with their points; the main word first. */
export function wordsOf(ruleset: Ruleset, board: Board, play: Play): Word[] {
  const covered = new Set(play.map(({ square }) => square));
  const countNew = ({ squares }: Run) => squares.filter((square) => covered.has(square)).length;
  return runsThrough(board, [...covered])
    .sort((a, b) => countNew(b) - countNew(a))
    .map((run) => ({
      text: spell(
        ruleset,
        run.squares.map((square) => topOf(board, square)),
      ),
      ...run,
      points: pointsOf(ruleset, board, run, covered),
    }));
}

/** The points of a play: its words (Z3), and the bonus for playing the whole rack (Z4). */
export const totalOf = (ruleset: Ruleset, words: readonly Word[], play: Play): number =>
  words.reduce((sum, word) => sum + word.points, 0) +
  (play.length >= ruleset.bonus.tiles ? ruleset.bonus.points : 0);

function pointsOf(ruleset: Ruleset, board: Board, run: Run, covered: ReadonlySet<Square>): number {
  const { scoring } = ruleset;
  if (scoring.by === 'value') return valuePoints(ruleset, board, run, covered);
  const heights = run.squares.map((square) => heightOf(board, square));
  if (heights.some((height) => height > 1)) return scoring.stacked * sum(heights); // Z2
  // Z1, Z3: the bonus is for having the tile, so it counts once per word.
  const bonuses = run.squares.map((square) => kindOf(ruleset, topOf(board, square)).flatBonus);
  return scoring.flat * heights.length + Math.max(...bonuses);
}

/** Z5: letter premiums first, then word premiums, only on squares first covered this turn. */
function valuePoints(ruleset: Ruleset, board: Board, run: Run, covered: ReadonlySet<Square>): number {
  let letters = 0;
  let multiplier = 1;
  for (const square of run.squares) {
    const isFresh = covered.has(square) && heightOf(board, square) === 1;
    letters += faceValue(ruleset, topOf(board, square)) * (isFresh ? ruleset.letterPremiums[square]! : 1);
    if (isFresh) multiplier *= ruleset.wordPremiums[square]!;
  }
  return letters * multiplier;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
