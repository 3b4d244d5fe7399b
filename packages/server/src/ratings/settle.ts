import { randomInt } from 'node:crypto';
import { type Options, speedOf } from '@ziggurat/protocol';
import { INITIAL, rate, type Strength } from '@ziggurat/protocol/strength';
import type { Table } from '@ziggurat/table';
import type { Kysely, Transaction } from 'kysely';
import { lockOpenAccounts } from '../people/lock.ts';
import type { Schema } from '../store/schema.ts';
import { isAbandoned } from './abandoned.ts';
import { places } from './places.ts';
import { playsOf } from './plays.ts';
import { type RatingRules, whyUnrated } from './unrated.ts';

/** As many as the database has integers. */
const LOTS = 2 ** 31;

interface FinishedGame {
  readonly id: string;
  readonly options: Pick<Options, 'clock' | 'rated' | 'rules'>;
  readonly ruleset: { readonly name: string };
  readonly seated: readonly { readonly account?: string | undefined }[];
  readonly table: Table;
}

/** Writes the results of a finished game and, if it was rated, the new ratings. Happens once, on whichever node. */
export async function settle(
  db: Kysely<Schema>,
  finished: FinishedGame,
  ratings: RatingRules,
): Promise<void> {
  const ended = finished.table.log.find(({ type }) => type === 'ended');
  if (ended?.type !== 'ended') return;
  const { id, options, seated, table, ruleset } = finished;
  const speed = speedOf(options.clock);
  const at = table.last.at;
  await db.transaction().execute(async (transaction) => {
    // Lock accounts before games, and always in the same order, to prevent deadlocks.
    const players = seated
      .flatMap(({ account }, seat) => (account === undefined ? [] : [{ account, seat }]))
      .sort((a, b) => (a.account < b.account ? -1 : 1));
    const pool = { rules: ruleset.name, speed };
    const accounts = players.map(({ account }) => account);
    const open = options.rated ? await lockOpenAccounts(transaction, accounts) : [];
    const claimed = await transaction
      .updateTable('games')
      .set({ settled: 1, due_at: null })
      .where('id', '=', id)
      .where('settled', '=', 0)
      .executeTakeFirst();
    if (claimed.numUpdatedRows === 0n || ended.reason === 'aborted') return;
    const unrated = await whyUnrated(transaction, id, open, ratings);
    await transaction.updateTable('seats').set({ address: null }).where('game', '=', id).execute();
    const rated = unrated === undefined ? open : [];
    // A single player has no opponent to be rated against.
    const strengths = rated.length > 1 ? await readStrengths(transaction, rated, pool) : [];
    const place = places(
      ended.scores,
      ended.winners,
      table.game.players.map(({ status }) => status !== 'in'),
    );
    const seatOf = new Map(players.map(({ account, seat }) => [account, seat]));
    const after = rate(
      strengths.map((strength, i) => ({ ...strength, place: place[seatOf.get(rated[i]!)!]! })),
    );
    if (strengths.length > 1)
      await transaction
        .insertInto('pending_checks')
        .values({ game: id, at, lot: randomInt(LOTS), counted: 0, attempts: 0, claimed_until: 0 })
        .execute();
    for (const { account, seat } of players) {
      const strength = after[rated.indexOf(account)];
      if (strength !== undefined) await writeStrength(transaction, account, pool, strength, at);
      const { turns, best } = playsOf(table.log, seat);
      // House rules may have the name of an edition, and any points.
      const counted = typeof options.rules === 'string' ? best : undefined;
      await transaction
        .insertInto('results')
        .values({
          game: id,
          account,
          seat,
          ...pool,
          at,
          score: ended.scores[seat]!,
          won: ended.winners.includes(seat) ? 1 : 0,
          rating: strength?.rating ?? null,
          unrated: unrated ?? null,
          turns,
          best_words: counted?.words.map(({ word }) => word).join(' ') ?? null,
          best_points: counted?.points ?? null,
          abandoned: isAbandoned(table.entries, seat, options) ? 1 : 0,
        })
        .execute();
    }
  });
}

type Pool = Pick<Schema['ratings'], 'rules' | 'speed'>;

/** Reads players' strengths and locks them until the new ones are written. */
async function readStrengths(
  transaction: Transaction<Schema>,
  accounts: readonly string[],
  pool: Pool,
): Promise<readonly Strength[]> {
  const strengths: Strength[] = [];
  for (const account of accounts) {
    await transaction
      .insertInto('ratings')
      .values({ account, ...pool, ...INITIAL, games: 0 })
      .onConflict((conflict) =>
        conflict
          .columns(['account', 'rules', 'speed'])
          .doUpdateSet((e) => ({ games: e.ref('ratings.games') })),
      )
      .execute();
    const row = await transaction
      .selectFrom('ratings')
      .select(['rating', 'deviation', 'volatility'])
      .where('account', '=', account)
      .where('rules', '=', pool.rules)
      .where('speed', '=', pool.speed)
      .executeTakeFirstOrThrow();
    strengths.push(row);
  }
  return strengths;
}

const writeStrength = (
  transaction: Transaction<Schema>,
  account: string,
  { rules, speed }: Pool,
  strength: Strength,
  at: number,
): Promise<unknown> =>
  transaction
    .updateTable('ratings')
    .set((e) => ({ ...strength, games: e('games', '+', 1), played_at: at }))
    .where('account', '=', account)
    .where('rules', '=', rules)
    .where('speed', '=', speed)
    .execute();
