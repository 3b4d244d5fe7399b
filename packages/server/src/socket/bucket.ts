/** So many at once, so many a second: what a client may send before it is asked to wait. */
export class Bucket {
  #left: number;
  #at: number;
  readonly #most: number;
  readonly #perSecond: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#left = most;
    this.#at = now;
  }

  /** False where it is too much. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#left === this.#most;
  }

  #fill(now: number): void {
    this.#left = Math.min(this.#most, this.#left + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
  }
}
