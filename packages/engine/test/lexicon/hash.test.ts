import { hash64 } from '@ziggurat/engine';
import { expect, test } from 'vitest';

// From the published test vectors of FNV-1a, 64 bits.
test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
  ['chongo was here!\n', '46810940eff5f915'],
])('the hash of %j is %s', (text, hash) => {
  expect(hash64(new TextEncoder().encode(text))).toBe(hash);
});
