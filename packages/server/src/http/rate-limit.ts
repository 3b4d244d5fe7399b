import { createHmac, randomBytes } from 'node:crypto';

const MINUTE = 60_000;
/** Keys per generation that get their own counter; about 10 MB. */
const MAX_KEYS = 100_000;
/** Counters shared by all further keys. */
const SHARED_COUNTERS = 4096;

interface Count {
  used: number;
  /** When its minute ends, on the monotonic clock. */
  readonly until: number;
}

/**
 * Counts the uses of each key per minute. However many other keys come, none is forgotten early: a counter stays in
 * its generation, and a generation is dropped when all its minutes are over. Past `maxKeys`, new keys share counters
 * by a keyed hash, so that attackers can't choose whom they share with.
 */
export class RateLimit {
  readonly #now: () => number;
  readonly #max: number;
  readonly #secret = randomBytes(32);
  #current = new Map<string, Count>();
  #previous = new Map<string, Count>();
  #rotatesAt = 0;

  constructor({ now = () => performance.now(), maxKeys = MAX_KEYS } = {}) {
    this.#now = now;
    this.#max = maxKeys;
  }

  /** Counts a use. Returns the seconds to wait if that is more than `max` per minute. */
  take(key: string, max: number, cost = 1): number | undefined {
    const now = this.#now();
    if (now >= this.#rotatesAt) this.#rotate(now);
    const count = this.#find(key, now) ?? this.#begin(key, now);
    count.used += cost;
    return count.used <= max ? undefined : Math.ceil((count.until - now) / 1000);
  }

  #rotate(now: number): void {
    // After two minutes without a request all counters have expired.
    this.#previous = now >= this.#rotatesAt + MINUTE ? new Map() : this.#current;
    this.#current = new Map();
    this.#rotatesAt = now + MINUTE;
  }

  #find(key: string, now: number): Count | undefined {
    const count = this.#current.get(key) ?? this.#previous.get(key);
    return count !== undefined && now < count.until ? count : undefined;
  }

  #begin(key: string, now: number): Count {
    const isFull = this.#current.size >= this.#max && !this.#current.has(key);
    const slot = isFull ? this.#shared(key) : key;
    const existing = isFull ? this.#find(slot, now) : undefined;
    const count = existing ?? { used: 0, until: now + MINUTE };
    if (existing === undefined) this.#current.set(slot, count);
    return count;
  }

  #shared(key: string): string {
    const hash = createHmac('sha256', this.#secret).update(key).digest().readUInt32BE();
    return `shared ${hash % SHARED_COUNTERS}`;
  }
}
