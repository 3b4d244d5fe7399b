import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { KEY_PATTERN } from '@ziggurat/engine/game';

/** The secret of one game: 32 bytes, as 64 hexadecimal digits. */
export type Key = string;

/** Is it 64 hexadecimal digits? */
export const isKey = (text: string): boolean => KEY_PATTERN.test(text);

/** A key from 32 random bytes. */
export function makeKey(bytes: Uint8Array): Key {
  if (bytes.length !== 32) throw new Error('a key is 32 bytes');
  return bytesToHex(bytes);
}

/** What the host publishes before the deal: it commits to the key without revealing it. */
export const commitmentTo = (key: Key): string => bytesToHex(sha256(hexToBytes(key)));

/** HMAC-SHA-256 of a JSON array, so that different messages never have the same text. */
export const hmacOf = (key: Uint8Array, message: readonly unknown[]): Uint8Array =>
  hmac(sha256, key, utf8ToBytes(JSON.stringify(message)));

/** The 32 bytes of a key. */
export const keyBytes = (key: Key): Uint8Array => hexToBytes(key);
