import type { Limits } from '../limits.ts';
import { Bucket } from './bucket.ts';

/** A counted socket. It shares its tokens with the other sockets of its account and of its network. */
export interface OpenSocket {
  readonly bucket: Pick<Bucket, 'take'>;
  close(): void;
}

/** An address may send this many seconds' worth of messages in a burst: after a restart everyone there reconnects. */
const BURST_SECONDS = 3;

/**
 * Limits the sockets of each account and network on this node. Opening more sockets, or creating more accounts, doesn't
 * allow more messages.
 */
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
    const keys = [
      `network ${network}`,
      account === undefined ? `strangers ${network}` : `account ${account}`,
    ];
    const max = [socketsPerAddress, account === undefined ? socketsPerAddress : socketsPerAccount];
    if (keys.some((key, i) => (this.#sockets.get(key) ?? 0) >= max[i]!)) return undefined;
    for (const key of keys) this.#count(key, 1);
    const { socketMessagesBurst, socketMessagesPerSecond, socketMessagesPerAddress } = this.#limits;
    const buckets = [
      this.#bucket(keys[1]!, socketMessagesBurst, socketMessagesPerSecond),
      this.#bucket(keys[0]!, BURST_SECONDS * socketMessagesPerAddress, socketMessagesPerAddress),
    ];
    return {
      bucket: { take: (now, extra) => buckets.every((bucket) => bucket.take(now, extra)) },
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

  #bucket(key: string, max: number, perSecond: number): Bucket {
    const bucket = this.#buckets.get(key) ?? new Bucket(max, perSecond, this.#now());
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #count(key: string, change: 1 | -1): void {
    const count = (this.#sockets.get(key) ?? 0) + change;
    if (count === 0) this.#sockets.delete(key);
    else this.#sockets.set(key, count);
  }
}
