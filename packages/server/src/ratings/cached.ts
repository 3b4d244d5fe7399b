/** A value that takes long to make: made again when somebody asks and it's older than `maxAge` milliseconds. */
export class Cached<T> {
  readonly #maxAge: number;
  readonly #now: () => number;
  readonly #make: () => Promise<T>;
  #last: { readonly madeAt: number; readonly value: Promise<T> } | undefined;

  constructor(maxAge: number, now: () => number, make: () => Promise<T>) {
    this.#maxAge = maxAge;
    this.#now = now;
    this.#make = make;
  }

  async get(): Promise<{ readonly value: T; readonly madeAt: number }> {
    const now = this.#now();
    if (this.#last === undefined || Math.abs(now - this.#last.madeAt) >= this.#maxAge) {
      const last = { madeAt: now, value: this.#make() };
      this.#last = last;
      last.value.catch(() => {
        if (this.#last === last) this.#last = undefined;
      });
    }
    const { madeAt, value } = this.#last;
    return { value: await value, madeAt };
  }
}
