import {
  ACROSS,
  type Direction,
  DOWN,
  heightOf,
  isOn,
  type Letter,
  letterOf,
  type Ruleset,
  type Square,
  topOf,
} from '@ziggurat/engine/rules';
import {
  type Cursor,
  endExchange,
  freePiece,
  laidOn,
  lay,
  layLetter,
  type Placing,
  type PlacingContext,
  pieceOf,
  pressSlot,
  recall,
  recallAll,
} from './placing.ts';

/** A press on a square puts the tapped tile there, takes back a laid one, or moves the cursor: across, down, off. */
export function press(placing: Placing, square: Square): Placing {
  if (placing.exchange !== undefined) return placing;
  if (placing.selected !== undefined) return lay(placing, placing.selected, square);
  if (laidOn(placing, square) !== undefined) return recall(placing, square);
  return { ...placing, cursor: turned(placing.cursor, square) };
}

function turned(cursor: Cursor | undefined, square: Square): Cursor | undefined {
  if (cursor?.square !== square) return { square, direction: ACROSS, rest: '' };
  return cursor.direction === ACROSS ? { square, direction: DOWN, rest: '' } : undefined;
}

/** A press on a slot while the cursor is on the board places the tile there, so that a phone can type too. */
export function pressSlotAtCursor(placing: Placing, context: PlacingContext, at: number): Placing {
  const piece = placing.slots[at];
  const square = placing.cursor === undefined ? undefined : landing(placing.cursor, context);
  const isFree = piece !== undefined && !placing.laid.some((tile) => tile.piece === piece.id);
  if (
    placing.exchange !== undefined ||
    !isFree ||
    square === undefined ||
    !isOn(context.board.size, square)
  ) {
    return pressSlot(placing, at);
  }
  const laid = lay(placing, piece.id, square, { advances: true });
  return laid.pendingBlank === undefined ? advance(laid, context, square) : laid;
}

/** The letter of a key: Q types the Qu tile. */
export const letterFor = (ruleset: Ruleset, key: string): Letter | undefined => {
  const letter = ruleset.tiles.findIndex(({ char }, i) => i > 0 && char === key.toUpperCase());
  return letter > 0 ? letter : undefined;
};

/**
 * Types a letter at the cursor and moves on along the lane. The letter that is already on the square is kept;
 * without stacking, any other letter goes on the next free square. Without such a tile nothing changes. With
 * Shift a blank is used first, as on Woogles. During an exchange it chooses a tile.
 */
export function typeLetter(
  placing: Placing,
  context: PlacingContext,
  key: string,
  { isShifted = false } = {},
): Placing {
  const { cursor } = placing;
  const letter = letterFor(context.ruleset, key);
  if (placing.exchange !== undefined) return chooseLetter(placing, letter);
  if (cursor === undefined) return placing;
  if (cursor.rest.startsWith(key.toUpperCase())) {
    return { ...placing, cursor: { ...cursor, rest: cursor.rest.slice(1) } };
  }
  if (letter === undefined) return placing;
  const square = landing(cursor, context);
  const shows = (at: Square): boolean =>
    letterOf(laidOn(placing, at)?.tile ?? topOf(context.board, at)) === letter;
  const matching = [cursor.square, square].find(shows);
  if (matching !== undefined) return advance(placing, context, matching, letter);
  const piece = freePiece(placing, letter, { prefersBlank: isShifted });
  if (piece === undefined || !isOn(context.board.size, square)) return placing;
  return advance(layLetter(placing, piece, square, letter), context, square, letter);
}

/** During an exchange a letter chooses the next tile that has it; after the last one it puts that one back. */
function chooseLetter(placing: Placing, letter: Letter | undefined): Placing {
  const slots = placing.slots.flatMap(({ id, tile }, at) => (tile === letter ? [{ id, at }] : []));
  const slot = slots.find(({ id }) => !placing.exchange?.chosen.includes(id)) ?? slots.at(-1);
  return slot === undefined ? placing : pressSlot(placing, slot.at);
}

/** Space: skips a square. */
export const skip = (placing: Placing, context: PlacingContext): Placing =>
  placing.cursor === undefined ? placing : advance(placing, context, placing.cursor.square);

/** The letter chosen for a blank. Without one the blank stays on the rack. */
export function answerBlank(placing: Placing, context: PlacingContext, letter: Letter | undefined): Placing {
  const { pendingBlank } = placing;
  if (pendingBlank === undefined) return placing;
  const answered = { ...placing, pendingBlank: undefined };
  const piece = pieceOf(placing, pendingBlank.piece);
  if (letter === undefined || piece === undefined) return answered;
  const laid = layLetter(answered, piece, pendingBlank.square, letter);
  return pendingBlank.advances ? advance(laid, context, pendingBlank.square) : laid;
}

/** Backspace: removes the last typed tile and steps back; without a cursor, the tile placed last. */
export function backspace(placing: Placing, context: PlacingContext): Placing {
  const { cursor, laid } = placing;
  const last = laid.at(-1);
  if (cursor === undefined) return last === undefined ? placing : recall(placing, last.square);
  const before = nextFree(cursor.square - cursor.direction, -cursor.direction, context);
  if (laidOn(placing, before) === undefined && laidOn(placing, cursor.square) !== undefined) {
    return recall(placing, cursor.square);
  }
  if (!isOn(context.board.size, before)) return placing;
  return { ...recall(placing, before), cursor: { ...cursor, square: before, rest: '' } };
}

/** Escape: cancels one thing at a time: an exchange, the selected tile, the cursor, then all tiles. */
export function clear(placing: Placing): Placing {
  if (placing.pendingBlank !== undefined) return { ...placing, pendingBlank: undefined };
  if (placing.exchange !== undefined) return endExchange(placing);
  if (placing.selected !== undefined) return { ...placing, selected: undefined };
  if (placing.cursor !== undefined) return { ...placing, cursor: undefined };
  return recallAll(placing);
}

/** The cursor follows the keyboard focus on the board and keeps its direction. */
export const moveCursor = (placing: Placing, square: Square): Placing =>
  placing.cursor === undefined ? placing : { ...placing, cursor: { ...placing.cursor, square, rest: '' } };

function advance(placing: Placing, { ruleset }: PlacingContext, from: Square, letter?: Letter): Placing {
  const { cursor } = placing;
  if (cursor === undefined) return placing;
  const square = from + cursor.direction;
  const rest = letter === undefined ? '' : ruleset.tiles[letter]!.spells.slice(1);
  return { ...placing, cursor: { ...cursor, square, rest } };
}

/** Where the next tile goes. */
const landing = ({ square, direction }: Cursor, context: PlacingContext): Square =>
  nextFree(square, direction, context);

/** The next square that can take a tile: without stacking, letters on the board are skipped. */
function nextFree(from: Square, step: number, { ruleset, board }: PlacingContext): Square {
  let square = from;
  while (ruleset.stack === 1 && heightOf(board, square) > 0) square += step;
  return square;
}

export const directionName = (direction: Direction): 'across' | 'down' =>
  direction === ACROSS ? 'across' : 'down';
