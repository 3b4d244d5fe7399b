import type { Seat } from '@ziggurat/engine/game';
import type { PlayerSetup, Setup } from '../host/host.ts';
import type { Who } from '../messages/facts.ts';
import type { Messages } from '../messages/messages.ts';
import { peopleAt } from './session.ts';

/** Before names were left empty, games were stored with the word of the language at that time. */
const OLD_NAMES = ['You', 'Du'];

/** Names for the seats of a table. The only person at a screen is addressed as "you". */
export function namesAt(
  { sitters: players }: Pick<Setup, 'sitters'>,
  { shared, online }: Messages,
): (seat: Seat) => Who {
  const people = peopleAt(players);
  const isYou = (seat: Seat): boolean => people.length === 1 && people[0] === seat;
  const plain = players.map((player, seat) => nameOf(player, seat));
  const names = plain.map((name, seat) => (isShared(name) ? `${name} ${seat + 1}` : name));
  return (seat) => ({
    name: names[seat] ?? shared.player(seat + 1),
    isYou: isYou(seat),
  });

  function nameOf(player: PlayerSetup, seat: Seat): string {
    if (player.type === 'computer') return shared.levels[player.level];
    const isUnnamed = player.name === '' || (isYou(seat) && OLD_NAMES.includes(player.name));
    if (!isUnnamed) return player.name;
    // Everyone online has a name: without one the account has been deleted.
    if (player.elsewhere) return online.seat.gone;
    return people.length === 1 ? shared.you : shared.player(seat + 1);
  }

  function isShared(name: string): boolean {
    return plain.filter((other) => other === name).length > 1;
  }
}
