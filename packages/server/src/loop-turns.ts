/**
 * Paces work that takes a few milliseconds each: SQLite answers without returning to the event loop, so a burst would
 * block everyone else. Only one piece starts per turn of the event loop, and network addresses take turns.
 */
export class LoopTurns {
  /** What waits for a turn, by address. The first address is next. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isScheduled = false;

  /** Resolves in a turn of the event loop that nobody else has got. */
  next(address: string): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(address);
      if (queue === undefined) this.#waiting.set(address, [resolve]);
      else queue.push(resolve);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#startNext();
      this.#schedule();
    });
  }

  #startNext(): void {
    const [address, queue] = this.#waiting.entries().next().value!;
    const start = queue.shift()!;
    this.#waiting.delete(address);
    if (queue.length > 0) this.#waiting.set(address, queue);
    start();
  }
}
