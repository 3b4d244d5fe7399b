import type { LoopTurns } from '../loop-turns.ts';

/** Paces the clients that catch up on games: each address has one at a time. */
export class CatchUps {
  readonly #loopTurns: LoopTurns;
  /** The last one per address. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(loopTurns: LoopTurns) {
    this.#loopTurns = loopTurns;
  }

  /** Does the work after everything else that the address has asked for. */
  run(address: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#last.get(address) ?? Promise.resolve())
      .then(() => this.#loopTurns.next(address))
      .then(work);
    const settled = done
      .catch(() => undefined) // the caller handles it
      .then(() => {
        if (this.#last.get(address) === settled) this.#last.delete(address);
      });
    this.#last.set(address, settled);
    return done;
  }
}
