import { type FoundPlay, foundPlay } from '../moves/found-play.ts';
import type { Generator } from '../moves/generator.ts';
import { OUT_OF_REACH } from '../moves/search.ts';
import { searchPlays } from '../moves/search-plays.ts';
import type { Position } from '../rules/position.ts';
import { BLANK } from '../rules/tile.ts';
import type { Budget } from './bot.ts';
import type { Leaves } from './leave.ts';

/** A play and what it is worth to who makes it: points, and what it leaves. */
export interface Ranked {
  readonly found: FoundPlay;
  readonly value: number;
}

export interface RankOptions {
  /** How many plays are wanted. */
  readonly most: number;
  /** Turns a play down before it takes a place. */
  readonly allows?: (found: FoundPlay) => boolean;
  readonly budget?: Budget;
}

/** The plays of the player to move with the greatest sum of points and leave, the greatest first. */
export function rankPlays(
  generator: Generator,
  position: Position,
  leaves: Leaves,
  { most, allows, budget }: RankOptions,
): Ranked[] {
  const { search } = generator;
  const { radix, worth } = leaves;
  const best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  let floor = -1;
  let count = 0;
  const seen = (): number => {
    const asks = budget !== undefined && (++count & 127) === 0 && best.length > 0;
    if (asks && budget.isOver()) return OUT_OF_REACH;
    let laid = 0;
    for (let i = 0; i < search.laid; i++) {
      const tile = search.laidTiles[i]!;
      laid += radix[tile < BLANK ? tile : BLANK]!;
    }
    const value = search.points + worth[laid]!;
    if (value <= least) return floor;
    const found = foundPlay(search);
    if (allows?.(found) === false) return floor;
    let at = best.length;
    while (at > 0 && best[at - 1]!.value < value) at--;
    best.splice(at, 0, { found, value });
    if (best.length > most) best.pop();
    if (best.length < most) return floor;
    least = best[most - 1]!.value;
    floor = Math.max(-1, Math.floor(least - leaves.most));
    return floor;
  };
  searchPlays(generator, position, seen, { bestFirst: true });
  return best;
}
