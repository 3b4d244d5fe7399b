import type { Lexicon } from '../lexicon/lexicon.ts';
import {
  type Board,
  hasNeighbour,
  heightOf,
  isBare,
  type Play,
  runsThrough,
  tilesOn,
  topOf,
} from './board.ts';
import type { Position } from './position.ts';
import { isPlayable, spell, unseen } from './ruleset.ts';
import type { Word } from './score.ts';
import { ACROSS, columnOf, type Direction, DOWN, isOn, rowOf, type Square } from './square.ts';
import { inBag, letterOf, type Tile } from './tile.ts';

/** The clauses of the rules that a play can break. */
export const CLAUSES = ['L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7', 'L8', 'L9', 'L10', 'L11'] as const;
/** The number of a clause that a play can break. */
export type Clause = (typeof CLAUSES)[number];

/** Everything a clause may check. */
export interface PlayContext {
  readonly position: Position;
  readonly play: Play;
  /** The tiles of the play that can be put on the board: on it, and one per square. */
  readonly placed: Play;
  readonly after: Board;
  readonly words: readonly Word[];
  readonly lexicon: Lexicon | undefined;
}

interface Breach {
  readonly squares: readonly Square[];
  readonly words?: readonly string[];
}

const squaresIn = (play: Play): Square[] => play.map(({ square }) => square);
const breachAt = (squares: readonly Square[]): Breach | undefined =>
  squares.length > 0 ? { squares } : undefined;

/** The clauses of a legal play: each returns what breaks it, if anything. */
export const clauses: { readonly [C in Clause]: (context: PlayContext) => Breach | undefined } = {
  // At least one tile; every square on the board; every tile on the rack.
  L1({ position, play }) {
    if (play.length === 0) return { squares: [] };
    const { ruleset, board, racks } = position;
    const known = racks.flatMap((rack) => rack ?? []);
    // An unknown rack may hold any unseen tiles, up to a full rack.
    const left = [...(racks[0] ?? unseen(ruleset, [...tilesOn(board), ...known]))];
    return breachAt(
      squaresIn(
        play.filter(
          ({ square, tile }, i) =>
            (racks[0] === undefined && i >= ruleset.rack) ||
            !isOn(board.size, square) ||
            !isPlayable(ruleset, tile) ||
            !takeOne(left, inBag(tile)),
        ),
      ),
    );
  },

  // At most one tile per square.
  L2({ play }) {
    const squares = squaresIn(play);
    return breachAt([...new Set(squares.filter((square, i) => squares.indexOf(square) !== i))]);
  },

  // One row or one column.
  L3({ placed }) {
    return breachAt(placed.length > 1 && lineOf(placed) === undefined ? squaresIn(placed) : []);
  },

  // No empty square between the first and the last tile.
  L4({ placed, after }) {
    const line = lineOf(placed);
    if (line === undefined) return undefined;
    const squares = squaresIn(placed);
    const last = Math.max(...squares);
    const gaps: Square[] = [];
    for (let square = Math.min(...squares); square < last; square += line) {
      if (heightOf(after, square) === 0) gaps.push(square);
    }
    return breachAt(gaps);
  },

  // No stack higher than the limit.
  L5({ position, placed, after }) {
    return breachAt(squaresIn(placed).filter((square) => heightOf(after, square) > position.ruleset.stack));
  },

  // Not on the same letter.
  L6({ position, placed }) {
    return breachAt(
      squaresIn(
        placed.filter(({ square, tile }) => letterOf(topOf(position.board, square)) === letterOf(tile)),
      ),
    );
  },

  // The first play covers a start square and makes a word.
  L7({ position, placed, words }) {
    if (!isBare(position.board) || placed.length === 0) return undefined;
    const squares = squaresIn(placed);
    const starts = squares.some((square) => position.ruleset.start.includes(square));
    return starts && words.length > 0 ? undefined : { squares };
  },

  // Every later play connects.
  L8({ position, placed }) {
    if (isBare(position.board)) return undefined;
    const connects = squaresIn(placed).some(
      (square) => heightOf(position.board, square) > 0 || hasNeighbour(position.board, square),
    );
    return connects ? undefined : breachAt(squaresIn(placed));
  },

  // At least one word is made, and every word made is legal.
  L9({ placed, words, lexicon }) {
    if (words.length === 0) return breachAt(squaresIn(placed));
    const bad = lexicon === undefined ? [] : words.filter(({ text }) => !lexicon.has(text));
    if (bad.length === 0) return undefined;
    const squares = new Set(bad.flatMap((word) => word.squares));
    return { squares: [...squares].sort((a, b) => a - b), words: bad.map(({ text }) => text) };
  },

  // No old word disappears.
  L10({ position, placed }) {
    const covered = squaresIn(placed);
    const gone = runsThrough(position.board, covered).filter((run) =>
      run.squares.every((square) => covered.includes(square)),
    );
    if (gone.length === 0) return undefined;
    return {
      squares: [...new Set(gone.flatMap((run) => run.squares))],
      words: gone.map((run) =>
        spell(
          position.ruleset,
          run.squares.map((square) => topOf(position.board, square)),
        ),
      ),
    };
  },

  // No bare plural: a lone S that only extends old words.
  L11({ position, play, placed, words, lexicon }) {
    const { ruleset, board } = position;
    const only = play.length === 1 ? placed[0] : undefined;
    if (ruleset.plural === 'off' || only === undefined || heightOf(board, only.square) > 0) return undefined;
    if (spell(ruleset, [only.tile]) !== 'S') return undefined;
    if (ruleset.plural === 'lone') return { squares: [only.square], words: words.map(({ text }) => text) };
    // An old word has two or more tiles, so three or more with its S.
    const extended = words.filter(({ squares }) => squares.at(-1) === only.square && squares.length > 2);
    if (extended.length < words.length) return undefined;
    const plurals = extended.filter(({ text }) => lexicon?.isPlural(text) ?? true);
    return plurals.length > 0
      ? { squares: [only.square], words: plurals.map(({ text }) => text) }
      : undefined;
  },
};

/** The direction of a play; across for a single tile. */
function lineOf(play: Play): Direction | undefined {
  const squares = squaresIn(play);
  const first = squares[0];
  if (first === undefined) return undefined;
  if (squares.every((square) => rowOf(square) === rowOf(first))) return ACROSS;
  if (squares.every((square) => columnOf(square) === columnOf(first))) return DOWN;
  return undefined;
}

function takeOne(tiles: Tile[], tile: Tile): boolean {
  const at = tiles.indexOf(tile);
  if (at >= 0) tiles.splice(at, 1);
  return at >= 0;
}
