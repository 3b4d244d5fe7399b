/** A value that is fetched on first use. A failed fetch is retried on the next use. */
export class Once<T> {
  readonly #fetch: () => Promise<T | undefined>;
  #value: Promise<T | undefined> | undefined;

  constructor(fetch: () => Promise<T | undefined>) {
    this.#fetch = fetch;
  }

  async get(): Promise<T | undefined> {
    const pending = this.#value ?? this.#fetch();
    this.#value = pending;
    const value = await pending;
    if (value === undefined && this.#value === pending) this.#value = undefined;
    return value;
  }
}
