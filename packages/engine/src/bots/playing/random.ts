import type { RandomIndex } from '../../game/chance.ts';

/** Repeatable random numbers from a seed (a 32-bit mixer over a counter). */
export function seededRandom(seed: number): RandomIndex {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x9e3779b9) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    word = (word ^ (word >>> 16)) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

/** A separate seed for part `at` of something seeded with `seed`. */
export const seedFor = (seed: number, at: number): number =>
  (Math.imul(seed ^ 0x5bd1e995, 0x27d4eb2f) + Math.imul(at + 1, 0x165667b1)) >>> 0;

/** Moves `count` random elements to the front. */
export function shuffle<T>(list: T[], count: number, random: RandomIndex): void {
  for (let i = 0; i < count && i < list.length - 1; i++) {
    const other = i + random(list.length - i);
    const current = list[i]!;
    list[i] = list[other]!;
    list[other] = current;
  }
}
