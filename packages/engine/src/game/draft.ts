import { accept } from '../result.ts';
import { apply } from './apply.ts';
import type { Decision } from './commands.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';

/** Events that a command is about to bring, and the game as they leave it. */
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
 * What the draw of the next event is known by: its number, not counting rests. A host may rest whenever it
 * likes, so a rest that moved the draws after it would let a host choose among them.
 */
export const drawNumber = ({ game }: Draft): number => game.version + 1 - game.rests;
