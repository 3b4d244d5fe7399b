import type { Position } from '../rules/position.ts';
import { OUT_OF_REACH } from './bounds.ts';
import { type FoundPlay, foundPlay } from './found-play.ts';
import { type Generator, searchPlays } from './generator.ts';

/** Every legal play, each once, the highest points first. */
export function allPlays(generator: Generator, position: Position): FoundPlay[] {
  const plays: FoundPlay[] = [];
  searchPlays(generator, position, () => {
    plays.push(foundPlay(generator.search));
    return -1;
  });
  return plays.sort((a, b) => b.points - a.points);
}

export function bestPlay(generator: Generator, position: Position): FoundPlay | undefined {
  const { search } = generator;
  let best: FoundPlay | undefined;
  searchPlays(
    generator,
    position,
    () => {
      best = foundPlay(search);
      return best.points;
    },
    { ranks: true },
  );
  return best;
}

export function anyPlay(generator: Generator, position: Position): boolean {
  let isThere = false;
  searchPlays(generator, position, () => {
    isThere = true;
    return OUT_OF_REACH;
  });
  return isThere;
}
