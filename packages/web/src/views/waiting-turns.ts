import { makeSignal } from '../signal/signal.ts';

/** An online game that waits for the reader. */
export interface WaitingTurn {
  readonly path: string;
  readonly opponents: string;
  /** The scores, and the time left for this turn. */
  readonly note: string;
}

/** Filled while somebody is signed in; every screen shows how many there are. */
export const waitingTurns = makeSignal<readonly WaitingTurn[]>([]);
