import { LEVEL_NAMES } from '@ziggurat/engine/bots';
import { JUDGINGS } from '@ziggurat/engine/game';
import { type ClockRules, DICTIONARIES } from '@ziggurat/table';
import { z } from 'zod/mini';
import { Span } from './text.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

/** The id of a word list that the operator has added. */
export const ListId = z.templateLiteral(['list-', z.string().check(z.regex(/[0-9a-f]{16}/))]);

/** The dictionary of a table: a built-in one by name, or a word list by its id. */
export const Dictionary = z.union([z.enum(DICTIONARIES), ListId]);

/** A word list of the server. Players who have the same words have a list with the same id. */
export const ServerWordList = z.object({ id: ListId, name: z.string(), words: z.int() });
export type ServerWordList = z.infer<typeof ServerWordList>;

/** How strong a computer player is. */
export const Level = z.enum(LEVEL_NAMES);

/** The name of a rule set. */
export const RulesName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/));

/** The name of a built-in rule set, or house rules as in a rule set file. */
export const Rules = z.union([RulesName, z.looseObject({ name: z.string() })]);

/** The clock of a table: none, one for the whole game, or one per turn. */
export const Clock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({
    type: z.literal('bank'),
    base: Span.check(z.gte(10 * SECOND), z.lte(DAY)),
    increment: Span.check(z.lte(3600 * SECOND)),
  }),
  z.strictObject({ type: z.literal('turn'), each: Span.check(z.gte(30 * SECOND), z.lte(30 * DAY)) }),
]) satisfies z.ZodMiniType<ClockRules>;

/** Family words, so that nobody meets vulgar or offensive ones at a public table without choosing to. */
export const USUAL_DICTIONARY = 'en-family';

/** The options of a table. */
export const Options = z.strictObject({
  rules: z._default(Rules, 'upwords-2006'),
  dictionary: z._default(Dictionary, USUAL_DICTIONARY),
  judging: z._default(z.enum(JUDGINGS), 'referee'),
  seats: z._default(z.int().check(z.gte(2), z.lte(4)), 2),
  clock: z._default(Clock, { type: 'none' }),
  rated: z._default(z.boolean(), false),
  listed: z
    ._default(z.boolean(), true)
    .check(z.describe('Shown in the lobby. Otherwise only people with the invitation can join.')),
  spectators: z._default(z.boolean(), true),
  director: z
    ._default(z.boolean(), false)
    .check(z.describe('The host directs the game instead of taking a seat.')),
  wait: z
    ._default(Span.check(z.gte(5 * SECOND), z.lte(7 * DAY)), 60 * SECOND)
    .check(z.describe('How long the last play can be challenged (C4).')),
});
export type Options = z.infer<typeof Options>;

/** Rules as lists show them: house rules by name and hash. Equal hashes mean equal rules. */
export const ListedRules = z.union([RulesName, z.object({ name: RulesName, hash: z.string() })]);
export type ListedRules = z.infer<typeof ListedRules>;
