import type { RandomIndex } from '../../game/chance.ts';
import type { Command } from '../../game/commands.ts';
import type { Seat } from '../../game/events.ts';
import type { Game } from '../../game/game.ts';

/** How far a bot has come; a host may show it. */
export interface Progress {
  /** What it would do if it were stopped now. */
  readonly command: Command;
  /** Pieces of work done: plays tried out, positions looked at. */
  readonly steps: number;
}

/** The time that a bot has. It asks often, so that a host can stop it at once. */
export interface Budget {
  isOver(): boolean;
  report?(progress: Progress): void;
}

/**
 * A computer player, made for one rule set and one dictionary. It is given the game as its seat may see
 * it, and nothing else; chance and time come in as arguments. It gives `undefined` when there is nothing
 * for its seat to do or to say.
 */
export type Bot = (game: Game, random: RandomIndex, budget: Budget) => Command | undefined;

/** A budget that is never over: what a bot does then depends on its arguments alone. */
export const UNLIMITED: Budget = { isOver: () => false };

/** A budget of so many questions instead of time: the same for every run. */
export function steps(most: number): Budget {
  let asked = 0;
  return { isOver: () => asked++ >= most };
}

/** Whose view of a game it is: the one seat that sees its tiles. */
export function seatOf(game: Game): Seat | undefined {
  const open = game.players.flatMap(({ rack }, seat) => (typeof rack === 'number' ? [] : [seat]));
  return open.length === 1 ? open[0] : undefined;
}
