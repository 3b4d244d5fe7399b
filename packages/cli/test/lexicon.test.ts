import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDictionary } from '@ziggurat/engine/lexicon';
import { afterAll, describe, expect, test } from 'vitest';
import { run } from './fake-io.ts';

const folder = mkdtempSync(join(tmpdir(), 'ziggurat-test-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'club.zig');

const LIST = 'cat\ncats\tp\n\ncat\ndog-ear\neel\n';

describe('ziggurat lexicon build', () => {
  test('turns a list into a file that can be read', async () => {
    const { exit, out, err } = await run(['lexicon', 'build', 'club.txt', '-o', file], {
      'club.txt': LIST,
    });
    expect(exit).toBe(0);
    expect(out).toMatch(/club\.zig: 3 words, 10 tiles, \d+ bytes\./);
    expect(err).toContain('1 line blank: 3');
    expect(err).toContain('1 line repeated: 4');
    expect(err).toContain('1 line with a letter that is not a tile: 5');
    const result = readDictionary(new Uint8Array(readFileSync(file)));
    expect(result.ok && result.value.dictionary.name).toBe('club');
    expect(result.ok && result.value.dictionary.isPlural('CATS')).toBe(true);
  });

  test('packs words for download, with tiles of several letters', async () => {
    const target = join(folder, 'es.zig');
    const args = [
      'build',
      '-',
      '-o',
      target,
      '--name',
      'es',
      '--alphabet',
      'A,C,CH,E,H,I,L,LL',
      '--wire',
      '--json',
    ];
    const { exit, out } = await run(['lexicon', ...args], { '-': 'chile\ncalle\n' });
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      words: 2,
      faults: [],
      tiles: ['A', 'C', 'CH', 'E', 'H', 'I', 'L', 'LL'],
    });
    const info = await run(['lexicon', 'info', target, '--json']);
    expect(JSON.parse(info.out)).toMatchObject({ name: 'es', words: 2, kind: 'words' });
  });

  test.each([
    ['nothing usable', '\n12\n', 'no usable word in 2 lines'],
    ['bytes that are not UTF-8', Uint8Array.of(0xff, 0xfe, 0x41), 'not UTF-8'],
  ])('of a list with %s is refused', async (_name, list, message) => {
    const { exit, err } = await run(['lexicon', 'build', 'x.txt', '-o', file], { 'x.txt': list });
    expect(exit).toBe(3);
    expect(err).toContain(message);
  });

  test('never overwrites a file', async () => {
    const before = readFileSync(file);
    const { exit, err } = await run(['lexicon', 'build', 'x', '-o', file], { x: 'dog' });
    expect([exit, err]).toEqual([3, expect.stringContaining('the file already exists')]);
    expect(readFileSync(file)).toEqual(before);
  });

  test('uses the singular for one word', async () => {
    const { out } = await run(['lexicon', 'build', 'x', '-o', join(folder, 'one.zig')], { x: 'aa' });
    expect(out).toMatch(/: 1 word, 1 tile, \d+ bytes\.$/);
  });

  test('says what is wrong with the tiles', async () => {
    const args = ['build', 'x.txt', '--alphabet', 'A B A'];
    const { exit, err } = await run(['lexicon', ...args], { 'x.txt': 'ab\n' });
    expect(exit).toBe(3);
    expect(err).toContain('the tile "A" is named twice');
  });
});

describe('ziggurat lexicon info', () => {
  test('describes the dictionary that comes with the program', async () => {
    const { exit, out } = await run(['lexicon', 'info', 'en', '--json']);
    expect(exit).toBe(0);
    const facts = JSON.parse(out);
    expect(facts).toMatchObject({
      name: 'en',
      knows: ['tiers', 'plurals', 'family', 'reasons'],
      kind: 'graph',
    });
    expect(facts.hash).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe('an unreadable file', () => {
  test('is reported to people and programs, and the other files are still described', async () => {
    const { exit, out, err } = await run(['lexicon', 'info', 'nofile', 'x', '--json'], { x: 'dog' });
    expect([exit, err]).toEqual([3, expect.stringMatching(/^ziggurat lexicon: nofile: cannot be read/)]);
    const [refused, x] = out.split('\n').map((line) => JSON.parse(line));
    expect(refused).toEqual({ refusals: [{ code: 'unreadable', found: 'nofile' }] });
    expect(x.words).toBe(1);
  });

  test('ends a comparison', async () => {
    const { exit, out, err } = await run(['lexicon', 'diff', 'nofile', 'x', '--json'], { x: 'dog' });
    expect([exit, JSON.parse(out)]).toEqual([3, { refusals: [{ code: 'unreadable', found: 'nofile' }] }]);
    expect(err).toContain('ziggurat lexicon: nofile');
  });
});

describe('ziggurat lexicon check', () => {
  const good = (): Uint8Array => new Uint8Array(readFileSync(file));

  test('accepts an intact file, and a list with faults as usable', async () => {
    expect(await run(['lexicon', 'check', 'a'], { a: good() })).toMatchObject({
      exit: 0,
      out: 'a: sound.',
    });
    const list = await run(['lexicon', 'check', 'b'], { b: LIST });
    expect(list.exit).toBe(1);
    expect(list.out).toContain('b: usable, with faults.\n  1 line blank: 3');
  });

  test('names what is wrong with a damaged file', async () => {
    const damaged = good();
    damaged[damaged.length - 1]! ^= 1;
    const files = { damaged, short: good().subarray(0, 60) };
    const { exit, err } = await run(['lexicon', 'check', 'damaged', 'short'], files);
    expect(exit).toBe(1);
    expect(err).toContain('damaged: damaged; its contents do not match its hash.');
    expect(err).toContain('short: cut short after 60 bytes.');
  });
});

describe('ziggurat lexicon diff', () => {
  test('shows the words that only one of them has', async () => {
    const files = { a: 'cat\ndog\n', b: 'cat\neel\n' };
    expect(await run(['lexicon', 'diff', 'a', 'b'], files)).toMatchObject({
      exit: 1,
      out: '- DOG\n+ EEL',
    });
    const json = await run(['lexicon', 'diff', 'a', 'b', '--json'], files);
    expect(JSON.parse(json.out)).toEqual({ removed: ['DOG'], added: ['EEL'] });
    expect(await run(['lexicon', 'diff', 'a', 'a'], files)).toMatchObject({ exit: 0, out: '' });
  });
});

test.each([[[]], [['frob']], [['diff', 'one']], [['build']], [['--frob']]])(
  'ziggurat lexicon %j is wrong usage',
  async (args) => {
    expect(await run(['lexicon', ...args])).toMatchObject({ exit: 2 });
  },
);
