/** A token bucket: allows bursts of `max`, and `perSecond` messages on average. */
export class Bucket {
  #tokens: number;
  #at: number;
  readonly #max: number;
  readonly #perSecond: number;

  constructor(max: number, perSecond: number, now: number) {
    this.#max = max;
    this.#perSecond = perSecond;
    this.#tokens = max;
    this.#at = now;
  }

  /** False if no token is left. */
  take(now: number): boolean {
    this.#fill(now);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  isFull(now: number): boolean {
    this.#fill(now);
    return this.#tokens === this.#max;
  }

  #fill(now: number): void {
    this.#tokens = Math.min(this.#max, this.#tokens + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
  }
}
