import { accept } from '../result.ts';
import { apply } from './apply.ts';
import type { Decision } from './commands.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';

/** The events a command will produce, and the game after them. */
export interface Draft {
  readonly game: Game;
  readonly events: readonly GameEvent[];
}

export const draftOf = (game: Game, ...events: readonly GameEvent[]): Draft =>
  events.reduce(add, { game, events: [] });

export const add = ({ game, events }: Draft, event: GameEvent): Draft => ({
  game: apply(game, event),
  events: [...events, event],
});

export const decided = ({ events }: Draft): Decision => accept(events);

/**
 * Identifies the draw of the next event: its number, not counting asides. A host may rest at any time, so if
 * rests moved later draws, a host could choose among them; the same goes for a director.
 */
export const drawNumber = ({ game }: Draft): number => game.version + 1 - game.asides;
