import { accept, type Result, refuse } from '@ziggurat/engine/result';
import { decodeText } from '../host/decode-text.ts';

/** Longer than any game. */
const MAX_BYTES = 2_000_000;

/** The text at an address: without cookies, and never more than a game can have. */
export async function fetchGame(
  address: string,
  base: string,
  signal: AbortSignal,
): Promise<Result<string, 'not-an-address' | 'not-loaded' | 'too-long'>> {
  if (!URL.canParse(address, base)) return refuse('not-an-address');
  const url = new URL(address, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('not-an-address');
  try {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', signal });
    if (!response.ok || response.body === null) return refuse('not-loaded');
    const bytes = new Uint8Array(MAX_BYTES);
    let length = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (length + part.value.length > MAX_BYTES) {
        await reader.cancel();
        return refuse('too-long');
      }
      bytes.set(part.value, length);
      length += part.value.length;
    }
    return accept(decodeText(bytes.subarray(0, length)));
  } catch {
    return refuse('not-loaded');
  }
}
