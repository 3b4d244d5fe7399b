import { GameFigures } from '@ziggurat/protocol';
import type { Kysely, Transaction } from 'kysely';
import { lockOpenAccounts } from '../people/lock.ts';
import type { Schema } from '../store/schema.ts';
import { engineUse } from './engine-use.ts';
import { countedSince, raise } from './signals.ts';

const DAY = 86_400_000;
/** A signal is about the latest games, so that old ones can't hide it. */
const MAX_GAMES = 40;

interface WeighedGame {
  readonly game: string;
  readonly rules: string;
  readonly at: number;
  readonly players: readonly { readonly account: string; readonly figures: GameFigures }[];
}

/** Stores what weighing a game has shown, raises signals about engine use, and takes the game off the list. */
export function storeFigures(
  db: Kysely<Schema>,
  { game, rules, at, players }: WeighedGame,
  now: number,
  days: number,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const ids = players.map(({ account }) => account).sort();
    const open = await lockOpenAccounts(transaction, ids);
    for (const { account, figures } of players) {
      if (!open.includes(account)) continue;
      await transaction
        .insertInto('weighed_games')
        .values({ game, account, rules, at, figures: JSON.stringify(figures) })
        .onConflict((conflict) => conflict.columns(['game', 'account']).doNothing())
        .execute();
      await lookAtEngineUse(transaction, account, rules, now, days);
    }
    await transaction.deleteFrom('pending_checks').where('game', '=', game).execute();
  });
}

async function lookAtEngineUse(
  db: Transaction<Schema>,
  account: string,
  rules: string,
  now: number,
  days: number,
): Promise<void> {
  const { kind } = await db
    .selectFrom('accounts')
    .select('kind')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  // A bot is an engine, and says so.
  if (kind === 'bot') return;
  const since = Math.max(now - days * DAY, await countedSince(db, account, 'engine'));
  const rows = await db
    .selectFrom('weighed_games')
    .select(['game', 'at', 'figures'])
    .where('account', '=', account)
    .where('rules', '=', rules)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(MAX_GAMES)
    .execute();
  const games = rows.map((row) => ({
    table: row.game,
    at: row.at,
    ...GameFigures.parse(JSON.parse(row.figures)),
  }));
  const found = engineUse(rules, games);
  if (found !== undefined)
    await raise(db, { account, evidence: { kind: 'engine', rules, ...found, games } }, now);
}
