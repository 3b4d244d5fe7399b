import { accept, excerpt, type Refusal, type Result, refuse } from '../../result.ts';
import { type Board, type Placement, type Play, putOn, runThrough } from '../board.ts';
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
import type { Tile } from '../tile.ts';
import { makeTile, makeTiles, parseBoardTile, parseRack } from './tiles.ts';

/** What a player does with a turn (section 3). */
export type Turn =
  | { readonly type: 'play'; readonly play: Play }
  | { readonly type: 'exchange'; readonly tiles: readonly Tile[] }
  | { readonly type: 'pass' };

/** Why a written play can't be read. */
export type PlayCode = 'too-long' | 'not-a-play' | 'unknown-tile' | 'open-bracket' | 'stray-bracket';

const MAX_CHARACTERS = 100;

/**
 * Reads `5C W...` (across), `F5 L..P` (down), `-AB` (exchange) and `-` (pass). Squares off the board are kept,
 * so that the judge can name them.
 */
export function parsePlay(text: string, ruleset: Ruleset): Result<Turn, Refusal<PlayCode>> {
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
  return readTiles(ruleset, start, word, trimmed.indexOf(word) + 1);
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
): Result<Turn, Refusal<PlayCode>> {
  const play: Placement[] = [];
  let at = square;
  let isKept = false;
  for (const [i, char] of [...word].entries()) {
    if (char === '(' || char === ')') {
      const isOpening = char === '(';
      if (isOpening === isKept) {
        return refuse({ code: isKept ? 'open-bracket' : 'stray-bracket', column: column + i, found: char });
      }
      isKept = isOpening;
      continue;
    }
    if (char !== '.' && !isKept) {
      const tile = parseBoardTile(ruleset, char);
      if (tile === undefined) return refuse({ code: 'unknown-tile', column: column + i, found: char });
      play.push({ square: at, tile });
    }
    at += direction;
    // Far off the board, a row would run into the next one.
    if (direction === ACROSS && columnOf(at) === 0) return refuse({ code: 'too-long', found: excerpt(word) });
  }
  return isKept ? refuse({ code: 'open-bracket', found: excerpt(word) }) : accept({ type: 'play', play });
}

/** Writes a turn, given the board it is made on. The tiles of a play must be in one line. */
export function makePlay(ruleset: Ruleset, board: Board, turn: Turn): string {
  if (turn.type === 'pass') return '-';
  if (turn.type === 'exchange') return `-${makeTiles(ruleset, turn.tiles)}`;
  const { square, direction, length } = mainLine(board, turn.play);
  const tiles = new Map(turn.play.map((placement) => [placement.square, placement.tile]));
  const word = Array.from({ length }, (_, i) => {
    const tile = tiles.get(square + i * direction);
    return tile === undefined ? '.' : makeTile(ruleset, tile);
  });
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
  const isSingle = first === last && runThrough(after, first, ACROSS).squares.length < 2;
  const makesDown = runThrough(after, first, DOWN).squares.length > 1;
  const direction = !isAcross || (isSingle && makesDown) ? DOWN : ACROSS;
  const ends = [
    ...runThrough(after, first, direction).squares,
    ...runThrough(after, last, direction).squares,
  ];
  const from = Math.min(first, ...ends);
  const to = Math.max(last, ...ends);
  const length = direction === ACROSS ? columnOf(to) - columnOf(from) : rowOf(to) - rowOf(from);
  return { square: from, direction, length: length + 1 };
}
