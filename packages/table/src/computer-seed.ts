import type { Seat } from '@ziggurat/engine/game';
import type { Entry } from './entry.ts';
import { type Key, keyBytes, keyed } from './key.ts';

/**
 * The seed of a computer's choice: the first 32 bits of HMAC(key, ["computer", plays so far, seat]). Players can't
 * predict it while the key is secret, and anyone can repeat it once the key is revealed. It changes with the plays
 * alone: a computer that has let a play stand doesn't doubt it a moment later, and a rest changes nothing.
 */
export function computerSeed(key: Key, entries: readonly Entry[], seat: Seat): number {
  const plays = entries.filter(({ event }) => event.type === 'played').length;
  const bytes = keyed(keyBytes(key), ['computer', plays, seat]);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
}
