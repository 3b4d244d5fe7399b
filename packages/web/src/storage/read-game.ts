import { EVENT_SCHEMAS, type EventOf, KEY_PATTERN, readEvent, replay } from '@ziggurat/engine/game';
import {
  check,
  integer,
  object,
  parseRuleset,
  type Ruleset,
  rulesetNamed,
  type Schema,
  text,
} from '@ziggurat/engine/rules';
import { commitmentTo, type Entry, keyedDraw } from '@ziggurat/table';
import type { Setup } from '../host/host.ts';
import { SETUP_SCHEMA } from './setup-schema.ts';
import { eventsOf, type StoredEntry, type StoredGame } from './stored.ts';

const MAX_EVENTS = 20_000;
const time = integer(0, Number.MAX_SAFE_INTEGER);

const SOURCE_SCHEMA: Schema = object(
  {
    id: text(/^[\w-]{1,64}$/),
    setup: SETUP_SCHEMA,
    key: text(KEY_PATTERN),
    openedAt: time,
    undone: integer(0, Number.MAX_SAFE_INTEGER),
    hints: integer(0, Number.MAX_SAFE_INTEGER),
  },
  'hints',
);

const ENTRY_SCHEMA: Schema = object(
  {
    number: integer(1, MAX_EVENTS),
    at: time,
    by: text(/^.{1,200}$/su),
    event: { type: 'variant', on: 'type', cases: EVENT_SCHEMAS },
  },
  'by',
);

/** The part of a stored game that doesn't follow from its entries. */
export type GameSource = Pick<StoredGame, 'id' | 'setup' | 'key' | 'openedAt' | 'undone' | 'hints'>;

/** The game id in a value; `undefined` if there is none. */
export function readSource(value: Readonly<Record<string, unknown>>): GameSource | undefined {
  const { id, setup, key, openedAt, undone, hints } = value;
  const source = { id, setup, key, openedAt, undone, ...(hints === undefined ? {} : { hints }) };
  return check(SOURCE_SCHEMA, source).length === 0 ? (source as GameSource) : undefined;
}

/**
 * Reads the stored entries of a game; `undefined` if they are damaged: one is unreadable, the rules or the
 * key don't produce them, or they belong to another table.
 */
export function readEntries(source: GameSource, rows: readonly unknown[]): readonly Entry[] | undefined {
  if (rows.length === 0 || rows.length > MAX_EVENTS) return undefined;
  const entries: Entry[] = [];
  let ruleset: Ruleset | undefined;
  for (const [i, value] of rows.entries()) {
    const entry = readEntry(value, ruleset);
    if (entry?.number !== i + 1 || (entry.event.type === 'opened') !== (i === 0)) return undefined;
    if (entry.event.type === 'opened') {
      if (!matchesSource(source, entry.event)) return undefined;
      ruleset = entry.event.ruleset;
    }
    entries.push(entry);
  }
  const log = eventsOf(entries);
  const stirs = log.flatMap((event) => (event.type === 'stirred' ? [event] : []));
  return replay(log, { draw: keyedDraw(source.key, stirs) }).ok ? entries : undefined;
}

/** Entries that another tab added after a number; `undefined` if one is unreadable. */
export function readMore(
  rows: readonly unknown[],
  since: number,
  ruleset: Ruleset,
): readonly Entry[] | undefined {
  const entries = rows.slice(since).map((value) => readEntry(value, ruleset));
  return entries.every((entry, i): entry is Entry => entry?.number === since + i + 1) ? entries : undefined;
}

function readEntry(value: unknown, ruleset: Ruleset | undefined): Entry | undefined {
  if (check(ENTRY_SCHEMA, value).length > 0) return undefined;
  const stored = value as StoredEntry; // it has passed the schema
  const result = readEvent(stored.event, ruleset);
  return result.ok ? { ...stored, event: result.value } : undefined;
}

/** Was this table opened with this setup and key? */
function matchesSource({ setup, key }: GameSource, opened: EventOf<'opened'>): boolean {
  const { ruleset, seats, judging, commitment } = opened;
  return (
    seats === setup.sitters.length &&
    judging === setup.judging &&
    ruleset.name === rulesOf(setup)?.name &&
    commitment === commitmentTo(key)
  );
}

/** The rules of a setup; `undefined` if they are invalid. */
export function rulesOf({ rules }: Setup): Ruleset | undefined {
  if (typeof rules === 'string') return rulesetNamed(rules);
  const parsed = parseRuleset(rules);
  return parsed.ok ? parsed.value : undefined;
}
