import type { Person } from '@ziggurat/protocol';
import type { Games } from '../games/games.ts';
import { settle } from '../ratings/settle.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

interface WithdrawParts {
  readonly store: Store;
  readonly games: Games;
  readonly tables: Tables;
}

const TRIES = 10;

/**
 * Who leaves for good keeps nobody waiting: they get up where no game has begun, and resign where one has.
 * What is over then is settled while their rating is still known.
 */
export async function withdraw({ store, games, tables }: WithdrawParts, person: Person): Promise<void> {
  const seats = await store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.account', '=', person.id)
    .where('games.settled', '=', 0)
    .execute();
  for (const { id } of seats) {
    if (!(await tables.leave(person, id)).ok) await resign({ store, games }, id, person);
  }
}

async function resign(
  { store, games }: Omit<WithdrawParts, 'tables'>,
  id: string,
  person: Person,
): Promise<void> {
  const live = await games.find(id);
  const seat = live?.seatOf(person.id);
  if (live === undefined || seat === undefined) return;
  for (let tries = 0; tries < TRIES; tries++) {
    const told = await games.act(live, { type: 'resign', seat }, live.table.game.version);
    if (told.type !== 'stale') break;
  }
  await settle(store.db, live);
}
