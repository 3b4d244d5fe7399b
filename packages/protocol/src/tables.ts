import { END_REASONS } from '@ziggurat/engine/game';
import { z } from 'zod';
import { Name } from './names.ts';
import { Level, ListedRules, Options } from './options.ts';
import { SPEEDS } from './speed.ts';
import { Id, Seat, Time, Version } from './text.ts';

export const PersonKind = z.enum(['guest', 'member', 'bot']);
export type PersonKind = z.infer<typeof PersonKind>;

export const Person = z.object({
  id: Id,
  name: z.string().describe('Nothing for somebody who has deleted the account.'),
  kind: PersonKind,
});
export type Person = z.infer<typeof Person>;

/** Who sits on a seat. */
export const Sitter = z.discriminatedUnion('type', [
  z.object({ type: z.literal('free') }),
  /** Kept for somebody: a rematch. */
  z.object({ type: z.literal('kept'), person: Person }),
  z.object({ type: z.literal('person'), person: Person, here: z.boolean(), goneSince: Time.optional() }),
  z.object({ type: z.literal('computer'), level: Level }),
]);
export type Sitter = z.infer<typeof Sitter>;

export const TableState = z.enum(['open', 'playing', 'over']);
export type TableState = z.infer<typeof TableState>;

/** How a game stands that is being played. */
export const Standing = z.object({
  toMove: Seat.optional().describe('Whose turn it is.'),
  challengers: z.array(Seat).optional().describe('Who may still challenge the last play of a game.'),
  scores: z.array(z.number()),
  until: Time.optional().describe('When the time of whoever is awaited is over.'),
});
export type Standing = z.infer<typeof Standing>;

/** A table with everything about it. */
export const TableSummary = z.object({
  id: Id,
  state: TableState,
  options: Options,
  speed: z.enum(SPEEDS),
  host: Id,
  sitters: z.array(Sitter),
  openedAt: Time,
  changedAt: Time,
  version: Version,
  watchers: z.number().int().default(0).describe('How many look on.'),
  ...Standing.partial().shape,
  rematch: Id.optional().describe('The table where these players play again.'),
  invitation: Id.optional().describe('For those who sit at the table, to be passed on.'),
  result: z
    .object({ reason: z.enum(END_REASONS), scores: z.array(z.number()), winners: z.array(Seat) })
    .optional(),
});
export type TableSummary = z.infer<typeof TableSummary>;

/** A table as lists show it. */
export const ListedTable = TableSummary.extend({ options: Options.extend({ rules: ListedRules }) });
export type ListedTable = z.infer<typeof ListedTable>;

export const ChatMessage = z.object({ number: z.number().int(), at: Time, from: Person, text: z.string() });
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Rating = z.object({
  rules: z.string(),
  speed: z.enum(SPEEDS),
  rating: z.number(),
  deviation: z.number(),
  games: z.number().int(),
});
export type Rating = z.infer<typeof Rating>;

/** Why a rated game changed no rating: its players may be one person. */
export const UNRATED = ['new-accounts', 'same-owner', 'shared-address'] as const;
export type Unrated = (typeof UNRATED)[number];

export const PlayedGame = z.object({
  table: Id,
  rules: z.string(),
  speed: z.enum(SPEEDS),
  at: Time,
  seat: Seat,
  score: z.number(),
  won: z.boolean(),
  /** After the game, where it was rated. */
  rating: z.number().optional(),
  unrated: z
    .enum(UNRATED)
    .optional()
    .describe('Why a rated game changed no rating; only those who played it see this.'),
  opponents: z.array(z.string()),
});
export type PlayedGame = z.infer<typeof PlayedGame>;

export const Profile = z.object({
  person: Person,
  since: Time,
  ratings: z.array(Rating),
  statistics: z.array(
    z.object({
      rules: z.string(),
      games: z.number().int(),
      wins: z.number().int(),
      average: z.number(),
      best: z.number(),
    }),
  ),
  games: z.array(PlayedGame).describe('The last ones, newest first.'),
});
export type Profile = z.infer<typeof Profile>;

export const NamedPerson = z.strictObject({ name: Name });
