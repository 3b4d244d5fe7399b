import type { Game, Seat } from '@ziggurat/engine/game';
import { premiumOf } from '@ziggurat/engine/pictures';
import {
  columnOf,
  type Fault,
  faceValue,
  isBlank,
  kindOf,
  makeSquare,
  type Ruleset,
  rowOf,
  type Square,
  squareAt,
  squaresOf,
  stackOn,
  type Tile,
} from '@ziggurat/engine/rules';
import type { BoardView, RackView, Spot, SquareView, TileView } from '../board/board-view.ts';
import type { Messages } from '../messages/messages.ts';
import { isLaid, laidOn, type PieceSpot, type Placing, pieceId, storeyOf } from './placing.ts';
import type { Preview } from './preview.ts';
import { directionName } from './typing.ts';

/** Converts between the engine's squares and the board's, which are counted row by row. */
const indexOf = (size: number, square: Square): number => rowOf(square) * size + columnOf(square);
export const squareOf = (size: number, index: number): Square =>
  squareAt(Math.floor(index / size), index % size);

export const placeOf = (size: number, { type, at }: Spot): PieceSpot =>
  type === 'slot' ? { type, at } : { type, at: squareOf(size, at) };

export interface Scene {
  readonly game: Pick<Game, 'ruleset' | 'board'>;
  /** Whose tiles they are; undefined if nothing can be placed. */
  readonly seat: Seat | undefined;
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  /** The fault whose squares are marked. */
  readonly fault?: Fault | undefined;
  /** The squares of the last play, and those of a hint. */
  readonly last: readonly Square[];
  readonly hint: readonly Square[];
}

/** What a board says about its squares: an embedded board has no other texts of the game. */
interface SquareTexts {
  readonly game: Pick<Messages['game'], 'square'>;
}

/** A game with its tentative play, as the board draws it. */
export function boardViewOf(scene: Scene, messages: SquareTexts): BoardView {
  const { game, placing, preview, fault } = scene;
  const { size } = game.board;
  const broken = new Set(fault?.squares);
  const { cursor } = placing;
  const isShown = cursor !== undefined && squaresOf(size).includes(cursor.square);
  const badge = badgeOf(preview, size);
  return {
    size,
    squares: squaresOf(size).map((square) => squareView(scene, square, broken, messages)),
    ...(isShown
      ? { cursor: { at: indexOf(size, cursor.square), direction: directionName(cursor.direction) } }
      : {}),
    ...(badge === undefined ? {} : { badge }),
  };
}

/** The points of a legal play are shown at the start of its main word. */
function badgeOf(preview: Preview | undefined, size: number): BoardView['badge'] {
  const first = preview?.words[0]?.squares[0];
  if (preview === undefined || first === undefined || preview.faults.length > 0) return undefined;
  return {
    at: indexOf(size, first),
    text: String(preview.points),
    tone: preview.isSettled ? 'good' : 'open',
  };
}

function squareView(
  { game, seat, placing, last, hint }: Scene,
  square: Square,
  broken: ReadonlySet<Square>,
  messages: SquareTexts,
): SquareView {
  const { ruleset, board } = game;
  const tentative = laidOn(placing, square);
  const below = stackOn(board, square);
  const stack = below.map((tile, i) => {
    const storey = storeyOf(square, i + 1);
    return tileView(ruleset, tile, placing.played.get(storey) ?? storey);
  });
  if (tentative !== undefined) stack.push(tileView(ruleset, tentative.tile, pieceId(seat, tentative.piece)));
  const mark = {
    tentative: tentative !== undefined,
    last: tentative === undefined && last.includes(square),
    broken: broken.has(square),
    hint: hint.includes(square),
    full: ruleset.stack > 1 && stack.length >= ruleset.stack,
  };
  const name = makeSquare(square);
  const kind = squareKind(ruleset, square);
  const faces = stack.map(({ face, isBlank = false }) => ({ face, isBlank })).reverse();
  const label = messages.game.square({ name, faces, ...kind, ...mark });
  return { name, stack, ...kind, mark, label };
}

export const tileView = (ruleset: Ruleset, tile: Tile, id: string): TileView => ({
  id,
  face: isBlank(tile) && kindOf(ruleset, tile).spells === '' ? '' : kindOf(ruleset, tile).face,
  ...(ruleset.scoring.by === 'value' ? { value: faceValue(ruleset, tile) } : {}),
  ...(isBlank(tile) ? { isBlank: true } : {}),
});

/** The kind of a square. A start square can have a premium as well. */
export function squareKind(ruleset: Ruleset, square: Square): Pick<SquareView, 'kind' | 'premium'> {
  const premium = premiumOf(ruleset, square);
  if (!ruleset.start.includes(square)) return { kind: premium ?? 'plain' };
  return { kind: 'start', ...(premium === undefined ? {} : { premium }) };
}

/** The rack as the board draws it: always as wide as a full one. */
export function rackViewOf({ ruleset }: Game, seat: Seat, placing: Placing): RackView {
  const { slots, selected, exchange } = placing;
  const slotOf = (id: number): number => slots.findIndex((piece) => piece.id === id);
  return {
    slots: Array.from({ length: Math.max(ruleset.rack, slots.length) }, (_, at) => {
      const piece = slots[at];
      return piece === undefined || isLaid(placing, piece.id)
        ? undefined
        : tileView(ruleset, piece.tile, pieceId(seat, piece.id));
    }),
    ...(selected === undefined ? {} : { selected: slotOf(selected) }),
    ...(exchange === undefined ? {} : { chosen: exchange.chosen.map(slotOf) }),
  };
}
