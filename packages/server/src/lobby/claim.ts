import type { Seat } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { graceOf, type Person } from '@ziggurat/protocol';
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
  if (account === undefined || game.phase.type !== 'playing' || game.toMove !== seat) {
    return refuse({ code: 'not-allowed' });
  }
  const attendance = (await presence.forGames([id])).get(presenceKey(id, account));
  // Players who never connected count as away since the turn began.
  const turnSince = live.table.last.at;
  const since = Math.max(turnSince, attendance?.here === false ? (attendance.since ?? 0) : 0);
  if (attendance?.here === true || now() - since < graceOf(live.options))
    return refuse({ code: 'player-is-here' });
  const result = await games.act(live, { type: 'timeOut', seat }, game.version);
  return result.type === 'done' ? accept(result.version) : refuse({ code: 'stale' });
}
