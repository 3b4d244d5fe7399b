import { z } from 'zod/mini';
import { Person } from './tables.ts';
import { Id, Time } from './text.ts';

/** What makes one-sided games suspicious. */
export const FARMING_MARKS = ['short', 'new-account', 'only-partner'] as const;
/** One of `FARMING_MARKS`. */
export type FarmingMark = (typeof FARMING_MARKS)[number];

const Share = z.number().check(z.gte(0), z.lte(1));
const Count = z.int().check(z.nonnegative());
const GameAt = z.object({ table: Id, at: Time });

/** A rare word that was as good as the best turn. */
export const RareFind = z.object({
  number: Count.check(z.describe('The number of its entry.')),
  word: z.string(),
  tier: Count,
  seconds: z.optional(z.number()).check(z.describe('How long the turn took; absent in games by days.')),
});
export type RareFind = z.infer<typeof RareFind>;

/** How somebody did in one game. */
export const GameFigures = z.object({
  turns: Count.check(z.describe('Turns that counted: those of games that were open.')),
  lost: Share.check(z.describe('Chance to win that a turn lost, on average.')),
  rare: Count.check(z.describe('Turns that needed a rare word.')),
  rareFound: Count.check(z.describe('How many of them were as good as the best.')),
  quick: Count.check(z.describe('Turns of ten seconds or less.')),
  quickLost: Share,
  finds: z.array(RareFind),
});
export type GameFigures = z.infer<typeof GameFigures>;

/** What a signal is based on. */
export const SignalEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('engine'),
    rules: z.string().check(z.describe('The rule set of the games.')),
    ...z.omit(GameFigures, { finds: true }).shape,
    error: Share.check(z.describe('Standard error of the loss, over games.')),
    games: z.array(z.extend(GameAt, GameFigures.shape)),
  }),
  z.object({
    kind: z.literal('farming'),
    wins: Count,
    gained: z.number().check(z.describe('Rating points gained in these games.')),
    marks: z.array(z.enum(FARMING_MARKS)),
    games: z.array(
      z.extend(GameAt, {
        won: z.boolean(),
        gained: z.number(),
        turns: z.optional(Count).check(z.describe('Turns of the other player.')),
      }),
    ),
  }),
  z.object({
    kind: z.literal('abandoned'),
    total: Count.check(z.describe('Rated games in the same period.')),
    games: z.array(GameAt).check(z.describe('Those that were abandoned.')),
  }),
]);
export type SignalEvidence = z.infer<typeof SignalEvidence>;
/** What a signal is about. */
export type SignalKind = SignalEvidence['kind'];

/** Something that an operator may want to look at. It proves nothing, and nothing happens by itself. */
export const Signal = z.object({
  id: Id,
  at: Time,
  person: Person,
  partner: z.optional(Person).check(z.describe('Farming: who lost the games.')),
  evidence: SignalEvidence,
});
export type Signal = z.infer<typeof Signal>;
