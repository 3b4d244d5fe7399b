import { parseJson } from '@ziggurat/engine/result';
import { isBlank, isPlayable, judge, type Position, type Tile } from '@ziggurat/engine/rules';
import { type Laid, NO_PLACING, type Piece, type Placing } from './placing.ts';

/** Tiles that left the rack, and the pieces to take them from first. */
export interface Spent {
  readonly tiles: readonly Tile[];
  readonly first: readonly number[];
}

/**
 * The placing after the game has moved on: the rack keeps its order, new tiles take free slots, and tentative
 * tiles stay where they still fit. `position` is as its seat sees it.
 */
export function refit(placing: Placing, position: Position, spent?: Spent): Placing {
  const rack = [...(position.racks[0] ?? [])];
  const left = spent === undefined ? placing.slots : withoutSpent(placing.slots, spent);
  const isOnBoard = (piece: Piece | undefined) => placing.laid.some((tile) => tile.piece === piece?.id);
  // Prefer a tile on the rack to a tentative one with the same letter.
  const order = left
    .map((_, at) => at)
    .sort((a, b) => Number(isOnBoard(left[a])) - Number(isOnBoard(left[b])));
  const kept: (Piece | undefined)[] = left.map(() => undefined);
  for (const at of order) {
    const piece = left[at];
    if (piece !== undefined && takeOne(rack, piece.tile)) kept[at] = piece;
  }
  let { nextId } = placing;
  const nextPiece = (): Piece[] => rack.splice(0, 1).map((tile) => ({ id: nextId++, tile }));
  const slots = kept.flatMap((piece) => (piece === undefined ? nextPiece() : [piece]));
  while (rack.length > 0) slots.push(...nextPiece());
  const isHeld = (id: number): boolean => slots.some((piece) => piece.id === id);
  const stillFits = (tile: Laid): boolean => isHeld(tile.piece) && fits(position, tile);
  return {
    ...placing,
    slots,
    nextId,
    laid: placing.laid.filter(stillFits),
    cursor: spent === undefined ? placing.cursor : undefined,
    selected: placing.selected !== undefined && isHeld(placing.selected) ? placing.selected : undefined,
    exchange:
      spent === undefined && placing.exchange !== undefined
        ? {
            ...placing.exchange,
            chosen: placing.exchange.chosen.filter(isHeld),
            setAside: placing.exchange.setAside.filter(stillFits),
          }
        : undefined,
    pendingBlank:
      placing.pendingBlank !== undefined && isHeld(placing.pendingBlank.piece)
        ? placing.pendingBlank
        : undefined,
  };
}

/** Can a tile be placed there, whatever the rest of the play is? */
const fits = (position: Position, { square, tile }: Laid): boolean =>
  judge(position, [{ square, tile }]).faults.every(({ clause }) => !['L1', 'L5', 'L6'].includes(clause));

function withoutSpent(slots: readonly Piece[], { tiles, first }: Spent): readonly (Piece | undefined)[] {
  const left: (Piece | undefined)[] = [...slots];
  for (const tile of tiles) {
    const matches = (piece: Piece | undefined): boolean => piece?.tile === tile;
    const preferred = left.findIndex((piece) => matches(piece) && first.includes(piece!.id));
    const at = preferred >= 0 ? preferred : left.findIndex(matches);
    if (at >= 0) left[at] = undefined;
  }
  return left;
}

function takeOne(tiles: Tile[], tile: Tile): boolean {
  const at = tiles.indexOf(tile);
  if (at >= 0) tiles.splice(at, 1);
  return at >= 0;
}

/** The rack order and tentative tiles as stored in the browser. */
export const makeStoredPlacing = ({ slots, laid, exchange }: Placing): string =>
  JSON.stringify({
    rack: slots.map(({ tile }) => tile),
    laid: (exchange?.setAside ?? laid).map(({ piece, square, tile }) => [
      slots.findIndex(({ id }) => id === piece),
      square,
      tile,
    ]),
  });

/**
 * Restores what still fits of a stored placing; anything unreadable gives the rack in drawing order. Pieces
 * are numbered after those of `from`, an empty placing.
 */
export function restorePlacing(text: string | undefined, position: Position, from = NO_PLACING): Placing {
  const stored = text === undefined ? undefined : parseStoredPlacing(text);
  if (stored === undefined) return refit(from, position);
  const { nextId } = from;
  const slots = stored.rack.map((tile, at) => ({ id: nextId + at, tile }));
  const laid = stored.laid
    .filter(
      ([at, , tile]) =>
        slots[at] !== undefined &&
        isPlayable(position.ruleset, tile) &&
        (isBlank(tile) ? isBlank(slots[at].tile) : slots[at].tile === tile),
    )
    .map(([at, square, tile]) => ({ piece: nextId + at, square, tile }));
  return refit({ ...from, slots, laid, nextId: nextId + slots.length }, position);
}

interface StoredPlacing {
  readonly rack: readonly number[];
  readonly laid: readonly (readonly [number, number, number])[];
}

const isNumberArray = (value: unknown): value is number[] =>
  Array.isArray(value) && value.length < 100 && value.every((number) => Number.isInteger(number));

function parseStoredPlacing(text: string): StoredPlacing | undefined {
  const value = parseJson(text)?.value;
  if (typeof value !== 'object' || value === null || !('rack' in value) || !('laid' in value))
    return undefined;
  const { rack, laid } = value;
  if (!isNumberArray(rack) || !Array.isArray(laid) || laid.length > rack.length) return undefined;
  const isTriple = (value: unknown): value is [number, number, number] =>
    isNumberArray(value) && value.length === 3;
  return laid.every(isTriple) ? { rack, laid } : undefined;
}
