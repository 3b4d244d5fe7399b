import { hash32 } from '@ziggurat/engine/lexicon';
import fc from 'fast-check';
import { expect, test } from 'vitest';

// Up to three bytes it is FNV-1a as published.
test.each([
  ['', '811c9dc5'],
  ['a', 'e40c292c'],
  ['abc', '1a47e90b'],
])('the hash of %j is %s', (text, hash) => {
  expect(hash32(new TextEncoder().encode(text))).toBe(hash);
});

test('changing any byte changes the hash', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (bytes, place, by) => {
        const changed = bytes.slice();
        changed[place % bytes.length]! ^= by;
        expect(hash32(changed)).not.toBe(hash32(bytes));
      },
    ),
  );
});
