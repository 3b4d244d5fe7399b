import { randomBytes } from 'node:crypto';
import { makeEvent } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { type Options, type Person, speedOf } from '@ziggurat/protocol';
import { type Entry, type Key, makeKey, Table } from '@ziggurat/table';
import type { Kysely } from 'kysely';
import { isTooComplex } from '../games/complexity.ts';
import { START_WITHIN } from '../games/due.ts';
import { isFull, rulesetOf, type SeatState, settingOf } from '../games/load-game.ts';
import type { Words } from '../games/words.ts';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { newId } from '../secrets.ts';
import type { Schema } from '../store/schema.ts';

/** A seat of a new table; `address` is the key of its player's network address. */
export interface NewSeat extends SeatState {
  readonly address?: string;
}

/** A table that isn't stored yet. */
export interface NewTable {
  readonly id: string;
  readonly key: Key;
  readonly options: Options;
  readonly ruleName: string;
  readonly opening: Entry;
  readonly event: string;
}

interface NewTableDeps {
  readonly words: Words;
  readonly now: () => number;
  readonly limits: Limits;
}

/** Makes a table with these options, or says what is wrong with them. */
export async function makeTable(
  { words, now, limits }: NewTableDeps,
  options: Options,
  { people, hasComputers }: { readonly people: readonly Person[]; readonly hasComputers: boolean },
): Promise<Outcome<NewTable>> {
  if (typeof options.rules !== 'string' && JSON.stringify(options.rules).length > limits.houseRulesCharacters)
    return refuse({ code: 'too-large', path: 'rules' });
  const rules = rulesetOf(options.rules);
  if (!rules.ok) return rules;
  if (!words.has(options.dictionary)) return refuse({ code: 'unknown-dictionary', path: 'dictionary' });
  if (options.rated && typeof options.rules !== 'string') return refuse({ code: 'bad-rules', path: 'rules' });
  if (options.rated && options.clock.type === 'none')
    return refuse({ code: 'rated-needs-clock', path: 'clock' });
  // A director could decide who wins rating points.
  if (options.rated && options.director) return refuse({ code: 'director-not-rated', path: 'director' });
  if (options.rated && people.some(({ kind }) => kind === 'guest'))
    return refuse({ code: 'guests-not-rated' });
  if (hasComputers && isTooComplex(rules.value, limits)) return refuse({ code: 'rules-too-complex' });
  const key = makeKey(randomBytes(32));
  const table = Table.open(await settingOf(options, key, words), now());
  if (!table.ok) return refuse({ code: 'seat-count', path: 'seats' });
  const opening = table.value.entries[0]!;
  const event = JSON.stringify(makeEvent(opening.event, rules.value));
  return accept({ id: newId(), key, options, ruleName: rules.value.name, opening, event });
}

/** Stores a new table with its first entry and its seats. `origin`: key of the host's network address. */
export async function insertTable(
  transaction: Kysely<Schema>,
  { id, key, options, ruleName, opening: { at }, event }: NewTable,
  {
    host,
    origin,
    isListed,
    seated,
  }: {
    readonly host: string;
    readonly origin: string;
    readonly isListed: boolean;
    readonly seated: readonly NewSeat[];
  },
): Promise<void> {
  const seats = Array.from({ length: options.seats }, (_, seat): NewSeat => seated[seat] ?? {});
  await transaction
    .insertInto('games')
    .values({
      id,
      state: 'open',
      options: JSON.stringify(options),
      rules: ruleName,
      speed: speedOf(options.clock),
      terms: termsOf(options),
      listed: isListed ? 1 : 0,
      host,
      key,
      invitation: newId(),
      opened_at: at,
      filled_at: isFull(seats) ? at : null,
      changed_at: at,
      version: 1,
      due_at: at + START_WITHIN,
      claimed_until: 0,
      settled: 0,
      origin,
    })
    .execute();
  await transaction.insertInto('entries').values({ game: id, number: 1, at, event }).execute();
  const rows = seats.map(({ account, level, reservedFor, address }, seat) => ({
    game: id,
    seat,
    account: account ?? null,
    level: level ?? null,
    kept_for: reservedFor ?? null,
    address: address ?? null,
  }));
  await transaction.insertInto('seats').values(rows).execute();
}

/** Options that must be equal for two players to be paired, who never have a director. */
export const termsOf = ({ listed: _, spectators: __, director, ...terms }: Options): string =>
  JSON.stringify(director ? { ...terms, director } : terms);
