import { isOnHold, type Seat } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { firstMoveBy, graceOf, type Person } from '@ziggurat/protocol';
import type { Games } from '../games/games.ts';
import type { Outcome } from '../outcome.ts';
import { type Presence, presenceKey } from '../presence/presence.ts';

/** A player claims the win because the player to move has been away too long: that player times out. */
export async function claim(
  {
    games,
    presence,
    now,
  }: { readonly games: Games; readonly presence: Presence; readonly now: () => number },
  person: Person,
  id: string,
  seat: Seat,
): Promise<Outcome<number>> {
  const live = await games.find(id);
  if (live === undefined) return refuse({ code: 'not-found' });
  const ownSeat = live.seatOf(person.id);
  if (ownSeat === undefined || ownSeat === seat) return refuse({ code: 'not-seated' });
  const { game } = live.table;
  const account = live.seated[seat]?.account;
  if (account === undefined || game.phase.type !== 'playing' || game.toMove !== seat || isOnHold(game)) {
    return refuse({ code: 'not-allowed' });
  }
  const opponent = (await presence.forGames([id])).get(presenceKey(id, account));
  // Players who never connected count as away since the turn began.
  const turnSince = live.table.last.at;
  const since = Math.max(turnSince, opponent?.here === false ? (opponent.since ?? 0) : 0);
  if (opponent?.here === true || now() - since < graceOf(live.options))
    return refuse({ code: 'player-is-here' });
  // Nobody wins a game that never got going.
  const isUntouched = firstMoveBy(game, live.table.clock, live.options.clock) !== undefined;
  const result = await games.act(
    live,
    isUntouched ? { type: 'abort' } : { type: 'timeOut', seat },
    game.version,
  );
  if (result.type === 'done') return accept(result.version);
  return refuse({ code: result.type === 'unavailable' ? 'unavailable' : 'stale' });
}
