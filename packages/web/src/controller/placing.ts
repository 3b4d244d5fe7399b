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

/** A tile of the rack. Its id stays with it wherever the player puts it. */
export interface Piece {
  readonly id: number;
  /** As it lies in the bag: a blank shows nothing. */
  readonly tile: Tile;
}

/** A tile that is being tried on a square. */
export interface Laid {
  readonly piece: number;
  readonly square: Square;
  /** As it lies on the board: a blank shows its letter. */
  readonly tile: Tile;
}

export interface Cursor {
  /** Past the edge after the last square of a lane was typed on. */
  readonly square: Square;
  readonly direction: Direction;
  /** What the tile typed last spells beside its first letter: after Qu, a typed U belongs to it. */
  readonly rest: string;
}

/** A blank on its way to a square: its letter is asked for. */
export interface Asked {
  readonly piece: number;
  readonly square: Square;
  /** Whether the cursor goes on once the letter is known. */
  readonly advances: boolean;
}

/** Tiles are being chosen for an exchange. */
export interface Exchange {
  /** Pieces, in the order of choosing. */
  readonly chosen: readonly number[];
  /** How many may be. */
  readonly most: number;
  /** What lay on the board before: it lies there again if nothing is exchanged. */
  readonly aside: readonly Laid[];
}

/** What a player does with the rack before a turn is made. */
export interface Placing {
  /** In the player's own order; a piece that is laid keeps its slot. */
  readonly slots: readonly Piece[];
  /** In the order of laying. */
  readonly laid: readonly Laid[];
  readonly cursor: Cursor | undefined;
  /** The piece that was tapped, waiting for a square. */
  readonly selected: number | undefined;
  readonly exchange: Exchange | undefined;
  readonly asked: Asked | undefined;
  /** What was played in this visit, by square and storey: a piece is drawn as the same tile ever after. */
  readonly played: ReadonlyMap<string, string>;
  readonly nextId: number;
}

/** What pieces are laid on. */
export interface Ground {
  readonly ruleset: Ruleset;
  readonly board: Board;
}

/** Where a piece is taken from or put, in squares of the engine. */
export type PieceSpot =
  | { readonly type: 'slot'; readonly at: number }
  | { readonly type: 'square'; readonly at: Square };

export const NO_PLACING: Placing = {
  slots: [],
  laid: [],
  cursor: undefined,
  selected: undefined,
  exchange: undefined,
  asked: undefined,
  played: new Map(),
  nextId: 0,
};

/** Names a piece of a seat as a tile that is drawn. */
export const pieceId = (seat: Seat | undefined, piece: number): string => `piece-${seat}-${piece}`;

/** Names a storey of a square: D5-2. */
export const storeyOf = (square: Square, height: number): string => `${makeSquare(square)}-${height}`;

/** Can nothing more be laid there, whatever it is? (L5) */
export const isFull = ({ ruleset, board }: Ground, square: Square): boolean =>
  heightOf(board, square) >= ruleset.stack;

export const playOf = ({ laid }: Placing): Play => laid.map(({ square, tile }) => ({ square, tile }));

export const laidOn = ({ laid }: Placing, square: Square): Laid | undefined =>
  laid.find((one) => one.square === square);

export const isLaid = ({ laid }: Placing, piece: number): boolean => laid.some((one) => one.piece === piece);

export const pieceOf = ({ slots }: Placing, id: number): Piece | undefined =>
  slots.find((piece) => piece.id === id);

/** The piece that shows a letter, or a blank that could; those on the board are not free. */
export const freePiece = (placing: Placing, letter: Letter): Piece | undefined => {
  const free = placing.slots.filter(({ id }) => !isLaid(placing, id));
  return free.find(({ tile }) => tile === letter) ?? free.find(({ tile }) => tile === BLANK);
};

/** Puts a piece on a square. One that is tried there already goes back, or where this one came from. */
export function lay(placing: Placing, id: number, square: Square, { advances = false } = {}): Placing {
  const piece = pieceOf(placing, id);
  if (piece === undefined) return placing;
  const from = placing.laid.find((one) => one.piece === id);
  if (from?.square === square) return { ...placing, selected: undefined };
  if (isBlank(piece.tile) && from === undefined) {
    return { ...placing, selected: undefined, asked: { piece: id, square, advances } };
  }
  return layAs(placing, { piece: id, square, tile: from?.tile ?? piece.tile });
}

function layAs(placing: Placing, tried: Laid): Placing {
  const from = placing.laid.find(({ piece }) => piece === tried.piece);
  const others = placing.laid
    .filter(({ piece }) => piece !== tried.piece)
    .flatMap((one) => {
      if (one.square !== tried.square) return [one];
      return from === undefined ? [] : [{ ...one, square: from.square }];
    });
  return { ...placing, laid: [...others, tried], selected: undefined };
}

/** Lays a piece as a letter: a blank shows it. */
export const layLetter = (placing: Placing, { id, tile }: Piece, square: Square, letter: Letter): Placing =>
  layAs(placing, { piece: id, square, tile: isBlank(tile) ? blankAs(letter) : tile });

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
    : { ...placing, laid: placing.laid.filter((one) => one.square !== square) };

export const recallAll = (placing: Placing): Placing =>
  placing.laid.length === 0 ? placing : { ...placing, laid: [] };

/** A tap on a slot: chosen for an exchange, recalled where it is empty, selected, or let go. */
export function pressSlot(placing: Placing, at: number): Placing {
  const piece = placing.slots[at];
  if (piece === undefined) return placing;
  const { id } = piece;
  const { exchange } = placing;
  if (exchange !== undefined)
    return { ...placing, exchange: { ...exchange, chosen: chosenWith(exchange, id) } };
  if (isLaid(placing, id)) return { ...placing, laid: placing.laid.filter((one) => one.piece !== id) };
  return { ...placing, selected: placing.selected === id ? undefined : id };
}

/** Where only one may be chosen, the choice moves. */
function chosenWith({ chosen, most }: Exchange, id: number): readonly number[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  return most === 1 ? [id] : [...chosen, id];
}

/** A drag that ended: slot or square to slot or square. */
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

/** Another order, by chance: `random` gives numbers from 0 to below 1. */
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

/** Starts choosing tiles for an exchange, of so many at most: what lies on the board comes back first. */
export const startExchange = (placing: Placing, most: number): Placing => ({
  ...recallAll(placing),
  cursor: undefined,
  selected: undefined,
  exchange: { chosen: [], most, aside: placing.laid },
});

/** Nothing is exchanged: the play that was tried lies there again. */
export const endExchange = (placing: Placing): Placing =>
  placing.exchange === undefined
    ? placing
    : { ...placing, laid: placing.exchange.aside, exchange: undefined };

/** The tiles chosen for an exchange. */
export const chosenTiles = ({ slots, exchange }: Placing): Tile[] =>
  slots.filter(({ id }) => exchange?.chosen.includes(id)).map(({ tile }) => tile);
