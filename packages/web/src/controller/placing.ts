import type { Seat } from '@ziggurat/engine/game';
import {
  BLANK,
  type Board,
  blankAs,
  type Direction,
  heightOf,
  inBag,
  isBlank,
  type Letter,
  letterOf,
  makeSquare,
  type Play,
  type Ruleset,
  type Square,
  type Tile,
} from '@ziggurat/engine/rules';

/** A tile of the rack. It keeps its id wherever the player puts it. */
export interface Piece {
  readonly id: number;
  /** As in the bag: a blank has no letter. */
  readonly tile: Tile;
}

/** A tentative tile on a square. */
export interface Laid {
  readonly piece: number;
  readonly square: Square;
  /** As on the board: a blank has its letter. */
  readonly tile: Tile;
}

export interface Cursor {
  /** Past the edge, after typing on the last square of a lane. */
  readonly square: Square;
  readonly direction: Direction;
  /** What the last typed tile spells after its first letter: after Qu, a typed U belongs to it. */
  readonly rest: string;
}

/** A blank on its way to a square; the player is asked for its letter. */
export interface PendingBlank {
  readonly piece: number;
  readonly square: Square;
  /** Whether the cursor advances once the letter is known. */
  readonly advances: boolean;
}

/** Tiles are being chosen for an exchange. */
export interface Exchange {
  /** Pieces, in the order of choosing. */
  readonly chosen: readonly number[];
  /** The maximum number. */
  readonly most: number;
  /** What was on the board before; it returns if nothing is exchanged. */
  readonly setAside: readonly Laid[];
}

/** The state of a player's rack before a turn is made. */
export interface Placing {
  /** In the player's order; a placed piece keeps its slot. */
  readonly slots: readonly Piece[];
  /** In the order of placing. */
  readonly laid: readonly Laid[];
  readonly cursor: Cursor | undefined;
  /** The piece that was tapped, waiting for a square. */
  readonly selected: number | undefined;
  readonly exchange: Exchange | undefined;
  readonly pendingBlank: PendingBlank | undefined;
  /** What was played since the page was opened, by square and storey: a piece stays the same drawn tile afterwards. */
  readonly played: ReadonlyMap<string, string>;
  readonly nextId: number;
}

/** The board that pieces are placed on. */
export interface PlacingContext {
  readonly ruleset: Ruleset;
  readonly board: Board;
}

/** Where a piece comes from or goes to, in the engine's squares. */
export type PieceSpot =
  | { readonly type: 'slot'; readonly at: number }
  | { readonly type: 'square'; readonly at: Square };

export const NO_PLACING: Placing = {
  slots: [],
  laid: [],
  cursor: undefined,
  selected: undefined,
  exchange: undefined,
  pendingBlank: undefined,
  played: new Map(),
  nextId: 0,
};

/** The drawn tile's id for a piece of a seat. */
export const pieceId = (seat: Seat | undefined, piece: number): string => `piece-${seat}-${piece}`;

/** The name of a storey of a square: D5-2. */
export const storeyOf = (square: Square, height: number): string => `${makeSquare(square)}-${height}`;

/** Is the square full? (L5) */
export const isFull = ({ ruleset, board }: PlacingContext, square: Square): boolean =>
  heightOf(board, square) >= ruleset.stack;

export const playOf = ({ laid }: Placing): Play => laid.map(({ square, tile }) => ({ square, tile }));

export const laidOn = ({ laid }: Placing, square: Square): Laid | undefined =>
  laid.find((tile) => tile.square === square);

export const isLaid = ({ laid }: Placing, piece: number): boolean =>
  laid.some((tile) => tile.piece === piece);

export const pieceOf = ({ slots }: Placing, id: number): Piece | undefined =>
  slots.find((piece) => piece.id === id);

/** A free piece with this letter, or a blank that could show it. */
export const freePiece = (
  placing: Placing,
  letter: Letter,
  { prefersBlank = false } = {},
): Piece | undefined => {
  const free = placing.slots.filter(({ id }) => !isLaid(placing, id));
  const wanted = prefersBlank ? [BLANK, letter] : [letter, BLANK];
  return wanted.map((tile) => free.find((piece) => piece.tile === tile)).find((piece) => piece !== undefined);
};

/** Puts a piece on a square. A tentative piece already there goes back, or to where this one came from. */
export function lay(placing: Placing, id: number, square: Square, { advances = false } = {}): Placing {
  const piece = pieceOf(placing, id);
  if (piece === undefined) return placing;
  const from = placing.laid.find((tile) => tile.piece === id);
  if (from?.square === square) return { ...placing, selected: undefined };
  if (isBlank(piece.tile) && from === undefined) {
    return { ...placing, selected: undefined, pendingBlank: { piece: id, square, advances } };
  }
  return placeTile(placing, { piece: id, square, tile: from?.tile ?? piece.tile });
}

function placeTile(placing: Placing, placed: Laid): Placing {
  const from = placing.laid.find(({ piece }) => piece === placed.piece);
  const others = placing.laid
    .filter(({ piece }) => piece !== placed.piece)
    .flatMap((tile) => {
      if (tile.square !== placed.square) return [tile];
      return from === undefined ? [] : [{ ...tile, square: from.square }];
    });
  return { ...placing, laid: [...others, placed], selected: undefined };
}

/** Places a piece as a letter, which a blank takes on. */
export const layLetter = (placing: Placing, { id, tile }: Piece, square: Square, letter: Letter): Placing =>
  placeTile(placing, { piece: id, square, tile: isBlank(tile) ? blankAs(letter) : tile });

/** Lays a whole play from the rack, and nothing else. Tiles that are not there stay out. */
export const layPlay = (placing: Placing, play: Play): Placing =>
  play.reduce<Placing>(
    (before, { square, tile }) => {
      const piece = before.slots.find(({ id, tile: own }) => own === inBag(tile) && !isLaid(before, id));
      return piece === undefined ? before : layLetter(before, piece, square, letterOf(tile));
    },
    { ...recallAll(placing), cursor: undefined, selected: undefined },
  );

export const recall = (placing: Placing, square: Square): Placing =>
  laidOn(placing, square) === undefined
    ? placing
    : { ...placing, laid: placing.laid.filter((tile) => tile.square !== square) };

export const recallAll = (placing: Placing): Placing =>
  placing.laid.length === 0 ? placing : { ...placing, laid: [] };

/**
 * A tap on a slot: chooses it for an exchange, recalls its tile if it is empty, selects it, or deselects it.
 */
export function pressSlot(placing: Placing, at: number): Placing {
  const piece = placing.slots[at];
  if (piece === undefined) return placing;
  const { id } = piece;
  const { exchange } = placing;
  if (exchange !== undefined)
    return { ...placing, exchange: { ...exchange, chosen: chosenWith(exchange, id) } };
  if (isLaid(placing, id)) return { ...placing, laid: placing.laid.filter((tile) => tile.piece !== id) };
  return { ...placing, selected: placing.selected === id ? undefined : id };
}

/** If only one may be chosen, the choice moves. */
function chosenWith({ chosen, most }: Exchange, id: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return most === 1 ? [id] : [...chosen, id];
}

/** A finished drag, from slot or square to slot or square. */
export function drop(placing: Placing, from: PieceSpot, to: PieceSpot): Placing {
  const id = from.type === 'slot' ? placing.slots[from.at]?.id : laidOn(placing, from.at)?.piece;
  if (id === undefined) return placing;
  if (to.type === 'square') return placing.exchange === undefined ? lay(placing, id, to.at) : placing;
  const moved = moveToSlot(placing, id, to.at);
  return from.type === 'square' ? recall(moved, from.at) : moved;
}

function moveToSlot(placing: Placing, id: number, at: number): Placing {
  const piece = pieceOf(placing, id);
  if (piece === undefined || placing.slots[at]?.id === id) return placing;
  const others = placing.slots.filter((other) => other.id !== id);
  return { ...placing, slots: [...others.slice(0, at), piece, ...others.slice(at)] };
}

/** A random order; `random` returns numbers from 0 up to 1. */
export function shuffle(placing: Placing, random: () => number): Placing {
  const slots = [...placing.slots];
  for (let i = slots.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [slots[i], slots[j]] = [slots[j]!, slots[i]!];
  }
  return { ...placing, slots };
}

/** A to Z, blanks last. */
export const sort = (placing: Placing): Placing => ({
  ...placing,
  slots: [...placing.slots].sort((a, b) => a.tile - b.tile),
});

/** Starts choosing at most this many tiles for an exchange; tiles on the board return first. */
export const startExchange = (placing: Placing, most: number): Placing => ({
  ...recallAll(placing),
  cursor: undefined,
  selected: undefined,
  exchange: { chosen: [], most, setAside: placing.laid },
});

/** Cancels the exchange: the tentative play returns. */
export const endExchange = (placing: Placing): Placing =>
  placing.exchange === undefined
    ? placing
    : { ...placing, laid: placing.exchange.setAside, exchange: undefined };

/** The tiles chosen for an exchange. */
export const chosenTiles = ({ slots, exchange }: Placing): Tile[] =>
  slots.filter(({ id }) => exchange?.chosen.includes(id)).map(({ tile }) => tile);
