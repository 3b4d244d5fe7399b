import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './fake-io.ts';

const ZIGGURAT = `${process.execPath} ${resolve(import.meta.dirname, '../bin/ziggurat.mjs')}`;
const OPENING = '8/8/8/8/8/8/8/8 WORDSET/ 0/0 0 rules upwords-64;';
const words = ['WORD', 'WORDS', 'SWORD', 'SET', 'STEW', 'REST'].join('\n');

/** What the engine answers to some lines. */
async function answers(...lines: string[]): Promise<string[]> {
  const { out, exit } = await run(['engine', '--lexicon', 'words'], { words }, lines);
  expect(exit).toBe(0);
  return out.split('\n');
}

/** A program that answers every `go` with the same line. */
const answering = (line: string): string =>
  `exec:${process.execPath} -e "process.stdin.on('data', (text) => /^go/m.test(text) && console.log('${line}'))"`;

describe('the engine protocol', () => {
  it('introduces itself', async () => {
    const [name, levels, ready] = await answers('hello');
    expect([name, ready]).toEqual([expect.stringMatching(/^name Ziggurat \d/), 'ready']);
    expect(levels).toMatch(/^levels beginner .*champion/);
  });

  it('finds the best play of a position, and goes on to the next one', async () => {
    const next = '8/8/8/3SWORD/8/8/8/8 EST/ 0/10 0 rules upwords-64;';
    const lines = await answers(
      'level greedy',
      `position ${OPENING}`,
      'go',
      `position ${next}`,
      'go time 20',
    );
    expect(lines).toEqual([
      expect.stringMatching(/^best \S+ (?:SWORD|WORDS)$/),
      expect.stringMatching(/^best /),
    ]);
  });

  it('reports on the way, and repeats itself with the same seed', async () => {
    const think = () => answers(`position ${OPENING}`, 'go deals 2 seed 7');
    const lines = await think();
    expect(lines[0]).toMatch(/^info play \S+ \S+ steps \d+$/);
    expect(lines.at(-1)).toMatch(/^best /);
    expect(await think()).toEqual(lines);
  });

  it('passes if there is nothing else to do', async () => {
    const stuck = '8/8/8/3SWORD/8/8/8/8 ZZ/ 0/10 0 rules upwords-64;';
    const [line] = await answers('level greedy', `position ${stuck.replace('ZZ', 'Z')}`, 'go');
    expect(line).toMatch(/^best -Z?$/);
  });

  it.each([
    ['castle', 'error unknown command; the commands are hello,'],
    ['level wizard', 'error there is no such level; choose from beginner,'],
    ['go', 'error there is no position'],
    ['position nonsense', 'error '],
    ['position 8/8/8/8/8/8/8/8 / 0/0 0 rules upwords-64;', 'error '],
    ['position 8/8/8/8/8/8/8/8 A/B/C 0/0/0 0 rules upwords-64;', 'error '],
  ])('answers %j with the reason and goes on', async (line, error) => {
    const [first, second] = await answers(line, 'hello');
    expect(first!.startsWith(error)).toBe(true);
    expect(second).toMatch(/^name/);
  });

  it.each(['go time', 'go time 0', 'go deals x', 'go fast'])('refuses %j', async (line) => {
    expect((await answers(`position ${OPENING}`, line)).at(-1)).toMatch(/^error (?:time|deals|go) takes/);
  });

  it('ends with quit', async () => {
    expect(await answers('quit', 'hello')).toEqual(['']);
  });
});

describe('a match against a program', () => {
  const match = (player: string) =>
    run(['match', 'greedy', player, '--games', '2', '--rules', 'upwords-64', '--seed', '3', '--json']);

  it('is a match against the same level if the program is this engine', async () => {
    const { out, err } = await match(`exec:${ZIGGURAT} engine --level greedy`);
    expect(err).toBe('');
    const { games, a, b, share } = JSON.parse(out);
    expect([games, a.points, share]).toEqual([2, b.points, 0.5]);
  });

  it.each([
    ['best 8H ZZZ', 'breaks'],
    ['best -ZZZZZZZZ', 'may not exchange'],
    ['best of all', "isn't a play"],
    ['error no idea', 'no idea'],
  ])('ends if it answers %j', async (line, reason) => {
    const { exit, err } = await match(answering(line));
    expect([exit, err]).toEqual([3, expect.stringContaining(reason)]);
  });

  it('ends if the program does', async () => {
    const { exit, err } = await match(`exec:${process.execPath} -e "process.exit(4)"`);
    expect([exit, err]).toEqual([3, expect.stringContaining('exit code 4')]);
  });
});
