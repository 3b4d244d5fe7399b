import { accept, excerpt, parseJson, type Refusal, type Result, refuse } from '../../result.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { check } from '../../rules/schema.ts';
import type { EventType, GameEvent } from '../events.ts';
import { makeEvent, readEvent } from './event.ts';
import { LOG_LINE_SCHEMA } from './event-schema.ts';

const MAX_CHARACTERS = 4_000_000;
const MAX_EVENTS = 20_000;

/** A game's log as text: one JSON event per line, numbered from 1. */
export function makeLog(events: readonly GameEvent[]): string {
  const [opened] = events;
  if (opened?.type !== 'opened') throw new Error('a log must start with the event "opened"');
  return events
    .map((event, i) => `${JSON.stringify({ n: i + 1, ...makeEvent(event, opened.ruleset) })}\n`)
    .join('');
}

/** Is this text a log rather than a GCG game? */
export const isLog = (text: string): boolean => text.trimStart().startsWith('{');

/** Reads a log; every line that isn't an event is refused with its number. */
export function parseLog(text: string): Result<readonly GameEvent[]> {
  if (text.length > MAX_CHARACTERS) return refuse({ code: 'too-long', found: excerpt(text) });
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  if (lines.length > MAX_EVENTS) return refuse({ code: 'too-long', found: `${lines.length} lines` });
  const events: GameEvent[] = [];
  const refusals: Refusal[] = [];
  let ruleset: Ruleset | undefined;
  for (const [i, line] of lines.entries()) {
    const result = parseLine(line, i + 1, ruleset);
    if (!result.ok) {
      refusals.push(...result.refusals.map((refusal) => ({ line: i + 1, ...refusal })));
      if (i === 0) break; // the other lines need the rules
      continue;
    }
    const event = result.value;
    if ((event.type === 'opened') !== (i === 0)) refusals.push({ code: 'opened-once', line: i + 1 });
    if (event.type === 'opened') ruleset = event.ruleset;
    events.push(event);
  }
  if (lines.length === 0) return refuse({ code: 'empty' });
  return refusals.length > 0 ? { ok: false, refusals } : accept(events);
}

function parseLine(line: string, number: number, ruleset: Ruleset | undefined): Result<GameEvent> {
  const json = parseJson(line);
  if (json === undefined) return refuse({ code: 'not-json', found: excerpt(line) });
  const faults = check(LOG_LINE_SCHEMA, json.value);
  if (faults.length > 0) return { ok: false, refusals: faults };
  const { n, ...event } = json.value as { n: number; type: EventType };
  if (n !== number) return refuse({ code: 'wrong-number', path: 'n', found: String(n) });
  return readEvent(event, ruleset);
}
