import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import { JUDGINGS } from '@ziggurat/engine/game';
import { type ClockRules, DICTIONARIES } from '@ziggurat/table';
import { z } from 'zod';
import { Span } from './text.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

export const Dictionary = z.enum(DICTIONARIES);

export const Level = z.enum(LEVEL_NAMES);

/** What rules are called. */
export const RulesName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

/** The name of a rule set that comes with the engine, or house rules in the form of a rule set file. */
export const Rules = z.union([RulesName, z.looseObject({ name: z.string() })]);

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

/** Rules as lists show them: of house rules only the name and a hash. Equal hashes are equal rules. */
export const ListedRules = z.union([RulesName, z.object({ name: RulesName, hash: z.string() })]);
export type ListedRules = z.infer<typeof ListedRules>;
