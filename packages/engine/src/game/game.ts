import { type Board, type Play, tilesOn } from '../rules/board.ts';
import type { Position } from '../rules/position.ts';
import { type Ruleset, tileCount, unseen } from '../rules/ruleset.ts';
import type { Tile } from '../rules/tile.ts';
import type { EndReason, Judging, OfferType, Seat, Tiles } from './events.ts';

/** A player's state. */
export interface Player {
  readonly rack: Tiles;
  readonly score: number;
  readonly status: 'in' | 'resigned' | 'timed-out';
  /** Turns still to lose for failed challenges (C3). */
  readonly turnsToSkip: number;
  /** Tiles exchanged so far; solo games limit them (O1). */
  readonly exchanged: number;
  /** Minutes of overtime started so far (T2). */
  readonly overtime: number;
  /** Offers made so far (F4). */
  readonly offers: number;
  /** F5: wants no more offers in this game. */
  readonly refusesOffers: boolean;
}

/** An offer that was made since the last turn (F1 to F3). */
export interface Offer {
  /** The number of the event that made it. */
  readonly number: number;
  readonly seat: Seat;
  readonly type: OfferType;
  readonly milliseconds?: number;
  /** The seats that have agreed so far. */
  readonly agreed: readonly Seat[];
  /** Not yet agreed to by all, declined or retracted. */
  readonly isOpen: boolean;
}

/** A turn that can be undone (F1), and the game before it. */
export interface UndoableTurn {
  readonly seat: Seat;
  readonly before: Game;
}

/** The play that can still be challenged (C1), and what is needed to undo it (C2). */
export interface LastPlay {
  readonly seat: Seat;
  readonly play: Play;
  readonly words: readonly string[];
  readonly points: number;
  readonly drawn: Tiles;
  /** The state before the play. */
  readonly before: {
    readonly passedSeats: readonly Seat[];
    readonly scoreless: number;
    readonly turnsToSkip: readonly number[];
    readonly attempts: number;
  };
}

/** How far a game has got. */
export type Phase =
  | { readonly type: 'gathering' }
  | { readonly type: 'playing' }
  /** C4. */
  | { readonly type: 'waiting'; readonly reason: EndReason; readonly seats: readonly Seat[] }
  | { readonly type: 'over'; readonly reason: EndReason; readonly winners: readonly Seat[] };

/** A game according to its events: complete at the host, partial for a seat. */
export interface Game {
  readonly ruleset: Ruleset;
  readonly judging: Judging;
  readonly hasDirector: boolean;
  /** How many events led here. */
  readonly version: number;
  /** How many of them are asides, which change no draw. */
  readonly asides: number;
  readonly phase: Phase;
  /** D1: the director has stopped the game. */
  readonly isPaused: boolean;
  readonly players: readonly Player[];
  readonly board: Board;
  readonly toMove: Seat;
  /** The seats that have passed in a row since the last play or exchange (P2). */
  readonly passedSeats: readonly Seat[];
  /** Turns in a row without a point (E3a). */
  readonly scoreless: number;
  /** Illegal words this turn, for rule sets that count them (C2). */
  readonly attempts: number;
  readonly lastPlay?: LastPlay;
  /** How many turns were taken, without those undone. */
  readonly turns: number;
  /** The turns of the last round that can be undone (F1), latest last. */
  readonly undoable: readonly UndoableTurn[];
  /** The offers since the last turn: it ends them all. */
  readonly offers: readonly Offer[];
  /** The challenger, until the ruling. */
  readonly challenger?: Seat;
  readonly stirs: readonly { readonly seat: Seat; readonly value: string }[];
  readonly commitment?: string;
  readonly key?: string;
}

/** How many tiles there are, hidden or not. */
export const countOf = (tiles: Tiles): number => (typeof tiles === 'number' ? tiles : tiles.length);

/** Is this a game for one player? */
export const isSolo = (game: Game): boolean => game.players.length === 1;

/** Does a challenge wait for the director's ruling (C5)? */
export const awaitsRuling = ({ challenger }: Game): boolean => challenger !== undefined;

/** Does the director hold up the game, so that nobody can act and no clock runs (D1, C5)? */
export const isOnHold = (game: Game): boolean => game.isPaused || awaitsRuling(game);

/** T2: the points that a seat's overtime costs at the end. */
export const overtimePoints = ({ ruleset, players }: Game, seat: Seat): number =>
  (ruleset.overtime?.points ?? 0) * players[seat]!.overtime;

/** Is this player still in the game? */
export const isIn = (game: Game, seat: Seat): boolean => game.players[seat]?.status === 'in';

/** The seats still in the game. */
export const seatsIn = (game: Game): Seat[] =>
  game.players.map((_, seat) => seat).filter((seat) => isIn(game, seat));

/** The next seat still in the game; the same seat if it is the only one. */
export function seatAfter(game: Game, seat: Seat): Seat {
  const count = game.players.length;
  for (let step = 1; step <= count; step++) {
    const next = (seat + step) % count;
    if (isIn(game, next)) return next;
  }
  return seat;
}

/** How many tiles are in the bag. */
export const bagCount = (game: Game): number =>
  tileCount(game.ruleset) -
  tilesOn(game.board).length -
  game.players.reduce((sum, player) => sum + countOf(player.rack), 0);

/** A rack that must be visible, as all racks are at the host. */
export function rackOf(game: Game, seat: Seat): readonly Tile[] {
  const rack = game.players[seat]?.rack;
  if (rack === undefined || typeof rack === 'number') throw new Error(`the rack of seat ${seat} is hidden`);
  return rack;
}

/** The bag, sorted. It isn't stored: it is the full set minus the board and the racks. */
export const bagOf = (game: Game): Tile[] =>
  unseen(game.ruleset, [...tilesOn(game.board), ...game.players.flatMap((_, seat) => rackOf(game, seat))]);

/** The tiles a seat hasn't seen: the bag and the racks hidden from it. Sorted. */
export const unseenBy = (game: Game, seat: Seat): Tile[] =>
  unseen(game.ruleset, [...tilesOn(game.board), ...rackOf(game, seat)]);

/** The position as a seat sees it; hidden racks are unknown. */
export function positionOf(game: Game, seat: Seat = game.toMove): Position {
  const seats = game.players.map((_, i) => (seat + i) % game.players.length);
  const players = seats.map((i) => game.players[i]!);
  return {
    ruleset: game.ruleset,
    board: game.board,
    racks: players.map(({ rack }) => (typeof rack === 'number' ? undefined : rack)),
    scores: players.map(({ score }) => score),
    passes: game.passedSeats.filter((passer) => isIn(game, passer)).length,
  };
}

/** How many more tiles a seat may exchange: solo games have a total (O1), others don't. */
export const exchangesLeft = (game: Game, seat: Seat): number =>
  isSolo(game)
    ? (game.ruleset.solo?.exchanges ?? 0) - game.players[seat]!.exchanged
    : Number.POSITIVE_INFINITY;

/** How many tiles a seat may exchange now (7); 0 if it may not. */
export function exchangeLimit(game: Game, seat: Seat): number {
  if (game.phase.type !== 'playing' || game.toMove !== seat || isOnHold(game)) return 0;
  if (game.attempts > 0) return 0; // C2
  const bag = bagForExchange(game);
  return Math.max(0, Math.min(game.ruleset.exchange.most, bag, exchangesLeft(game, seat))); // X2, O1
}

/** How many tiles of the bag an exchange may draw: none if the rules ask for a fuller bag (X3). */
export const bagForExchange = (game: Game): number => {
  const bag = bagCount(game);
  return bag < (game.ruleset.exchange.bag ?? 0) ? 0 : bag;
};
