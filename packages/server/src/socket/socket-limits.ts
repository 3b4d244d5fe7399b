import type { Limits } from '../limits.ts';
import { Bucket } from './bucket.ts';

/** A counted socket. Its bucket is shared with the other sockets of its account or network. */
export interface OpenSocket {
  readonly bucket: Bucket;
  close(): void;
}

/** Limits the sockets of each account and network on this node. Opening more sockets doesn't allow more messages. */
export class SocketLimits {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #sockets = new Map<string, number>();
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: Limits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** `undefined` if the account or network has too many already. */
  open(network: string, account: string | undefined): OpenSocket | undefined {
    const { socketsPerAddress, socketsPerAccount } = this.#limits;
    const keys = [`network ${network}`, ...(account === undefined ? [] : [`account ${account}`])];
    const max = [socketsPerAddress, socketsPerAccount];
    if (keys.some((key, i) => (this.#sockets.get(key) ?? 0) >= max[i]!)) return undefined;
    for (const key of keys) this.#count(key, 1);
    return {
      bucket: this.#bucket(keys.at(-1)!),
      close: () => {
        for (const key of keys) this.#count(key, -1);
      },
    };
  }

  /** Drops unused buckets once they are full: dropped earlier, reconnecting would refill them. */
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
