import { JUDGINGS, LEVEL_NAMES } from '@ziggurat/engine';
import type { ClockRules } from '@ziggurat/table';
import { z } from 'zod';
import { Span } from './text.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** The words of a table: all of them, or those that the family filter leaves. */
export const DICTIONARIES = ['en', 'en-family'] as const;
export const Dictionary = z.enum(DICTIONARIES);

export const Level = z.enum(LEVEL_NAMES);

/** The name of a rule set that comes with the engine, or house rules in the form of a rule set file. */
export const Rules = z.union([
  z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/),
  z.looseObject({ name: z.string() }),
]);

export const Clock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({
    type: z.literal('bank'),
    base: Span.min(10 * SECOND).max(DAY),
    increment: Span.max(3600 * SECOND),
  }),
  z.strictObject({ type: z.literal('turn'), each: Span.min(30 * SECOND).max(30 * DAY) }),
]) satisfies z.ZodType<ClockRules>;

/** What a table is opened with. */
export const Options = z.strictObject({
  rules: Rules.default('upwords-2006'),
  dictionary: Dictionary.default('en'),
  judging: z.enum(JUDGINGS).default('referee'),
  seats: z.number().int().min(2).max(4).default(2),
  clock: Clock.default({ type: 'none' }),
  rated: z.boolean().default(false),
  listed: z.boolean().default(true).describe('In the lobby for all; else only who is invited finds it.'),
  spectators: z.boolean().default(true),
  wait: Span.min(5 * SECOND)
    .max(7 * DAY)
    .default(60 * SECOND)
    .describe('How long a last play may be challenged (C4).'),
});
export type Options = z.infer<typeof Options>;

export const SPEEDS = ['quick', 'calm', 'days', 'untimed'] as const;
export type Speed = (typeof SPEEDS)[number];

/** Turns that a player of a game makes, about. */
const TURNS = 15;
const QUICK = 600 * SECOND;
const HOUR = 3600 * SECOND;

/** How fast a clock makes a game: ratings are kept apart by it. */
export function speedOf(clock: ClockRules): Speed {
  switch (clock.type) {
    case 'none':
      return 'untimed';
    case 'bank':
      return clock.base + TURNS * clock.increment <= QUICK ? 'quick' : 'calm';
    case 'turn':
      return clock.each >= HOUR ? 'days' : 'calm';
  }
}

const MINUTE = 60 * SECOND;

/** How long a player may be away, with the turn, before another may end the waiting. Days run by their clock. */
const GRACE: Readonly<Record<Speed, number>> = {
  quick: MINUTE,
  calm: 2 * MINUTE,
  days: Number.POSITIVE_INFINITY,
  untimed: 3 * DAY,
};

export const graceOf = ({ clock }: Pick<Options, 'clock'>): number => GRACE[speedOf(clock)];
