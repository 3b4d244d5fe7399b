import { check, EVENT_SCHEMAS, type EventType, makeEvent, type Ruleset, readEvent } from '@ziggurat/engine';
import type { Entry } from '@ziggurat/table';
import { z } from 'zod';
import { Time } from './text.ts';

const EVENT_TYPES = Object.keys(EVENT_SCHEMAS) as [EventType, ...EventType[]]; // the table has a key for each

/** An entry of a game: its event is written as in a log, with what the reader may not see counted. */
export const WireEntry = z.object({
  number: z.number().int().min(1),
  at: Time,
  event: z.looseObject({ type: z.enum(EVENT_TYPES) }),
});
export type WireEntry = z.infer<typeof WireEntry>;

export const makeEntry = ({ number, at, event }: Entry, ruleset: Ruleset): WireEntry => ({
  number,
  at,
  event: makeEvent(event, ruleset),
});

/** Reads an entry; the first of a game brings its rules. Nothing where it is no entry. */
export function readEntry({ number, at, event }: WireEntry, ruleset: Ruleset | undefined): Entry | undefined {
  const { type, ...fields } = event;
  if (check(EVENT_SCHEMAS[type], fields).length > 0) return undefined;
  const read = readEvent(event, ruleset);
  return read.ok ? { number, at, event: read.value } : undefined;
}
