import type { Limits } from '../limits.ts';
import { Bucket } from './bucket.ts';

/** What a socket has until it is closed. */
export interface Call {
  readonly bucket: Bucket;
  end(): void;
}

/** Who has sockets on this node, and what they may still send: more sockets do not give anybody more. */
export class Callers {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #sockets = new Map<string, number>();
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Nothing where the account or the network has too many already. */
  call(network: string, account: string | undefined): Call | undefined {
    const { socketsPerAddress, socketsPerAccount } = this.#limits;
    const keys = [`network ${network}`, ...(account === undefined ? [] : [`account ${account}`])];
    const most = [socketsPerAddress, socketsPerAccount];
    if (keys.some((key, i) => (this.#sockets.get(key) ?? 0) >= most[i]!)) return undefined;
    for (const key of keys) this.#count(key, 1);
    return {
      bucket: this.#bucket(keys.at(-1)!),
      end: () => {
        for (const key of keys) this.#count(key, -1);
      },
    };
  }

  /** Forgets who is gone and has used up nothing: before that, whoever comes back would have everything again. */
  forget(): void {
    for (const [key, bucket] of this.#buckets) {
      if (!this.#sockets.has(key) && bucket.isFull(this.#now())) this.#buckets.delete(key);
    }
  }

  #bucket(key: string): Bucket {
    const { socketMessagesBurst, socketMessagesPerSecond } = this.#limits;
    const bucket =
      this.#buckets.get(key) ?? new Bucket(socketMessagesBurst, socketMessagesPerSecond, this.#now());
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #count(key: string, change: 1 | -1): void {
    const count = (this.#sockets.get(key) ?? 0) + change;
    if (count === 0) this.#sockets.delete(key);
    else this.#sockets.set(key, count);
  }
}
