import { z } from 'zod/mini';
import { Id, Time } from './text.ts';

/** A seek as its owner sees it. */
export const Seeking = z.object({
  seek: Id,
  since: Time.check(z.describe('Since when you have been waiting.')),
  /** In rated games: your strength, by which opponents are chosen. */
  rating: z.optional(z.number()),
  deviation: z.optional(z.number()),
});
export type Seeking = z.infer<typeof Seeking>;

/** Why a seek has ended without a game. */
export const SEEK_ENDS = ['unconfirmed', 'replaced'] as const;
/** One of `SEEK_ENDS`. */
export type SeekEnd = (typeof SEEK_ENDS)[number];

const SECOND = 1000;
/** How far apart two ratings may be at first, and how many points per second that grows. */
const FIRST_REACH = 100;
const REACH_PER_SECOND = 20;
/** After waiting this long, any opponent will do. */
const ANY_AFTER = 60 * SECOND;

/**
 * How far an opponent's rating may be from a seeker's who has waited this many milliseconds. An uncertain rating
 * reaches further.
 */
export const reachOf = (waited: number, deviation: number): number =>
  waited >= ANY_AFTER
    ? Number.POSITIVE_INFINITY
    : FIRST_REACH + deviation + REACH_PER_SECOND * (Math.max(0, waited) / SECOND);
