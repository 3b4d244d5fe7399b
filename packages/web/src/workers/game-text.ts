import { makeGame, makeLog, playersNamed, redact, type Seat, writeRecord } from '@ziggurat/engine/game';
import type { PlayerSetup, Setup } from '../host/host.ts';
import type { HostedGame } from './hosted-game.ts';

/** The log of a game as text. During the game, only what everyone at the screen may know. */
export function gameText({ stored: { setup }, table }: HostedGame, form: 'log' | 'gcg'): string {
  const isOver = table.game.phase.type === 'over';
  const seat = onlyPerson(setup);
  const log = isOver ? table.log : table.log.map((event) => redact(event, seat));
  if (form === 'log') return makeLog(log);
  return makeGame(writeRecord(log, playersNamed(setup.sitters.map(nameOf))));
}

/** The seat of the only person at the screen; `undefined` if there are several. */
function onlyPerson({ sitters: players }: Setup): Seat | undefined {
  const people = players.flatMap(({ type }, seat) => (type === 'person' ? [seat] : []));
  return people.length === 1 ? people[0] : undefined;
}

const nameOf = (player: PlayerSetup): string => (player.type === 'person' ? player.name : player.level);
