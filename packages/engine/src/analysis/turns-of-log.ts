import { apply } from '../game/apply.ts';
import { type EventOf, type GameEvent, isTurn } from '../game/events.ts';
import type { Game } from '../game/game.ts';
import { redact } from '../game/redact.ts';
import { undoneEvents } from '../game/undone-events.ts';
import type { Turn } from '../rules/notation/play.ts';

/** A turn of a game. */
export interface TurnMade {
  /** The number of its event, from 1. */
  readonly number: number;
  readonly event: EventOf<'played' | 'exchanged' | 'passed'>;
  readonly turn: Turn;
  /** The game before it, with everything that the log tells. */
  readonly game: Game;
  /** The same as its player saw it. */
  readonly view: Game;
}

/** The turns of a complete log that weren't undone, with the game before each. */
export function turnsOfLog(log: readonly GameEvent[]): readonly TurnMade[] {
  const turns: TurnMade[] = [];
  let game: Game | undefined;
  let views: readonly Game[] = [];
  const undone = undoneEvents(log);
  for (const [i, event] of log.entries()) {
    if (undone.has(event)) continue;
    if (game !== undefined && isTurn(event)) {
      turns.push({ number: i + 1, event, turn: turnOf(event), game, view: views[event.seat]! });
    }
    game = apply(game, event);
    views = game.players.map((_, seat) => apply(views[seat], redact(event, seat)));
  }
  return turns;
}

/** What an event did with the turn. */
function turnOf(event: TurnMade['event']): Turn {
  if (event.type === 'played') return { type: 'play', play: event.play };
  if (event.type === 'passed' || typeof event.returned === 'number') return { type: 'pass' };
  return { type: 'exchange', tiles: event.returned };
}
