interface Waiting<T> {
  readonly item: T;
  readonly since: number;
}

/** How many owners are remembered that wait for nothing. */
const MOST_REMEMBERED = 1000;

/**
 * What waits, by whose it is. Owners take turns, whoever was served longest ago first: one with many things
 * waiting delays one with a single thing by no more than what is being done at the moment.
 */
export class FairQueue<T> {
  readonly #waiting = new Map<string, Waiting<T>[]>();
  /** Owners by when they were last served, the latest last. */
  readonly #served = new Map<string, number>();
  #turn = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Since when the oldest has been waiting. */
  get oldest(): number | undefined {
    if (this.#size === 0) return undefined;
    return Math.min(...[...this.#waiting.values()].map(([first]) => first!.since));
  }

  add(owner: string, item: T, since: number): void {
    this.#line(owner).push({ item, since });
    this.#size++;
  }

  /** Before everything else of its owner. */
  putBack(owner: string, item: T, since: number): void {
    this.#line(owner).unshift({ item, since });
    this.#size++;
  }

  next(): T | undefined {
    let next: string | undefined;
    for (const owner of this.#waiting.keys()) {
      if (next === undefined || this.#servedAt(owner) < this.#servedAt(next)) next = owner;
    }
    if (next === undefined) return undefined;
    const { item } = this.#waiting.get(next)![0]!; // owners without anything are not in the map
    this.#take(next, 0);
    this.#serve(next);
    return item;
  }

  remove(owner: string, item: T): void {
    const at = this.#waiting.get(owner)?.findIndex((one) => one.item === item) ?? -1;
    if (at >= 0) this.#take(owner, at);
  }

  /** Everything that waits; nothing does after this. */
  clear(): readonly T[] {
    const all = [...this.#waiting.values()].flatMap((line) => line.map(({ item }) => item));
    this.#waiting.clear();
    this.#size = 0;
    return all;
  }

  #line(owner: string): Waiting<T>[] {
    const known = this.#waiting.get(owner);
    if (known !== undefined) return known;
    const line: Waiting<T>[] = [];
    this.#waiting.set(owner, line);
    return line;
  }

  #take(owner: string, at: number): void {
    const line = this.#waiting.get(owner)!;
    line.splice(at, 1);
    if (line.length === 0) this.#waiting.delete(owner);
    this.#size--;
  }

  #servedAt(owner: string): number {
    return this.#served.get(owner) ?? 0;
  }

  #serve(owner: string): void {
    this.#served.delete(owner);
    this.#served.set(owner, ++this.#turn);
    if (this.#served.size > MOST_REMEMBERED) this.#served.delete(this.#served.keys().next().value!);
  }
}
