import { createHmac, randomBytes } from 'node:crypto';

const MINUTE = 60_000;
/** Keys of one generation with a counter of their own; about 10 MB. */
const MOST_KEYS = 100_000;
/** Counters that further keys share. */
const SHARED = 4096;

interface Count {
  used: number;
  /** When its minute ends, on a clock that never goes back. */
  readonly until: number;
}

/**
 * Counts what each key has used of its minute. No number of other keys makes it forget one: a minute that has
 * begun stays in its generation, and a generation goes when all its minutes are over. Past `most` keys, new ones
 * share counters, by a hash that nobody outside can aim at somebody.
 */
export class RateLimit {
  readonly #now: () => number;
  readonly #most: number;
  readonly #secret = randomBytes(32);
  #current = new Map<string, Count>();
  #previous = new Map<string, Count>();
  #rotatesAt = 0;

  constructor({ now = () => performance.now(), most = MOST_KEYS } = {}) {
    this.#now = now;
    this.#most = most;
  }

  /** Counts one more; the seconds to wait where it is more than `max` in a minute. */
  take(key: string, max: number): number | undefined {
    const now = this.#now();
    if (now >= this.#rotatesAt) this.#rotate(now);
    const count = this.#find(key, now) ?? this.#begin(key, now);
    count.used++;
    return count.used <= max ? undefined : Math.ceil((count.until - now) / 1000);
  }

  #rotate(now: number): void {
    // After two minutes without a request everything is over.
    this.#previous = now >= this.#rotatesAt + MINUTE ? new Map() : this.#current;
    this.#current = new Map();
    this.#rotatesAt = now + MINUTE;
  }

  #find(key: string, now: number): Count | undefined {
    const count = this.#current.get(key) ?? this.#previous.get(key);
    return count !== undefined && now < count.until ? count : undefined;
  }

  #begin(key: string, now: number): Count {
    const isFull = this.#current.size >= this.#most && !this.#current.has(key);
    const place = isFull ? this.#shared(key) : key;
    const known = isFull ? this.#find(place, now) : undefined;
    const count = known ?? { used: 0, until: now + MINUTE };
    if (known === undefined) this.#current.set(place, count);
    return count;
  }

  #shared(key: string): string {
    const hash = createHmac('sha256', this.#secret).update(key).digest().readUInt32BE();
    return `shared ${hash % SHARED}`;
  }
}
