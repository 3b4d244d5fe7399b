import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { newSecret } from '../secrets.ts';
import type { Store } from '../store/store.ts';

/**
 * Network addresses as stored: hashed with a secret of this service, so that they can be compared and banned, but
 * the database doesn't reveal where people live.
 */
export class Addresses {
  readonly #store: Store;
  #secret: Promise<string> | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  async keyOf(ip: string): Promise<string> {
    this.#secret ??= this.#readSecret().catch((error: unknown) => {
      this.#secret = undefined;
      throw error;
    });
    return createHmac('sha256', await this.#secret)
      .update(networkOf(ip))
      .digest('base64url')
      .slice(0, 22);
  }

  async #readSecret(): Promise<string> {
    const stored = await this.#storedSecret();
    if (stored !== undefined) return stored;
    // If several nodes start together, the first secret written wins.
    await this.#store.db
      .insertInto('secrets')
      .values({ id: 'addresses', value: newSecret() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#storedSecret())!;
  }

  async #storedSecret(): Promise<string | undefined> {
    const row = await this.#store.db
      .selectFrom('secrets')
      .select('value')
      .where('id', '=', 'addresses')
      .executeTakeFirst();
    return row?.value;
  }
}

/** A household usually has a whole IPv6 /64, so that counts as one address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]!.toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const [front, back] = [groups(head), groups(tail ?? '')];
  const gap = tail === undefined ? 0 : 8 - front.length - back.length;
  const all = [...front, ...Array.from({ length: gap }, () => '0'), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
