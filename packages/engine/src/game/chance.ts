import type { Tile } from '../rules/tile.ts';

/**
 * The only source of chance: the tiles drawn from a sorted bag for event number `event`, not counting asides.
 * Each event makes one draw, so anyone who knows the source can repeat any draw without repeating the earlier
 * ones.
 */
export type Draw = (bag: readonly Tile[], count: number, event: number) => readonly Tile[];

/** A uniform random integer from 0 up to but not including `below`. */
export type RandomIndex = (below: number) => number;

/** Draws tiles one at a time, each remaining tile equally likely. */
export function drawWith(pick: RandomIndex, bag: readonly Tile[], count: number): Tile[] {
  const left = [...bag];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)[0]!);
}
