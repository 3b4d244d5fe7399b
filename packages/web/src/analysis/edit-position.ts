import type { Refusal } from '@ziggurat/engine/result';
import {
  makePosition,
  type Position,
  type PositionCode,
  parsePosition,
  putOn,
  type Rack,
  type Square,
  type Tile,
  takeOff,
} from '@ziggurat/engine/rules';

/** Puts a tile on a square, or on its stack. */
export const putTile = (position: Position, square: Square, tile: Tile): Position => ({
  ...position,
  board: putOn(position.board, [{ square, tile }]),
});

/** Takes the top tile off a square. */
export const takeTile = (position: Position, square: Square): Position => ({
  ...position,
  board: takeOff(position.board, [square]),
});

/** Sets the rack of a player, counted from the one to move; `undefined` if it isn't known. */
export const setRack = (position: Position, player: number, rack: Rack | undefined): Position => ({
  ...position,
  racks: position.racks.map((old, i) => (i === player ? rack : old)),
});

export const setScore = (position: Position, player: number, score: number): Position => ({
  ...position,
  scores: position.scores.map((old, i) => (i === player ? score : old)),
});

/** Gives the turn to a player, counted from the one who has it; the order around the table stays. */
export function setToMove(position: Position, player: number): Position {
  const turned = <T>(list: readonly T[]): readonly T[] => [...list.slice(player), ...list.slice(0, player)];
  return { ...position, racks: turned(position.racks), scores: turned(position.scores), passes: 0 };
}

/** Why a position is impossible: the first fault, as the reader of positions finds it. */
export function faultOf(position: Position): Refusal<PositionCode> | undefined {
  const read = parsePosition(makePosition(position), position.ruleset);
  return read.ok ? undefined : read.refusals[0];
}
