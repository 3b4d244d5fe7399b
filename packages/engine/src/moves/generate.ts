import type { Position } from '../rules/position.ts';
import { type FoundPlay, foundPlay } from './found-play.ts';
import type { Generator } from './generator.ts';
import { type PlayView, viewOf } from './play-view.ts';
import { OUT_OF_REACH } from './search.ts';
import { searchPlays } from './search-plays.ts';

/** Shows every legal play of the player to move, each set of placed tiles once; `true` ends the search. */
export function generate(
  generator: Generator,
  position: Position,
  visit: (view: PlayView) => boolean | undefined,
): void {
  const view = viewOf(generator.search);
  searchPlays(generator, position, () => (visit(view) === true ? OUT_OF_REACH : -1), { bestFirst: false });
}

/** Every legal play, the highest points first. */
export function allPlays(generator: Generator, position: Position): FoundPlay[] {
  const plays: FoundPlay[] = [];
  const seen = () => {
    plays.push(foundPlay(generator.search));
    return -1;
  };
  searchPlays(generator, position, seen, { bestFirst: false });
  return plays.sort((a, b) => b.points - a.points);
}

/** How many legal plays there are. */
export function countPlays(generator: Generator, position: Position): number {
  let count = 0;
  const seen = () => {
    count++;
    return -1;
  };
  searchPlays(generator, position, seen, { bestFirst: false });
  return count;
}

/** A play that scores the most; `undefined` where there is none. */
export function bestPlay(generator: Generator, position: Position): FoundPlay | undefined {
  let best: FoundPlay | undefined;
  const seen = () => {
    best = foundPlay(generator.search);
    return best.points;
  };
  searchPlays(generator, position, seen, { bestFirst: true });
  return best;
}

/** The `most` plays of the greatest value, greatest first; of equal ones those found first. */
export function topPlays(
  generator: Generator,
  position: Position,
  most: number,
  worthOf: (view: PlayView) => number = ({ points }) => points,
): FoundPlay[] {
  const view = viewOf(generator.search);
  const top: { readonly value: number; readonly play: FoundPlay }[] = [];
  const seen = () => {
    const value = worthOf(view);
    if (top.length >= most && (most === 0 || value <= top.at(-1)!.value)) return -1;
    let at = top.length;
    while (at > 0 && top[at - 1]!.value < value) at--;
    top.splice(at, 0, { value, play: foundPlay(generator.search) });
    if (top.length > most) top.pop();
    return -1;
  };
  searchPlays(generator, position, seen, { bestFirst: false });
  return top.map(({ play }) => play);
}

/** Is there any legal play (E2, O2)? Stops at the first. */
export function anyPlay(generator: Generator, position: Position): boolean {
  let isThere = false;
  const seen = () => {
    isThere = true;
    return OUT_OF_REACH;
  };
  searchPlays(generator, position, seen, { bestFirst: false });
  return isThere;
}
