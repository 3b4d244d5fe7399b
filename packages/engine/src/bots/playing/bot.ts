import type { RandomIndex } from '../../game/chance.ts';
import type { Command } from '../../game/commands.ts';
import type { Seat } from '../../game/events.ts';
import type { Game } from '../../game/game.ts';

/** How far a bot has got; a host may show it. */
export interface Progress {
  /** What it would do if it were stopped now. */
  readonly command: Command;
  /** Work done so far: plays tried, positions searched. */
  readonly steps: number;
}

/** A bot's thinking time. Bots check it often, so a host can stop them quickly. */
export interface Budget {
  isOver(): boolean;
  report?(progress: Progress): void;
}

/**
 * A computer player for one rule set and one dictionary. It sees the game only as its seat does; randomness and
 * time are passed in. Returns `undefined` when there is nothing for its seat to do.
 */
export type Bot = (game: Game, random: RandomIndex, budget: Budget) => Command | undefined;

/** Never runs out, so what a bot does depends only on its other arguments. */
export const UNLIMITED: Budget = { isOver: () => false };

/** A budget of `most` checks instead of time, so every run is the same. */
export function steps(max: number): Budget {
  let checks = 0;
  return { isOver: () => checks++ >= max };
}

/** The seat whose view this is: the only one that sees its own tiles. */
export function seatOf(game: Game): Seat | undefined {
  const open = game.players.flatMap(({ rack }, seat) => (typeof rack === 'number' ? [] : [seat]));
  return open.length === 1 ? open[0] : undefined;
}
