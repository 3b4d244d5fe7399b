import { accept, refuse } from '@ziggurat/engine/result';
import type { SelectQueryBuilder, Transaction } from 'kysely';
import type { Limits } from '../limits.ts';
import type { Outcome } from '../outcome.ts';
import { lockAddresses } from '../people/lock.ts';
import type { Schema } from '../store/schema.ts';

type Games = SelectQueryBuilder<Schema, 'games', object>;
const OK = accept(undefined);

/** May this account join one more table? The caller has locked the account. */
export async function mayJoin(
  transaction: Transaction<Schema>,
  { runningGames }: Limits,
  account: string,
): Promise<Outcome<undefined>> {
  const { count } = await transaction
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('seats.account', '=', account)
    .where('games.state', '!=', 'over')
    .executeTakeFirstOrThrow();
  return Number(count) < runningGames ? OK : refuse({ code: 'too-many-games' });
}

/** May this account open one more table? The caller has locked the account. */
export async function mayOpen(
  transaction: Transaction<Schema>,
  { listedTables, unlistedTables }: Limits,
  { host, isListed }: { readonly host: string; readonly isListed: boolean },
): Promise<Outcome<undefined>> {
  const open = await count(
    transaction
      .selectFrom('games')
      .where('host', '=', host)
      .where('state', '=', 'open')
      .where('listed', '=', isListed ? 1 : 0),
  );
  return open < (isListed ? listedTables : unlistedTables) ? OK : refuse({ code: 'too-many-tables' });
}

export interface ComputerTable {
  readonly game: string;
  readonly host: string;
  /** Key of the network address that opened it. */
  readonly origin: string | undefined;
}

/** May this table have computers? Counts the host's and the address's other tables. The host's account is locked. */
export async function maySeatComputers(
  transaction: Transaction<Schema>,
  { computerGames, computerGamesPerAddress }: Limits,
  { game, host, origin }: ComputerTable,
): Promise<Outcome<undefined>> {
  await lockAddresses(transaction);
  const others = transaction
    .selectFrom('games')
    .where('state', '!=', 'over')
    .where('id', '!=', game)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('seats')
          .select('seat')
          .whereRef('seats.game', '=', 'games.id')
          .where('level', 'is not', null),
      ),
    );
  const isTooMany =
    (await count(others.where('host', '=', host))) >= computerGames ||
    (origin !== undefined && (await count(others.where('origin', '=', origin))) >= computerGamesPerAddress);
  return isTooMany ? refuse({ code: 'too-many-computers' }) : OK;
}

async function count(games: Games): Promise<number> {
  const { count } = await games
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count); // PostgreSQL returns counts as text
}
