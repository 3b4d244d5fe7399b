import { accept, refuse } from '@ziggurat/engine/result';
import type { Person } from '@ziggurat/protocol';
import type { Games } from '../games/games.ts';
import type { Outcome } from '../outcome.ts';
import { settle } from '../ratings/settle.ts';
import type { RatingRules } from '../ratings/unrated.ts';
import { isDirectedBy } from '../store/directed-games.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

interface WithdrawDeps {
  readonly store: Store;
  readonly games: Games;
  readonly tables: Tables;
  readonly ratings: RatingRules;
}

const MAX_ATTEMPTS = 10;

/**
 * Takes somebody out of all their games before their account is deleted, so that nobody waits for them: they leave
 * open tables and resign running games. Finished games are settled while their rating still exists.
 */
export async function withdraw(deps: WithdrawDeps, person: Person): Promise<Outcome<undefined>> {
  const seats = await deps.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.account', '=', person.id)
    .where('games.settled', '=', 0)
    .execute();
  for (const { id } of seats) {
    const left = await leaveGame(deps, id, person);
    if (!left.ok) return left;
  }
  // The tables they opened to direct are closed; running games go on without a director.
  const directed = await deps.store.db
    .selectFrom('games')
    .select('id')
    .where(isDirectedBy('games', person.id))
    .where('state', '=', 'open')
    .execute();
  for (const { id } of directed) {
    const left = await deps.tables.leave(person, id);
    if (!left.ok && left.refusals[0]!.code === 'unavailable') return left;
  }
  return accept(undefined);
}

/** Tries again if others act at the same moment. */
async function leaveGame(
  { store, games, tables, ratings }: WithdrawDeps,
  id: string,
  person: Person,
): Promise<Outcome<undefined>> {
  const live = await games.find(id);
  if (live === undefined) return accept(undefined);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    await games.refresh(live);
    const { phase, players, version } = live.table.game;
    const seat = live.seatOf(person.id);
    if (phase.type === 'over') {
      await settle(store.db, live, ratings);
      return accept(undefined);
    }
    if (seat === undefined || players[seat]!.status !== 'in') return accept(undefined);
    if (phase.type !== 'gathering') {
      await games.act(live, { type: 'resign', seat }, version);
    } else if (!(await tables.leave(person, id)).ok && live.isFull) {
      // Nobody can leave a full table: its game begins, then they resign.
      await games.act(live, { type: 'start' }, version);
    }
  }
  return refuse({ code: 'unavailable' });
}
