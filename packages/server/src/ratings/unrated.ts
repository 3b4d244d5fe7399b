import type { Unrated } from '@ziggurat/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

const MINUTE = 60_000;

/** Which rated games count. */
export interface RatingRules {
  /** Whether games between accounts with a common network address count. */
  readonly sharedAddress: boolean;
  /** Games between accounts created less than this apart don't count; 0 counts them all. */
  readonly minutesApart: number;
}

interface Player {
  readonly id: string;
  readonly owner: string | null;
  readonly createdAt: number;
  readonly addresses: ReadonlySet<string>;
}

/** Why a game between these accounts isn't rated: two of them may belong to one person. */
export async function whyUnrated(
  db: Kysely<Schema>,
  game: string,
  accounts: readonly string[],
  rules: RatingRules,
): Promise<Unrated | undefined> {
  const players = await readPlayers(db, game, accounts);
  const anyPair = (matches: (a: Player, b: Player) => boolean): boolean =>
    players.some((a, i) => players.slice(i + 1).some((b) => matches(a, b)));
  if (anyPair(haveSameOwner)) return 'same-owner';
  if (!rules.sharedAddress && anyPair((a, b) => [...a.addresses].some((key) => b.addresses.has(key))))
    return 'shared-address';
  const minimum = rules.minutesApart * MINUTE;
  return anyPair((a, b) => Math.abs(a.createdAt - b.createdAt) < minimum) ? 'new-accounts' : undefined;
}

/** A bot and its owner, or two bots of one owner. */
const haveSameOwner = (a: Player, b: Player): boolean => (a.owner ?? a.id) === (b.owner ?? b.id);

/** Players with all their addresses: where they created the account, took the seat and are signed in. */
async function readPlayers(
  db: Kysely<Schema>,
  game: string,
  accounts: readonly string[],
): Promise<readonly Player[]> {
  if (accounts.length === 0) return [];
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'owner', 'created_at', 'address'])
    .where('id', 'in', accounts)
    .execute();
  const sessions = await db
    .selectFrom('sessions')
    .select(['account', 'address'])
    .where('account', 'in', accounts)
    .execute();
  const seats = await db
    .selectFrom('seats')
    .select(['account', 'address'])
    .where('game', '=', game)
    .execute();
  return rows.map(({ id, owner, created_at, address }) => {
    const seen = [...sessions, ...seats].filter(({ account }) => account === id).map((row) => row.address);
    const addresses = new Set([address, ...seen].flatMap((key) => key ?? []));
    return { id, owner, createdAt: created_at, addresses };
  });
}
