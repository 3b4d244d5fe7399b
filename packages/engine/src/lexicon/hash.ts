/**
 * The 64-bit FNV-1a hash, as 16 hexadecimal digits. It finds accidents: a file cut short, a bit turned
 * over, the wrong version beside its twin. Anyone can make a file with the right hash, so it protects
 * against nobody; a reader of foreign files is kept safe by checking their structure.
 */
export function hash64(bytes: Uint8Array): string {
  // The prime is 2^40 + 0x1b3. The hash is held in two halves of 32 bits, and a half times 0x1b3 fits
  // in a number exactly.
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (let at = 0; at < bytes.length; at++) {
    low = (low ^ bytes[at]!) >>> 0;
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}
