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
  /**
   * The most deals a simulation makes. An endgame search gets the number of positions that takes about as long.
   * Unlike time, this gives the same turn on every machine.
   */
  readonly deals?: number;
  report?(progress: Progress): void;
}

/**
 * A computer player for one rule set and one dictionary. It sees the game only as its seat does; randomness and
 * time are passed in. Returns `undefined` when there is nothing for its seat to do.
 */
export type Bot = (game: Game, random: RandomIndex, budget: Budget) => Command | undefined;

/** Never runs out, so what a bot does depends only on its other arguments. */
export const UNLIMITED: Budget = { isOver: () => false };

/** A budget of `max` checks instead of time, so every run is the same. */
export function steps(max: number): Budget {
  let checks = 0;
  return { isOver: () => checks++ >= max };
}

/** A budget of deals instead of time, so every run is the same. */
export const deals = (max: number): Budget => ({ isOver: () => false, deals: max });

/** The seat whose view this is: the only one that sees its own tiles. */
export function seatOf(game: Game): Seat | undefined {
  const visible = game.players.flatMap(({ rack }, seat) => (typeof rack === 'number' ? [] : [seat]));
  return visible.length === 1 ? visible[0] : undefined;
}
