import { type EventOf, type GameEvent, isTurn, undoneEvents } from '@ziggurat/engine/game';

/** What a player did in a game. */
export interface Plays {
  readonly turns: number;
  readonly best?: EventOf<'played'>;
}

/** The turns and the best play of a seat. Plays challenged off the board and undone turns don't count. */
export function playsOf(log: readonly GameEvent[], seat: number): Plays {
  const plays: EventOf<'played'>[] = [];
  let turns = 0;
  const undone = undoneEvents(log);
  for (const event of log) {
    if (!('seat' in event) || event.seat !== seat || undone.has(event)) continue;
    if (isTurn(event)) turns++;
    if (event.type === 'played') plays.push(event);
    if (event.type === 'withdrew') plays.pop();
  }
  const best = plays.toSorted((a, b) => b.points - a.points)[0];
  return { turns, ...(best === undefined ? {} : { best }) };
}
