import type { LevelName } from '@ziggurat/engine/bots';
import { type EventType, readEvent, type Seat } from '@ziggurat/engine/game';
import { accept, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { parseRuleset, type Ruleset, type RulesetCode, rulesetNamed } from '@ziggurat/engine/rules';
import { Options } from '@ziggurat/protocol';
import { type Entry, Table, type TableSetting } from '@ziggurat/table';
import type { Store, StoredEntry } from '../store/store.ts';
import type { Words } from './words.ts';

/** A seat: taken, reserved or free. A free seat has no fields. */
export interface SeatState {
  readonly account?: string;
  readonly level?: LevelName;
  /** An account that hasn't joined yet, for a rematch. */
  readonly reservedFor?: string;
}

/** Every seat is taken: the game begins. */
export const isFull = (seated: readonly SeatState[]): boolean =>
  seated.every(({ account, level }) => account ?? level);

const seatsOf = (seated: readonly SeatState[], matches: (occupant: SeatState) => boolean): readonly Seat[] =>
  seated.flatMap((occupant, seat) => (matches(occupant) ? [seat] : []));

export const peopleAt = (seated: readonly SeatState[]): readonly Seat[] =>
  seatsOf(seated, ({ account }) => account !== undefined);

export const computersAt = (seated: readonly SeatState[]): readonly Seat[] =>
  seatsOf(seated, ({ level }) => level !== undefined);

export interface LoadedGame {
  readonly options: Options;
  readonly openedAt: number;
  /** When the last seat was taken; `undefined` while one is free. */
  readonly filledAt: number | undefined;
  /** The account of the director, if there is one. */
  readonly director?: string;
  readonly table: Table;
  readonly seated: readonly SeatState[];
  /**
   * Whose share of the computer queue it uses: the network address that opened it, because anyone can create guest
   * accounts; the host's account if the address isn't known.
   */
  readonly owner: string;
}

interface BadRules extends Refusal<'bad-rules'> {
  /** What is wrong with house rules at the path. */
  readonly reason?: RulesetCode;
}

/** The rule set from a table's options, or the first thing that is wrong with it. */
export function rulesetOf(rules: Options['rules']): Result<Ruleset, BadRules> {
  if (typeof rules === 'string') {
    const builtIn = rulesetNamed(rules);
    return builtIn === undefined ? refuse({ code: 'bad-rules', path: 'rules' }) : accept(builtIn);
  }
  const parsed = parseRuleset(rules);
  if (parsed.ok) return parsed;
  const { code: reason, path = '.' } = parsed.refusals[0]!;
  return refuse({ code: 'bad-rules', path: path === '.' ? 'rules' : `rules.${path}`, reason });
}

/** The engine's table setting for a table's options. */
export async function settingOf(options: Options, key: string, words: Words): Promise<TableSetting> {
  const ruleset = rulesetOf(options.rules);
  if (!ruleset.ok) throw new Error('the options were checked when the table was opened');
  const { seats, judging, director, clock, wait, dictionary } = options;
  const deps = await words.gameDeps(ruleset.value, dictionary);
  return { ruleset: ruleset.value, seats, judging, director, key, clock, wait, ...deps };
}

export async function loadGame(store: Store, words: Words, id: string): Promise<LoadedGame | undefined> {
  const row = await store.db
    .selectFrom('games')
    .select(['options', 'key', 'opened_at', 'filled_at', 'host', 'origin'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const options = Options.parse(JSON.parse(row.options));
  const setting = await settingOf(options, row.key, words);
  const entries = await entriesAfter(store, id, 0, setting.ruleset);
  return {
    options,
    openedAt: row.opened_at,
    filledAt: row.filled_at ?? undefined,
    ...(options.director ? { director: row.host } : {}),
    table: Table.resume(setting, entries),
    seated: await seatedAt(store, id),
    owner: row.origin ?? row.host,
  };
}

/** When a table was opened and filled, not counting time that a clock has skipped since. */
export async function gatheringTimes(
  { db }: Pick<Store, 'db'>,
  id: string,
): Promise<Pick<LoadedGame, 'openedAt' | 'filledAt'>> {
  const { opened_at, filled_at } = await db
    .selectFrom('games')
    .select(['opened_at', 'filled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { openedAt: opened_at, filledAt: filled_at ?? undefined };
}

export async function seatedAt({ db }: Pick<Store, 'db'>, id: string): Promise<readonly SeatState[]> {
  const rows = await db
    .selectFrom('seats')
    .select(['account', 'level', 'kept_for'])
    .where('game', '=', id)
    .orderBy('seat')
    .execute();
  return rows.map(({ account, level, kept_for }) => ({
    ...(account === null ? {} : { account }),
    ...(level === null ? {} : { level }),
    ...(kept_for === null ? {} : { reservedFor: kept_for }),
  }));
}

/** The stored entries of a game after a number. */
export async function entriesAfter(
  { db }: Store,
  id: string,
  number: number,
  ruleset: Ruleset,
): Promise<readonly Entry[]> {
  const rows = await db
    .selectFrom('entries')
    .select(['number', 'at', 'event', 'by'])
    .where('game', '=', id)
    .where('number', '>', number)
    .orderBy('number')
    .execute();
  return rows.map(({ by, ...row }) => readStored({ ...row, ...(by === null ? {} : { by }) }, ruleset));
}

/** Reads a stored entry. */
export function readStored({ event: text, ...rest }: StoredEntry, ruleset: Ruleset): Entry {
  const json: { type: EventType } = JSON.parse(text);
  const event = readEvent(json, ruleset);
  if (!event.ok) throw new Error(`entry ${rest.number} can't be read`);
  return { ...rest, event: event.value };
}
