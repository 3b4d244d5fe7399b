import { bagCount, exchangesLeft, type Game, isSolo, type Seat } from '@ziggurat/engine';
import type { Placing } from './placing.ts';
import type { Preview } from './preview.ts';

/** What the one main button will do. */
export type MainAction =
  | { readonly type: 'play'; readonly points: number; readonly isReady: boolean }
  | { readonly type: 'exchange'; readonly count: number; readonly isReady: boolean }
  | { readonly type: 'pass' }
  /** Alone and with nothing on the board: there is nothing to do yet. */
  | { readonly type: 'lay' }
  | { readonly type: 'wait'; readonly for: Seat }
  /** The computer to move waits for a challenge of the last play (C1). */
  | { readonly type: 'let-stand' };

export interface Standing {
  readonly game: Game;
  readonly seat: Seat;
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  /** Something was sent, or news is on its way to the screen. */
  readonly isBusy: boolean;
  /** The computer to move leaves the last play to the people. */
  readonly hasWindow: boolean;
}

export function mainAction({ game, seat, placing, preview, isBusy, hasWindow }: Standing): MainAction {
  if (game.toMove !== seat) return hasWindow ? { type: 'let-stand' } : { type: 'wait', for: game.toMove };
  if (placing.chosen !== undefined) {
    const count = placing.chosen.length;
    return { type: 'exchange', count, isReady: !isBusy && count > 0 && count <= mostExchanged(game, seat) };
  }
  if (preview !== undefined) {
    return { type: 'play', points: preview.points, isReady: !isBusy && preview.faults.length === 0 };
  }
  return isSolo(game) ? { type: 'lay' } : { type: 'pass' };
}

/** How many tiles the seat may exchange now; 0 where it may not. */
export function mostExchanged(game: Game, seat: Seat): number {
  if (game.phase.type !== 'playing' || game.toMove !== seat || game.attempts > 0) return 0; // C2
  return Math.max(0, Math.min(game.ruleset.exchange.most, bagCount(game), exchangesLeft(game, seat)));
}

/** The seats among these that may challenge the last play now (C1, C4). */
export function challengersOf(game: Game, seats: readonly Seat[]): Seat[] {
  const { judging, lastPlay, phase } = game;
  if (judging === 'referee' || lastPlay === undefined || phase.type === 'over') return [];
  return seats.filter(
    (seat) =>
      seat !== lastPlay.seat &&
      game.players[seat]?.status === 'in' &&
      (phase.type !== 'waiting' || phase.seats.includes(seat)),
  );
}
