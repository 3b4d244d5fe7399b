import type { Seat } from '@ziggurat/engine/game';
import type { Entry } from './entry.ts';
import { type Key, keyBytes, keyed } from './key.ts';

/**
 * The seed for a computer's choice: the first 32 bits of HMAC(key, ["computer", plays so far, seat]). Players
 * can't predict it while the key is secret, and anyone can repeat it once the key is revealed. It depends only
 * on the number of plays: a computer that has accepted a play doesn't challenge it a moment later, and rests
 * change nothing.
 */
export function computerSeed(key: Key, entries: readonly Entry[], seat: Seat): number {
  const plays = entries.filter(({ event }) => event.type === 'played').length;
  const bytes = keyed(keyBytes(key), ['computer', plays, seat]);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
