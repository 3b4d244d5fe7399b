import { readUint32s } from './little-endian.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * The 32-bit FNV-1a hash, taken over numbers of four bytes instead of bytes (the last few bytes one by
 * one), as 8 hexadecimal digits. A change within one number always changes it. It finds accidents: a file
 * cut short, a bit turned over. Anyone can make a file with the right hash, so it protects against
 * nobody; a reader of foreign files is kept safe by checking their structure. Stronger hashes take twice
 * as long in a fresh page or process, where the compiler has not seen them yet.
 */
export function hash32(bytes: Uint8Array): string {
  const numbers = new Int32Array(readUint32s(bytes).buffer);
  let hash = OFFSET | 0;
  for (let at = 0; at < numbers.length; at++) hash = Math.imul(hash ^ numbers[at]!, PRIME);
  for (let at = numbers.length * 4; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
