import type { Seat } from '@ziggurat/engine/game';
import { accept, refuse } from '@ziggurat/engine/result';
import { graceOf, type Person } from '@ziggurat/protocol';
import type { Games } from '../games/games.ts';
import type { Outcome } from '../outcome.ts';
import { type Presence, presenceKey } from '../presence/presence.ts';

/** A player takes the turn of somebody who is gone for their time: that one leaves the game. */
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
  const mine = live.seatOf(person.id);
  if (mine === undefined || mine === seat) return refuse({ code: 'not-seated' });
  const { game } = live.table;
  const account = live.seated[seat]?.account;
  if (account === undefined || game.phase.type !== 'playing' || game.toMove !== seat) {
    return refuse({ code: 'not-allowed' });
  }
  const absence = (await presence.of([id])).get(presenceKey(id, account));
  // Who never came is away since the turn began.
  const turnSince = live.table.last.at;
  const since = Math.max(turnSince, absence?.here === false ? (absence.since ?? 0) : 0);
  if (absence?.here === true || now() - since < graceOf(live.options))
    return refuse({ code: 'player-is-here' });
  const told = await games.act(live, { type: 'timeOut', seat }, game.version);
  return told.type === 'done' ? accept(told.version) : refuse({ code: 'stale' });
}
