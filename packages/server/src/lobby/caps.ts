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

export interface TableToOpen {
  readonly host: string;
  /** Key of the network address that opens it. */
  readonly origin: string;
  readonly isListed: boolean;
}

/** May this account open one more table? Nobody may fill the lobby. The caller has locked the account. */
export async function mayOpen(
  transaction: Transaction<Schema>,
  { listedTables, listedTablesPerAddress, unlistedTables }: Limits,
  { host, origin, isListed }: TableToOpen,
): Promise<Outcome<undefined>> {
  if (isListed) await lockAddresses(transaction);
  const open = transaction
    .selectFrom('games')
    .where('state', '=', 'open')
    .where('listed', '=', isListed ? 1 : 0);
  const isTooMany =
    (await count(open.where('host', '=', host))) >= (isListed ? listedTables : unlistedTables) ||
    (isListed && (await count(open.where('origin', '=', origin))) >= listedTablesPerAddress);
  return isTooMany ? refuse({ code: 'too-many-tables' }) : OK;
}

interface ComputerTable {
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
