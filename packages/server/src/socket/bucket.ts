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

  /** Takes a token for a message, and then `extra` ones if it is expensive. False if there are too few. */
  take(now: number, extra?: number): boolean {
    this.#fill(now);
    // A bucket that was full before the message always has enough, whatever its size.
    const tokens = extra === undefined ? 1 : Math.min(extra, this.#max - 1);
    if (this.#tokens < tokens) return false;
    this.#tokens -= tokens;
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
