import { z } from 'zod/mini';
import { Country } from './countries.ts';
import { Person, type Rating } from './tables.ts';
import { Time } from './text.ts';

/** A rating that is less certain than this is provisional; it takes about ten games. */
export const PROVISIONAL_DEVIATION = 110;

/** Is this rating still uncertain? */
export const isProvisional = ({ deviation }: Pick<Rating, 'deviation'>): boolean =>
  deviation > PROVISIONAL_DEVIATION;

/** Leaderboards show members without a provisional rating who have played a rated game in this many days. */
export const LEADERBOARD_DAYS = 60;
/** Players on a leaderboard, and on one page of it. */
export const LEADERBOARD_SIZE = 500;
/** Players on one page of a leaderboard. */
export const LEADERBOARD_PAGE = 50;

/** A player on a leaderboard. */
export const Leader = z.object({
  place: z.int(),
  person: Person,
  country: z.optional(Country),
  rating: z.number(),
  deviation: z.number(),
  games: z.int(),
});
export type Leader = z.infer<typeof Leader>;

/** One page of a leaderboard. */
export const Leaderboard = z.object({
  total: z.int().check(z.describe('How many players are on it, at most 500.')),
  leaders: z.array(Leader),
  madeAt: Time.check(z.describe('It is made once a minute.')),
});
export type Leaderboard = z.infer<typeof Leaderboard>;

/** The service in figures. */
export const ServiceStatistics = z.object({
  members: z.int(),
  bots: z.int(),
  games: z.int().check(z.describe('Finished games.')),
  gamesThisWeek: z.int().check(z.describe('Those of the last seven days.')),
  playing: z.int().check(z.describe('Games in progress.')),
  turns: z.int().check(z.describe('Turns of people and bots in finished games.')),
  madeAt: Time.check(z.describe('They are counted every ten minutes.')),
});
export type ServiceStatistics = z.infer<typeof ServiceStatistics>;
