import { type FoundPlay, foundPlay, tilesLaid } from '../moves/found-play.ts';
import type { Generator } from '../moves/generator.ts';
import type { Leaves } from '../moves/leaves.ts';
import { OUT_OF_REACH } from '../moves/search.ts';
import { searchPlays } from '../moves/search-plays.ts';
import type { Play } from '../rules/board.ts';
import type { Position } from '../rules/position.ts';
import type { Budget } from './bot.ts';

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

/** A play without its words, for who looks at many of them. */
export interface Weighed {
  readonly play: Play;
  readonly points: number;
  readonly value: number;
}

/** All plays of the player to move, the greatest sum of points and leave first. */
export function weighPlays(generator: Generator, position: Position, leaves: Leaves): Weighed[] {
  const { search } = generator;
  const all: Weighed[] = [];
  const seen = (): number => {
    const { points, number } = search;
    all.push({ play: tilesLaid(search), points, value: points + leaves.worth[number]! });
    return -1;
  };
  searchPlays(generator, position, seen, { bestFirst: false, leaves });
  return all.sort((a, b) => b.value - a.value);
}

/** The plays of the player to move with the greatest sum of points and leave, the greatest first. */
export function rankPlays(
  generator: Generator,
  position: Position,
  leaves: Leaves,
  { most, allows, budget }: RankOptions,
): Ranked[] {
  const { search } = generator;
  const best: Ranked[] = [];
  let least = Number.NEGATIVE_INFINITY;
  let floor = -1;
  let count = 0;
  const seen = (): number => {
    const asks = budget !== undefined && (++count & 127) === 0 && best.length > 0;
    if (asks && budget.isOver()) return OUT_OF_REACH;
    const value = search.points + leaves.worth[search.number]!;
    if (value <= least) return floor;
    const found = foundPlay(search);
    if (allows?.(found) === false) return floor;
    let at = best.length;
    while (at > 0 && best[at - 1]!.value < value) at--;
    best.splice(at, 0, { found, value });
    if (best.length > most) best.pop();
    if (best.length < most) return floor;
    least = best[most - 1]!.value;
    floor = Math.max(-1, least);
    return floor;
  };
  searchPlays(generator, position, seen, { bestFirst: true, leaves });
  return best;
}
