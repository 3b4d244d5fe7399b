import { makeSignal } from '../signal/signal.ts';
import { useSignal } from '../signal/use-signal.ts';

/** An online game that waits for the reader. */
export interface WaitingTurn {
  readonly path: string;
  readonly opponents: string;
  /** The scores, and the time left for this turn. */
  readonly note: string;
}

/** Filled while somebody is signed in; every screen shows how many there are. */
export const waitingTurns = makeSignal<readonly WaitingTurn[]>([]);

/** How many turns wait elsewhere: the game on the screen doesn't count. */
export const useWaitingCount = (): number =>
  useSignal(waitingTurns).filter(({ path }) => path !== location.pathname).length;
