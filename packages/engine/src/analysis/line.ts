import type { Budget } from '../bots/playing/bot.ts';
import type { Play } from '../rules/board.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Rack } from '../rules/position.ts';
import type { Tile } from '../rules/tile.ts';

/** A mean over deals with its standard error; the error is 0 if the figure is exact. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/**
 * Where the points of a line come from: `now - reply + next + kept` is its value. With several opponents their turns
 * are averaged.
 */
export interface Split {
  /** Points of the turn itself. */
  readonly now: number;
  /** Points of the opponents' turns that follow. */
  readonly reply: number;
  /** Points of the player's own turns that follow. */
  readonly next: number;
  /** Value of the tiles on the player's rack afterwards, less the opponents'; at the end of the game, the leftovers. */
  readonly kept: number;
}

/** What opponents did after a turn. */
export interface Replies {
  /** How often, from 0 to 1, the next play covers a tile of this turn. */
  readonly covers: number;
  /** How often it makes a word with a tile of this turn, or covers one. */
  readonly touches: number;
}

/** One turn that a player could take, and what it is worth. */
export interface Line {
  readonly turn: Turn;
  /** The tiles left on the rack. */
  readonly kept: Rack;
  /** The probability of winning. */
  readonly win: number;
  /** Points gained on the opponents, up to the horizon. */
  readonly value: number;
  /** How much worse than the best line it is, in the same deals. */
  readonly loss: { readonly win: Estimate; readonly points: Estimate };
  readonly split: Split;
  readonly replies: Replies;
  /** How often, from 0 to 1, the player goes out first, as far as the deals are played out. */
  readonly out: number;
  /** How many deals it was played out in. Lines that are clearly behind get fewer. */
  readonly deals: number;
  /** Searched to the end of the game against the best replies. */
  readonly isExact: boolean;
}

/** A turn as the learned values see it. */
export interface ValuedTurn {
  readonly turn: Turn;
  readonly points: number;
  /** Points and the learned value of what it leaves; infinitely bad for a pass. */
  readonly value: number;
}

/** Turns being compared. */
export interface RunningLines {
  /** Makes their figures more certain, until the budget is over or they are settled. Deals count from the first one. */
  more(budget: Budget): void;
  /** Best first. */
  lines(): Line[];
  /** Would more deals change nothing that matters? */
  isSettled(): boolean;
}

/** A position weighed: the turns a player could take, best first. */
export interface Weighing {
  readonly lines: readonly Line[];
  /** How far deals are played out: to the player's next turn, or to the end of the game. */
  readonly horizon: 'turn' | 'end';
  /** How many tiles are in the bag. */
  readonly bag: number;
  /** The bag and the opponents' racks, sorted. */
  readonly unseen: readonly Tile[];
  /** Is every line exact? */
  readonly isExact: boolean;
}

/** A point counts for this much in the order of lines. It only matters once hardly anything can change who wins. */
export const POINT_WORTH = 0.0002;

/** Do two plays place the same tiles on the same squares? */
const isSamePlay = (one: Play, other: Play): boolean =>
  one.length === other.length &&
  one.every(({ square, tile }) => other.some((part) => part.square === square && part.tile === tile));

/** Are two turns the same? The order of tiles doesn't matter. */
export function isSameTurn(one: Turn, other: Turn): boolean {
  if (one.type === 'play') return other.type === 'play' && isSamePlay(one.play, other.play);
  if (one.type === 'pass') return other.type === 'pass';
  const sorted = (tiles: readonly Tile[]): string => [...tiles].sort((a, b) => a - b).join();
  return other.type === 'exchange' && sorted(one.tiles) === sorted(other.tiles);
}
