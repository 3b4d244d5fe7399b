import { accept, refuse } from '@ziggurat/engine/result';
import type { Person } from '@ziggurat/protocol';
import type { Games } from '../games/games.ts';
import type { Outcome } from '../outcome.ts';
import { settle } from '../ratings/settle.ts';
import type { RatingRules } from '../ratings/unrated.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

interface WithdrawParts {
  readonly store: Store;
  readonly games: Games;
  readonly tables: Tables;
  readonly ratings: RatingRules;
}

const TRIES = 10;

/**
 * Who leaves for good keeps nobody waiting: they get up where no game has begun, and resign where one has.
 * What is over then is settled while their rating is still known.
 */
export async function withdraw(parts: WithdrawParts, person: Person): Promise<Outcome<undefined>> {
  const seats = await parts.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game')
    .select('games.id')
    .where('seats.account', '=', person.id)
    .where('games.settled', '=', 0)
    .execute();
  for (const { id } of seats) {
    const out = await getOut(parts, id, person);
    if (!out.ok) return out;
  }
  return accept(undefined);
}

/** Others may act at the same moment: it is tried until it is so. */
async function getOut(
  { store, games, tables, ratings }: WithdrawParts,
  id: string,
  person: Person,
): Promise<Outcome<undefined>> {
  const live = await games.find(id);
  if (live === undefined) return accept(undefined);
  for (let tries = 0; tries < TRIES; tries++) {
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
      // Nobody gets up from a full table: its game begins, and is resigned.
      await games.act(live, { type: 'start' }, version);
    }
  }
  return refuse({ code: 'unavailable' });
}
