/** A small cache of things that are slow to make: the most recently used are kept. */
export class Recent<T> {
  readonly #max: number;
  /** The most recently used is last. */
  readonly #cached = new Map<string, { readonly value: T }>();

  constructor(max: number) {
    this.#max = max;
  }

  get(key: string, make: () => T): T {
    const { value } = this.#cached.get(key) ?? { value: make() };
    this.put(key, value);
    return value;
  }

  put(key: string, value: T): void {
    this.#cached.delete(key);
    this.#cached.set(key, { value });
    for (const oldest of this.#cached.keys()) {
      if (this.#cached.size > this.#max) this.#cached.delete(oldest);
    }
  }
}
