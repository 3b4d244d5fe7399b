import { exchangeLimit, type Game, isOnHold, mayChallenge, type Seat } from '@ziggurat/engine/game';
import type { Placing } from './placing.ts';
import type { Preview } from './preview.ts';

/** What the one main button will do. */
export type MainAction =
  /** `points` is absent until the tiles on the board make a legal play. */
  | { readonly type: 'play'; readonly points: number | undefined; readonly isReady: boolean }
  | { readonly type: 'exchange'; readonly count: number; readonly isReady: boolean }
  | { readonly type: 'wait'; readonly for: Seat }
  /** The computer to move waits for a challenge to the last play (C1). */
  | { readonly type: 'waive-challenge' };

export interface TableState {
  readonly game: Game;
  readonly seat: Seat;
  readonly placing: Placing;
  readonly preview: Preview | undefined;
  /** A request was sent, or news is on its way. */
  readonly isBusy: boolean;
  /** The computer to move is still waiting for a challenge. */
  readonly hasWindow: boolean;
}

export function mainAction({
  game,
  seat,
  placing,
  preview,
  isBusy: isSending,
  hasWindow,
}: TableState): MainAction {
  const isBusy = isSending || isOnHold(game);
  if (game.toMove !== seat)
    return hasWindow ? { type: 'waive-challenge' } : { type: 'wait', for: game.toMove };
  if (placing.exchange !== undefined) {
    const count = placing.exchange.chosen.length;
    return { type: 'exchange', count, isReady: !isBusy && count > 0 && count <= exchangeLimit(game, seat) };
  }
  const points = preview?.faults.length === 0 ? preview.points : undefined;
  return { type: 'play', points, isReady: !isBusy && points !== undefined };
}

/** Which of these seats may challenge the last play now. */
export const challengersOf = (game: Game, seats: readonly Seat[]): Seat[] =>
  seats.filter((seat) => mayChallenge(game, seat));
