import { EVENT_SCHEMAS, makeEvent, readEvent } from '@ziggurat/engine/game';
import { check, type Ruleset } from '@ziggurat/engine/rules';
import type { Entry } from '@ziggurat/table';
import type { WireEntry } from './wire-entry.ts';

/** Writes an entry as it is sent. */
export const makeEntry = ({ number, at, event }: Entry, ruleset: Ruleset): WireEntry => ({
  number,
  at,
  event: makeEvent(event, ruleset),
});

/** Reads an entry; `undefined` if it's invalid. A game's first entry contains the rules, so it's read without any. */
export function readEntry({ number, at, event }: WireEntry, ruleset: Ruleset | undefined): Entry | undefined {
  const { type, ...fields } = event;
  if (check(EVENT_SCHEMAS[type], fields).length > 0) return undefined;
  const result = readEvent(event, ruleset);
  return result.ok ? { number, at, event: result.value } : undefined;
}
