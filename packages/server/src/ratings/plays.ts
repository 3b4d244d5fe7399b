import { type EventOf, type GameEvent, isTurn } from '@ziggurat/engine/game';

/** What a player did in a game. */
export interface Plays {
  readonly turns: number;
  readonly best?: EventOf<'played'>;
}

/** The turns and the best play of a seat. A play that was challenged off the board doesn't count. */
export function playsOf(log: readonly GameEvent[], seat: number): Plays {
  const plays: EventOf<'played'>[] = [];
  let turns = 0;
  for (const event of log) {
    if (!('seat' in event) || event.seat !== seat) continue;
    if (isTurn(event)) turns++;
    if (event.type === 'played') plays.push(event);
    if (event.type === 'withdrew') plays.pop();
  }
  const best = plays.toSorted((a, b) => b.points - a.points)[0];
  return { turns, ...(best === undefined ? {} : { best }) };
}
