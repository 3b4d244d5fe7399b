import { parseJson } from '@ziggurat/engine/result';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type FromClient, FromServer, readEntry, type WireEntry } from '@ziggurat/protocol';
import type { Entry } from '@ziggurat/table';
import { z } from 'zod/mini';

// A schema compiled at run time would violate the content security policy.
z.config({ jitless: true });

/** Parses a server message; `undefined` if this page doesn't understand it. */
export function readFrame(text: string): FromServer | undefined {
  const result = FromServer.safeParse(parseJson(text)?.value);
  return result.success ? result.data : undefined;
}

/** The entries of a game that follow the given version, up to the first that this page doesn't understand. */
export function readEntries(
  wires: readonly WireEntry[],
  { version, ruleset }: { readonly version: number; readonly ruleset?: Ruleset | undefined },
): readonly Entry[] {
  const entries: Entry[] = [];
  let rules = ruleset;
  for (const wire of wires) {
    if (wire.number !== version + entries.length + 1) continue;
    const entry = readEntry(wire, rules);
    if (entry === undefined) break;
    if (entry.event.type === 'opened') rules = entry.event.ruleset;
    entries.push(entry);
  }
  return entries;
}

export const writeFrame = (message: FromClient): string => JSON.stringify(message);
