import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { run } from './fake-io.ts';

const WORDS = resolve(import.meta.dirname, '../../../fixtures/positions/words.txt');
const COMMON = ['--lexicon', WORDS];
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-puzzles-'));
const fileNamed = (name: string): string => join(folder, name);
const make = (file: string, ...more: string[]) =>
  run(['puzzles', 'make', file, '--rules', 'upwords-64', '--deals', '24', ...COMMON, ...more]);
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trim().split('\n\n')[1]!.split('\n');

describe('ziggurat puzzles make', () => {
  const whole = fileNamed('whole.txt');
  beforeAll(async () => {
    const { exit, out } = await make(whole, '--count', '3');
    expect(exit).toBe(0);
    expect(out).toMatch(/whole\.txt: \d+ puzzles from \d+ games? of upwords-64\.$/);
  });

  it('writes where the puzzles come from', () => {
    const [head] = readFileSync(whole, 'utf8').split('\n\n');
    expect(head).toMatch(
      /^ziggurat-puzzles 1\nrules upwords-64\nlexicon \S+ \S+ [0-9a-f]{8}\ntier 4\ndeals 24\nseed 1\n/,
    );
    expect(head).toContain(
      `made-by ziggurat puzzles make whole.txt --rules upwords-64 --count ${linesOf(whole).length} `,
    );
  });

  it('continues a file that was left early, and finds the same puzzles', async () => {
    const parts = fileNamed('parts.txt');
    await make(parts, '--count', '1');
    expect(linesOf(parts).length).toBeLessThan(linesOf(whole).length);
    await make(parts, '--count', '3');
    expect(linesOf(parts)).toEqual(linesOf(whole));
  });

  it('refuses to continue a file that was made in another way', async () => {
    for (const change of [
      ['--seed', '2'],
      ['--deals', '25'],
      ['--tier', '3'],
      ['--rules', 'upwords-2014'],
    ]) {
      const { exit, err } = await make(whole, '--count', '9', ...change);
      expect([exit, err]).toEqual([
        3,
        expect.stringContaining('made with other options or another dictionary'),
      ]);
    }
  });

  it('explains wrong usage', async () => {
    expect((await run(['puzzles'])).err).toContain('choose make or check, not nothing.');
    expect((await run(['puzzles', 'make'])).err).toContain('name one file to write to.');
    expect((await make(whole, '--tier', '7')).err).toContain('--tier takes a whole number from 1 to 6.');
  });
});

describe('ziggurat puzzles check', () => {
  const file = fileNamed('checked.txt');
  const check = (...more: string[]) => run(['puzzles', 'check', file, ...COMMON, ...more]);
  beforeAll(async () => {
    await make(file, '--count', '2', '--deals', '60');
  });

  it('finds that puzzles hold', async () => {
    const { exit, out } = await check('--json');
    expect(exit).toBe(0);
    const { holds, closer, reversed, illegal } = JSON.parse(out);
    expect({ total: holds + closer, reversed, illegal }).toEqual({
      total: linesOf(file).length,
      reversed: 0,
      illegal: 0,
    });
  });

  it('finds answers that are wrong or not allowed any more, and withdraws them', async () => {
    const text = readFileSync(file, 'utf8');
    const [line = ''] = linesOf(file);
    const [front = ''] = line.split('|');
    writeFileSync(file, `${text}${front.replace(/^\S+/, '999.1')}|1A ZZ\n`);
    const { exit, out } = await check();
    expect(exit).toBe(1);
    expect(out).toContain(': 999.1 illegal');
    const { err } = await check('--withdraw');
    expect(err).toContain('1 puzzle withdrawn.');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('explains files that it can’t read', async () => {
    const other = fileNamed('other.txt');
    writeFileSync(other, 'something else');
    expect(await run(['puzzles', 'check', other])).toMatchObject({
      exit: 3,
      err: expect.stringContaining('this is not a collection of puzzles: something else'),
    });
    expect((await check('--withdraw', '--every', '2')).err).toContain('--withdraw checks every puzzle.');
  });
});
