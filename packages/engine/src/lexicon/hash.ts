import { readUint32s } from './little-endian.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * 32-bit FNV-1a over four-byte numbers instead of bytes (the last few bytes one by one), as 8 hexadecimal
 * digits. Any change within one number changes the hash. It detects accidents: truncated files and flipped
 * bits. It is no protection against forged files; those are caught by checking their structure. Stronger hashes
 * take twice as long in a fresh page or process, before they are optimized.
 */
export function hash32(bytes: Uint8Array): string {
  const numbers = new Int32Array(readUint32s(bytes).buffer);
  let hash = OFFSET | 0;
  for (let at = 0; at < numbers.length; at++) hash = Math.imul(hash ^ numbers[at]!, PRIME);
  for (let at = numbers.length * 4; at < bytes.length; at++) hash = Math.imul(hash ^ bytes[at]!, PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
