import { readUint32s } from './little-endian.ts';

/*
 * XXH32 with seed 0, from its published description: four lanes of 32 bits, multiplied and turned, then
 * mixed. The rounds are written out, because this runs once in a fresh page or process, mostly before
 * the compiler has seen it; numbers are kept to signed 32 bits, which the interpreter handles without
 * allocating.
 */
const PRIME_1 = 0x9e3779b1 | 0;
const PRIME_2 = 0x85ebca77 | 0;
const PRIME_3 = 0xc2b2ae3d | 0;
const PRIME_4 = 0x27d4eb2f;
const PRIME_5 = 0x165667b1;

const turn = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits));

/**
 * A hash of 32 bits, as 8 hexadecimal digits. It finds accidents: a file cut short, a bit turned over, the
 * wrong version beside its twin. Anyone can make a file with the right hash, so it protects against
 * nobody; a reader of foreign files is kept safe by checking their structure.
 */
export function hash32(bytes: Uint8Array): string {
  const numbers = new Int32Array(readUint32s(bytes).buffer);
  let hash = PRIME_5;
  let at = 0;
  if (bytes.length >= 16) {
    let a = (PRIME_1 + PRIME_2) | 0;
    let b = PRIME_2;
    let c = 0;
    let d = -PRIME_1 | 0;
    for (const stop = numbers.length & ~3; at < stop; at += 4) {
      a = (a + Math.imul(numbers[at]!, PRIME_2)) | 0;
      a = Math.imul((a << 13) | (a >>> 19), PRIME_1);
      b = (b + Math.imul(numbers[at + 1]!, PRIME_2)) | 0;
      b = Math.imul((b << 13) | (b >>> 19), PRIME_1);
      c = (c + Math.imul(numbers[at + 2]!, PRIME_2)) | 0;
      c = Math.imul((c << 13) | (c >>> 19), PRIME_1);
      d = (d + Math.imul(numbers[at + 3]!, PRIME_2)) | 0;
      d = Math.imul((d << 13) | (d >>> 19), PRIME_1);
    }
    hash = turn(a, 1) + turn(b, 7) + turn(c, 12) + turn(d, 18);
  }
  hash = (hash + bytes.length) | 0;
  for (; at < numbers.length; at++) {
    hash = Math.imul(turn((hash + Math.imul(numbers[at]!, PRIME_3)) | 0, 17), PRIME_4);
  }
  for (let rest = numbers.length * 4; rest < bytes.length; rest++) {
    hash = Math.imul(turn((hash + Math.imul(bytes[rest]!, PRIME_5)) | 0, 11), PRIME_1);
  }
  hash = Math.imul(hash ^ (hash >>> 15), PRIME_2);
  hash = Math.imul(hash ^ (hash >>> 13), PRIME_3);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
