/** A small cache of things that are slow to make: the most recently used are kept. */
export class Recent<T> {
  readonly #most: number;
  /** The most recently used is last. */
  readonly #kept = new Map<string, { readonly value: T }>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => T): T {
    const { value } = this.#kept.get(key) ?? { value: make() };
    this.put(key, value);
    return value;
  }

  put(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size > this.#most) this.#kept.delete(oldest);
    }
  }
}
