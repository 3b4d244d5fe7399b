interface Waiting<T> {
  readonly item: T;
  readonly since: number;
}

/** How many owners without waiting items are remembered. */
const MAX_REMEMBERED = 1000;

/**
 * A queue in which owners take turns, the one served longest ago first. An owner with many items delays an
 * owner with one item by at most one item.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, Waiting<T>[]>();
  /** Owners by when they were last served, most recent last. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Since when the oldest item has been waiting. */
  get oldest(): number | undefined {
    if (this.#size === 0) return undefined;
    return Math.min(...[...this.#waiting.values()].map(([first]) => first!.since));
  }

  add(owner: string, item: T, since: number): void {
    this.#queueOf(owner).push({ item, since });
    this.#size++;
  }

  /** Puts an item before the owner's other items. */
  putBack(owner: string, item: T, since: number): void {
    this.#queueOf(owner).unshift({ item, since });
    this.#size++;
  }

  next(): T | undefined {
    let next: string | undefined;
    for (const owner of this.#waiting.keys()) {
      if (next === undefined || this.#servedAt(owner) < this.#servedAt(next)) next = owner;
    }
    if (next === undefined) return undefined;
    const { item } = this.#waiting.get(next)![0]!; // owners without items aren't in the map
    this.#take(next, 0);
    this.#serve(next);
    return item;
  }

  remove(owner: string, item: T): void {
    const at = this.#waiting.get(owner)?.findIndex((entry) => entry.item === item) ?? -1;
    if (at >= 0) this.#take(owner, at);
  }

  /** Removes and returns everything that is waiting. */
  clear(): readonly T[] {
    const all = [...this.#waiting.values()].flatMap((queue) => queue.map(({ item }) => item));
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }

  #queueOf(owner: string): Waiting<T>[] {
    const existing = this.#waiting.get(owner);
    if (existing !== undefined) return existing;
    const queue: Waiting<T>[] = [];
    this.#waiting.set(owner, queue);
    return queue;
  }

  #take(owner: string, at: number): void {
    const queue = this.#waiting.get(owner)!;
    queue.splice(at, 1);
    if (queue.length === 0) this.#waiting.delete(owner);
    this.#size--;
  }

  #servedAt(owner: string): number {
    return this.#served.get(owner) ?? 0;
  }

  #serve(owner: string): void {
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turn);
    if (this.#served.size > MAX_REMEMBERED) this.#served.delete(this.#served.keys().next().value!);
  }
}
