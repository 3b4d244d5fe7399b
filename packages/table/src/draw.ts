import { type Draw, drawWith, type Game, type RandomIndex } from '@ziggurat/engine/game';
import { hmacOf, type Key, keyBytes } from './key.ts';

/**
 * The draws of a real game. Event number n, not counting asides, takes its random numbers from blocks HMAC(game
 * key, [n, block]), where the game key is HMAC(key, what the players stirred in). With the key every draw can
 * be repeated; without it the draws look random.
 */
export function keyedDraw(key: Key, stirs: Game['stirs']): Draw {
  const gameKey = hmacOf(keyBytes(key), ['stirs', ...stirs.map(({ seat, value }) => [seat, value])]);
  return (bag, count, event) => drawWith(randomIndexFrom(words(gameKey, event)), bag, count);
}

/** Uniform integers below a bound: words that would favour small numbers are skipped. */
export function randomIndexFrom(source: Iterator<number, never>): RandomIndex {
  return (below) => {
    const limit = WORDS - (WORDS % below);
    for (;;) {
      const word = source.next().value;
      if (word < limit) return word % below;
    }
  };
}

const WORDS = 2 ** 32;

/** The endless stream of 32-bit words for one event. */
function* words(gameKey: Uint8Array, event: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmacOf(gameKey, [event, block]);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at < bytes.length; at += 4) yield view.getUint32(at);
  }
}
