import type { Tile } from '../rules/tile.ts';

/**
 * Where chance enters: the tiles drawn from a sorted bag for event number `event`, rests not counted. One
 * event takes one draw, so whoever knows the source can make any draw again without those before it.
 */
export type Draw = (bag: readonly Tile[], count: number, event: number) => readonly Tile[];

/** A number from 0 up to, not including, `below`; each as likely. */
export type RandomIndex = (below: number) => number;

/** Draws tiles one by one, each that is left as likely as any other. */
export function drawWith(pick: RandomIndex, bag: readonly Tile[], count: number): Tile[] {
  const left = [...bag];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(pick(left.length), 1)[0]!);
}
