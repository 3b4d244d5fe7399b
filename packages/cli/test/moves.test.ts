import { describe, expect, test } from 'vitest';
import { run } from './fake-io.ts';

const WOOD = '10/10/10/10/2MOOD4/10/10/10/10/10 W/ 0/8 0 rules upwords-2006;';
const STUCK = '10/10/10/10/2MOOD4/10/10/10/10/10 Z/ 0/8 0 rules upwords-2006;';
const UNKNOWN = '10/10/10/10/2MOOD4/10/10/10/10/10 / 0/8 0 rules upwords-2006;';
const files = { 'words.txt': 'mood\nwood\nwoo\now\n', '-': `${WOOD}\nnonsense\n${STUCK}\n` };
const words = ['--lexicon', 'words.txt'];
const wood = { play: '5C W...', tiles: [['C5', 'W']], score: 5, words: [['WOOD', 5]] };

describe('moves', () => {
  test('lists the plays in the form of the notation page', async () => {
    const { exit, out } = await run(['moves', WOOD, '--json', ...words], files);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toEqual([
      wood,
      { play: 'D5 .W', tiles: [['D6', 'W']], score: 4, words: [['OW', 4]] },
      { play: 'E5 .W', tiles: [['E6', 'W']], score: 4, words: [['OW', 4]] },
    ]);
  });

  test('shows people the best plays, or that there are none', async () => {
    const top = await run(['moves', WOOD, '--top', '1', ...words], files);
    expect(top.out).toMatch(/^ +5 {2}5C W\.\.\. +WOOD 5$/);
    const none = await run(['moves', STUCK, ...words], files);
    expect(none).toMatchObject({ exit: 1, out: 'There is no legal play.' });
  });

  test('includes the bonus for the whole rack', async () => {
    const position = '8/8/8/8/8/8/8/8 CATSDOG/ 0/0 0 rules upwords-64;';
    const { out } = await run(['moves', position, '--top', '1', '-l', 'long'], { long: 'catsdog' });
    expect(out).toMatch(/^ +34 {2}\w+ CATSDOG +CATSDOG 14, 7 tiles 20$/);
  });

  test('answers line by line, and continues after an invalid line', async () => {
    const { exit, out } = await run(['moves', '-', '--top', '1', ...words], files);
    const lines = out.split('\n').map((line) => JSON.parse(line));
    expect(exit).toBe(3);
    expect(lines).toEqual([[wood], { refusals: [{ code: 'missing-fields', found: 'nonsense' }] }, []]);
  });

  test.each([
    [[], /one position/],
    [[WOOD, 'more'], /one position/],
    [[WOOD, '--top', '0'], /--top/],
    [[UNKNOWN], /not known/],
  ])('refuses %j', async (args, message) => {
    const { exit, err } = await run(['moves', ...args, ...words], files);
    expect(exit).toBeGreaterThanOrEqual(2);
    expect(err).toMatch(message);
  });
});

test('best gives the play that moves lists first', async () => {
  const { exit, out } = await run(['best', WOOD, '--json', ...words], files);
  expect({ exit, best: JSON.parse(out) }).toEqual({ exit: 0, best: [wood] });
  expect(await run(['best', STUCK, ...words], files)).toMatchObject({ exit: 1 });
});

test('perft counts', async () => {
  const { out } = await run(['perft', WOOD, ...words], files);
  expect(out).toBe('3 plays, the best for 5 points');
  const lines = await run(['perft', '-', ...words], files);
  expect(lines.out.split('\n')[0]).toBe('{"plays":3,"best":5}');
});
