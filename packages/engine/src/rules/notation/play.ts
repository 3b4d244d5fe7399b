import { accept, excerpt, type Refusal, type Result, refuse } from '../../result.ts';
import { type Board, type Placement, type Play, putOn, runThrough, topOf } from '../board.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  ACROSS,
  columnOf,
  type Direction,
  DOWN,
  isOn,
  makeSquare,
  parseSquare,
  rowOf,
  type Square,
} from '../square.ts';
import { letterOf, type Tile } from '../tile.ts';
import {
  bracketTile,
  parseBoardTile,
  parseRack,
  spelledOut,
  spellTile,
  spellTiles,
  splitTiles,
} from './tiles.ts';

/** What a player does with a turn (section 3). */
export type Turn =
  | { readonly type: 'play'; readonly play: Play }
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass' };

/** Why a play can't be read. */
export type PlayCode = 'too-long' | 'not-a-play' | 'unknown-tile' | 'open-bracket' | 'stray-bracket';

const MAX_CHARACTERS = 100;

/**
 * Reads `5C W...` (across), `F5 L..P` (down), `-AB` (exchange) and `-` (pass). With the board, whole words are
 * read as well: a letter that is already in place stays. Squares off the board are kept, so that the judge can
 * name them.
 */
export function parsePlay(text: string, ruleset: Ruleset, board?: Board): Result<Turn, Refusal<PlayCode>> {
  if (text.length > MAX_CHARACTERS) return refuse({ code: 'too-long', found: excerpt(text) });
  const trimmed = text.trim();
  if (trimmed === '-') return accept({ type: 'pass' });
  if (trimmed.startsWith('-')) {
    const tiles = parseRack(ruleset, trimmed.slice(1));
    if (tiles === undefined) return refuse({ code: 'unknown-tile', column: 2, found: excerpt(trimmed) });
    return accept({ type: 'exchange', tiles });
  }
  const [where = '', word = '', ...more] = trimmed.split(/\s+/u);
  const start = parseStart(where);
  if (start === undefined || word === '' || more.length > 0) {
    return refuse({ code: 'not-a-play', found: excerpt(trimmed) });
  }
  const laid = readTiles(ruleset, start, word, trimmed.indexOf(word) + 1);
  if (!laid.ok) return laid;
  return accept({
    type: 'play',
    play: board === undefined ? laid.value : keepLetters(laid.value, word, ruleset, board),
  });
}

/**
 * Letters that are already in place stay (L6). Where tiles may be stacked, a word with dots already says what stays,
 * and a word that changes nothing is taken literally, so that the judge can name the clause.
 */
function keepLetters(play: Play, word: string, ruleset: Ruleset, board: Board): Play {
  if (ruleset.stack > 1 && /[.(]/.test(word)) return play;
  const laid = play.filter(({ square, tile }) => letterOf(topOf(board, square)) !== letterOf(tile));
  return laid.length === 0 ? play : laid;
}

interface Start {
  readonly square: Square;
  readonly direction: Direction;
}

/** Row first means across, column first means down. */
export function parseStart(text: string): Start | undefined {
  const across = /^(\d{1,2})([A-Z])$/i.exec(text);
  const square = parseSquare(across === null ? text : `${across[2]}${across[1]}`);
  return square === undefined ? undefined : { square, direction: across === null ? DOWN : ACROSS };
}

/** The tiles of the play; `.` or letters in brackets are tiles already on the board. */
function readTiles(
  ruleset: Ruleset,
  { square, direction }: Start,
  word: string,
  column: number,
): Result<Play, Refusal<PlayCode>> {
  const play: Placement[] = [];
  let at = square;
  let isOnBoard = false;
  let read = 0;
  for (const { part, length } of partsOf(ruleset, word)) {
    const place = { column: column + read, found: part };
    read += length;
    if (part === '(' || part === ')') {
      const isOpening = part === '(';
      if (isOpening === isOnBoard) {
        return refuse({ code: isOnBoard ? 'open-bracket' : 'stray-bracket', ...place });
      }
      isOnBoard = isOpening;
      continue;
    }
    if (part !== '.' && !isOnBoard) {
      const tile = parseBoardTile(ruleset, part);
      if (tile === undefined) return refuse({ code: 'unknown-tile', ...place });
      play.push({ square: at, tile });
    }
    at += direction;
    // Far off the board, a row would run into the next one.
    if (direction === ACROSS && columnOf(at) === 0) return refuse({ code: 'too-long', found: excerpt(word) });
  }
  return isOnBoard ? refuse({ code: 'open-bracket', found: excerpt(word) }) : accept(play);
}

/** The parts of a word, one per square: `QUITE` has four if Qu is a tile and Q isn't. */
function partsOf(ruleset: Ruleset, word: string): { readonly part: string; readonly length: number }[] {
  const parts: { part: string; length: number }[] = [];
  for (let left = splitTiles(word); left.length > 0; ) {
    const [first = ''] = left;
    const kind = spelledOut(ruleset, first);
    const spells = (first === kind?.char ? kind.spells : kind?.spells.toLowerCase()) ?? '';
    const count = [...spells].length;
    const isSpelled = count > 0 && left.slice(0, count).join('') === spells;
    parts.push(
      isSpelled ? { part: `[${spells}]`, length: count } : { part: first, length: [...first].length },
    );
    left = left.slice(isSpelled ? count : 1);
  }
  return parts;
}

/** Writes a turn, given the board it is made on. The tiles of a play must be in one line. */
export function makePlay(ruleset: Ruleset, board: Board, turn: Turn): string {
  if (turn.type === 'pass') return '-';
  if (turn.type === 'exchange') return `-${spellTiles(ruleset, turn.tiles)}`;
  const { square, direction, length } = mainLine(board, turn.play);
  const tiles = new Map(turn.play.map((placement) => [placement.square, placement.tile]));
  const parts = Array.from({ length }, (_, i) => {
    const tile = tiles.get(square + i * direction);
    return tile === undefined ? '.' : spellTile(ruleset, tile);
  });
  // A Qu followed by a U would read as the Qu alone.
  const isClear = partsOf(ruleset, parts.join('')).length === length;
  const word = isClear
    ? parts
    : parts.map((part, i) =>
        spelledOut(ruleset, part) === undefined
          ? part
          : bracketTile(ruleset, tiles.get(square + i * direction)!),
      );
  return `${makeStart({ square, direction })} ${word.join('')}`;
}

function makeStart({ square, direction }: Start): string {
  const name = makeSquare(square);
  return direction === DOWN ? name : name.slice(1) + name.charAt(0);
}

/** The main word's first square and length, or those of the tiles if they don't make a word. */
function mainLine(board: Board, play: Play): Start & { readonly length: number } {
  const squares = play.map(({ square }) => square).sort((a, b) => a - b);
  const first = squares[0] ?? 0;
  const last = squares.at(-1) ?? 0;
  const after = putOn(
    board,
    play.filter(({ square }) => isOn(board.size, square)),
  );
  const isAcross = rowOf(first) === rowOf(last);
  // A single tile is written across unless only its column makes a word.
  const hasNoRowWord = first === last && runThrough(after, first, ACROSS).squares.length < 2;
  const hasColumnWord = runThrough(after, first, DOWN).squares.length > 1;
  const direction = !isAcross || (hasNoRowWord && hasColumnWord) ? DOWN : ACROSS;
  const ends = [
    ...runThrough(after, first, direction).squares,
    ...runThrough(after, last, direction).squares,
  ];
  const from = Math.min(first, ...ends);
  const to = Math.max(last, ...ends);
  const length = direction === ACROSS ? columnOf(to) - columnOf(from) : rowOf(to) - rowOf(from);
  return { square: from, direction, length: length + 1 };
}
