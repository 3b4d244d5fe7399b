/**
 * Collects items while a commit is running and commits them together, so that all of them share one wait for the
 * disk. After an idle time the first item is committed right away.
 */
export class Batch<T, R> {
  #waiting: {
    readonly item: T;
    readonly resolve: (result: R) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  #isBusy = false;
  readonly #watchers = new Set<(milliseconds: number) => void>();
  readonly #commit: (items: readonly T[]) => Promise<readonly R[]>;

  constructor(commit: (items: readonly T[]) => Promise<readonly R[]>) {
    this.#commit = commit;
  }

  /** Calls the watcher with the duration of each commit, in milliseconds. */
  watch(watcher: (milliseconds: number) => void): void {
    this.#watchers.add(watcher);
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (this.#isBusy) return;
      this.#isBusy = true;
      // Include whatever else arrives in this turn of the event loop.
      setImmediate(() => void this.#run());
    });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const start = performance.now();
      try {
        const results = await this.#commit(batch.map(({ item }) => item));
        for (const [i, { resolve }] of batch.entries()) resolve(results[i]!);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      for (const watcher of this.#watchers) watcher(performance.now() - start);
      // Let replies go out and requests come in before the next commit.
      await new Promise(setImmediate);
    }
    this.#isBusy = false;
  }
}
