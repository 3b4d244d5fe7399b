import { INITIAL } from '@ziggurat/protocol/strength';
import type { Kysely, Transaction } from 'kysely';
import { lockOpenAccounts } from '../people/lock.ts';
import type { Schema } from '../store/schema.ts';
import { abandonment, type RatedGame } from './abandonment.ts';
import { farming, type PairGame } from './farming.ts';
import { countedSince, raise } from './signals.ts';

const DAY = 86_400_000;
/** How far back abandoned games and pairs are counted. */
const PERIOD = 30 * DAY;
/** More games than anyone plays in that time. */
const MAX_GAMES = 500;

/** Counts a finished rated game: raises signals about abandoned games and farming, and takes it off the list. */
export function countSignals(
  db: Kysely<Schema>,
  game: string,
  now: number,
  isWeighedNext: boolean,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('results')
      .select('account')
      .where('game', '=', game)
      .where('rating', 'is not', null)
      .orderBy('account')
      .execute();
    const accounts = await lockOpenAccounts(
      transaction,
      rows.map(({ account }) => account),
    );
    for (const account of accounts) {
      const games = await ratedGames(transaction, account, now);
      await countAbandoned(transaction, account, games, now);
      for (const partner of accounts)
        if (partner !== account) await countPair(transaction, account, partner, games, now);
    }
    if (isWeighedNext)
      await transaction.updateTable('pending_checks').set({ counted: 1 }).where('game', '=', game).execute();
    else await transaction.deleteFrom('pending_checks').where('game', '=', game).execute();
  });
}

interface OwnGame extends RatedGame {
  readonly won: boolean;
  readonly gained: number;
}

/** The rated games of an account in the period, oldest first. */
async function ratedGames(
  db: Transaction<Schema>,
  account: string,
  now: number,
): Promise<readonly OwnGame[]> {
  const rows = await db
    .selectFrom('results')
    .select(['game', 'at', 'won', 'rating', 'rules', 'speed', 'abandoned'])
    .where('account', '=', account)
    .where('rating', 'is not', null)
    .orderBy('at', 'desc')
    .limit(MAX_GAMES)
    .execute();
  const isFirst = rows.length < MAX_GAMES;
  const last = new Map<string, number>();
  return rows.reverse().flatMap(({ game, at, won, rating, rules, speed, abandoned }) => {
    const pool = `${rules} ${speed}`;
    const before = last.get(pool) ?? (isFirst ? INITIAL.rating : rating!);
    last.set(pool, rating!);
    if (at <= now - PERIOD) return [];
    return [{ table: game, at, won: won === 1, gained: rating! - before, abandoned: abandoned === 1 }];
  });
}

async function countAbandoned(
  db: Transaction<Schema>,
  account: string,
  games: readonly OwnGame[],
  now: number,
): Promise<void> {
  const since = await countedSince(db, account, 'abandoned');
  const found = abandonment(games.filter(({ at }) => at > since));
  if (found === undefined) return;
  const evidence = {
    kind: 'abandoned' as const,
    total: found.games,
    games: found.abandoned.map(({ table, at }) => ({ table, at })),
  };
  await raise(db, { account, evidence }, now);
}

async function countPair(
  db: Transaction<Schema>,
  account: string,
  partner: string,
  games: readonly OwnGame[],
  now: number,
): Promise<void> {
  const since = await countedSince(db, account, 'farming', partner);
  const theirs = await db
    .selectFrom('results')
    .innerJoin('accounts', 'accounts.id', 'results.account')
    .select(['game', 'turns', 'created_at'])
    .where('account', '=', partner)
    .where('rating', 'is not', null)
    .where('at', '>', Math.max(since, now - PERIOD))
    .execute();
  const against = new Map(theirs.map((row) => [row.game, row]));
  const pair = games.flatMap(({ table, at, won, gained }): PairGame[] => {
    const other = against.get(table);
    if (other === undefined) return [];
    return [{ table, at, won, gained, ...(other.turns === null ? {} : { turns: other.turns }) }];
  });
  const [first] = pair;
  if (first === undefined) return;
  const age = first.at - against.get(first.table)!.created_at;
  const found = farming(pair, { age, games: theirs.length });
  if (found === undefined) return;
  const { wins, gained, marks } = found;
  await raise(
    db,
    { account, partner, evidence: { kind: 'farming', wins, gained, marks: [...marks], games: pair } },
    now,
  );
}
