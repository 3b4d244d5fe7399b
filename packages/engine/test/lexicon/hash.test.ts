import { hash32 } from '@ziggurat/engine';
import { expect, test } from 'vitest';

// From the published test vectors of XXH32 with seed 0.
test.each([
  ['', '02cc5d05'],
  ['a', '550d7456'],
  ['abc', '32d153ff'],
  ['Nobody inspects the spammish repetition', 'e2293b2f'],
])('the hash of %j is %s', (text, hash) => {
  expect(hash32(new TextEncoder().encode(text))).toBe(hash);
});
