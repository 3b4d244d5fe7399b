import { END_REASONS } from '@ziggurat/engine/game';
import { z } from 'zod/mini';
import { Country } from './countries.ts';
import { Name } from './names.ts';
import { Level, ListedRules, Options } from './options.ts';
import { Phrase } from './phrases.ts';
import { SPEEDS } from './speed.ts';
import { Id, Seat, Time, Version } from './text.ts';

/** A guest without a password, a member with one, or a program. */
export const PersonKind = z.enum(['guest', 'member', 'bot']);
export type PersonKind = z.infer<typeof PersonKind>;

/** Somebody with an account. */
export const Person = z.object({
  id: Id,
  name: z.string().check(z.describe('Empty if the account was deleted.')),
  kind: PersonKind,
});
export type Person = z.infer<typeof Person>;

/** A seat and who is in it. */
export const SeatInfo = z.discriminatedUnion('type', [
  z.object({ type: z.literal('free') }),
  /** Reserved for a player of the previous game: a rematch. */
  z.object({ type: z.literal('reserved'), person: Person }),
  z.object({
    type: z.literal('person'),
    person: Person,
    here: z.boolean(),
    goneSince: z.optional(Time),
    vacation: z
      .optional(z.object({ since: Time, until: Time }))
      .check(z.describe('In running games with days per turn: the clock stands still meanwhile.')),
  }),
  z.object({ type: z.literal('computer'), level: Level }),
]);
export type SeatInfo = z.infer<typeof SeatInfo>;

/** Before, during or after its game. */
export const TableState = z.enum(['open', 'playing', 'over']);
export type TableState = z.infer<typeof TableState>;

/** The state of a running game. */
export const Progress = z.object({
  toMove: z.optional(Seat).check(z.describe('Whose turn it is.')),
  challengers: z
    .optional(z.array(Seat))
    .check(z.describe('Seats that may still challenge the last play of the game.')),
  scores: z.array(z.number()),
  until: z.optional(Time).check(z.describe('When the player to move runs out of time.')),
});
export type Progress = z.infer<typeof Progress>;

/** Everything about a table. */
export const TableSummary = z.object({
  id: Id,
  state: TableState,
  options: Options,
  speed: z.enum(SPEEDS),
  host: Id,
  director: z.optional(Person).check(z.describe('Who directs the game, if anyone does.')),
  seats: z.array(SeatInfo),
  openedAt: Time,
  changedAt: Time,
  version: Version,
  watchers: z._default(z.int(), 0).check(z.describe('Number of spectators.')),
  ...z.partial(Progress).shape,
  rematch: z.optional(Id).check(z.describe('The table of the rematch.')),
  invitation: z
    .optional(Id)
    .check(z.describe('Only sent to seated players and the director, who may pass it on.')),
  result: z.optional(
    z.object({ reason: z.enum(END_REASONS), scores: z.array(z.number()), winners: z.array(Seat) }),
  ),
});
export type TableSummary = z.infer<typeof TableSummary>;

/** A table as lists show it. */
export const ListedTable = z.extend(TableSummary, {
  options: z.extend(Options, { rules: ListedRules }),
});
export type ListedTable = z.infer<typeof ListedTable>;

/** The two chats of a table: players don't see what spectators write before the game is over. */
export const ROOMS = ['players', 'spectators'] as const;
/** One of `ROOMS`. */
export type Room = (typeof ROOMS)[number];

/** A line of the chat at a table. */
export const ChatMessage = z.object({
  number: z.int(),
  at: Time,
  from: Person,
  text: z.string(),
  room: z.enum(ROOMS),
  phrase: z.optional(Phrase),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A rating for one rule set and speed (Glicko-2). */
export const Rating = z.object({
  rules: z.string(),
  speed: z.enum(SPEEDS),
  rating: z.number(),
  deviation: z.number(),
  games: z.int(),
});
export type Rating = z.infer<typeof Rating>;

/** A rating after a game. */
export const RatingPoint = z.object({ at: Time, rating: z.number() });
export type RatingPoint = z.infer<typeof RatingPoint>;

/** Why a rated game didn't change ratings: both accounts may belong to one person. */
export const UNRATED = ['new-accounts', 'same-owner', 'shared-address'] as const;
/** One of `UNRATED`. */
export type Unrated = (typeof UNRATED)[number];

/** A finished game in a player's profile. */
export const PlayedGame = z.object({
  table: Id,
  rules: z.string(),
  speed: z.enum(SPEEDS),
  at: Time,
  seat: Seat,
  score: z.number(),
  won: z.boolean(),
  /** The rating after this game, if it was rated. */
  rating: z.optional(z.number()),
  unrated: z
    .optional(z.enum(UNRATED))
    .check(z.describe("Why a rated game didn't change ratings; only its players see this.")),
  opponents: z.array(z.string()),
});
export type PlayedGame = z.infer<typeof PlayedGame>;

/** A player's best play in games by the unchanged rules of an edition. */
export const BestPlay = z.object({
  rules: z.string(),
  words: z.array(z.string()),
  points: z.number(),
  table: Id,
  at: Time,
});
export type BestPlay = z.infer<typeof BestPlay>;

/** Finished games between the reader of a profile and its player. */
export const HeadToHead = z.object({
  games: z.int(),
  won: z.int().check(z.describe('Games that the reader won and the player did not.')),
  lost: z.int(),
  drawn: z.int(),
});
export type HeadToHead = z.infer<typeof HeadToHead>;

/** How a game ended for a player. */
export const OUTCOMES = ['won', 'lost'] as const;

/** Games per page of a history. */
export const HISTORY_PAGE = 20;

/** What everyone may know about a player. */
export const Profile = z.object({
  person: Person,
  since: Time,
  country: z.optional(Country),
  ratings: z.array(Rating),
  statistics: z.array(
    z.object({
      rules: z.string(),
      games: z.int(),
      wins: z.int(),
      average: z.number(),
      best: z.number(),
    }),
  ),
  bestPlays: z.array(BestPlay),
  headToHead: z.optional(HeadToHead),
  games: z.array(PlayedGame).check(z.describe('The latest games, newest first.')),
});
export type Profile = z.infer<typeof Profile>;

/** A name for a new guest or bot, or a new name for an account. */
export const NamedPerson = z.strictObject({ name: Name });
