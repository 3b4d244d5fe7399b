import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../src/share/file-name.ts';

const day = new Date(2026, 10, 6);

test.each([
  [['Ann', 'Ben'], 'ziggurat-ann-ben-2026-11-06.gcg'],
  [['Jörg Müller', 'Zoë'], 'ziggurat-jorg-muller-zoe-2026-11-06.gcg'],
  [['../../etc/passwd'], 'ziggurat-etc-passwd-2026-11-06.gcg'],
  [['木村', '???'], 'ziggurat-2026-11-06.gcg'],
])('the game of %j is saved under a plain name', (names, expected) => {
  expect(fileName(names, day, 'gcg')).toBe(expected);
});

test('a game without a date has none in its name', () => {
  expect(fileName(['Ann'], undefined, 'png')).toBe('ziggurat-ann.png');
});

test("whatever the players' names, the file name is short and contains no path", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), (names) => {
      expect(fileName(names, day, 'png')).toMatch(/^ziggurat(-[a-z0-9]+)*\.png$/);
      expect(fileName(names, day, 'png').length).toBeLessThan(90);
    }),
  );
});
