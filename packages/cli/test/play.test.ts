import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from './fake-io.ts';

/** Every pair of letters is a word, so that a test can play whatever it draws. */
const PAIRS = [...'ABCDEFGHIJKLMNOPRSTUVWXYZ'].flatMap((a, _, all) => all.map((b) => a + b)).join('\n');

const play = (args: readonly string[], typed: readonly string[]) =>
  run(['play', '--lexicon', 'pairs', ...args], { pairs: PAIRS }, typed);

describe('ziggurat play', () => {
  it('plays alone until one gives up, and counts the tiles left', async () => {
    const { exit, out } = await play([], ['resign']);
    expect(exit).toBe(0);
    expect(out).toMatch(/player 1 holds( \w+){7}/);
    expect(out).toMatch(/player 1: -35 \(left: [A-Z]{7}\)/);
  });

  it('says what is wrong with a play, and how to type one', async () => {
    const { exit, out } = await play([], ['9A ZZ', 'hello', '-']);
    expect(exit).toBe(1);
    expect(out).toContain('L7 The first word has two letters or more and covers E5, F5, E6 or F6.');
    expect(out).toContain('5C MOOD    play across from C5');
    expect(out).toContain('Alone there is no passing');
  });

  it('keeps a log that verifies', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'game.log');
    expect((await play(['--players', '2', '--save', file], ['-', '-'])).exit).toBe(0);
    const { exit, out } = await run(['verify', file]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Verified: all \d draws come from the key\.$/);
  });

  it('lets people challenge, wait and accept', async () => {
    const { out } = await play(['--players', '3', '--judging', 'challenge'], ['challenge', '-', '-', '-']);
    expect(out).toContain('There is no play to challenge.');
    expect(out).toContain('player 1: -35');
    expect(out).toMatch(/player 1 and player 2 and player 3 win\./);
  });

  it.each([
    [['--players', '5'], 2, 'upwords-2006 is for 1 to 4 players'],
    [['--judging', 'luck'], 2, '--judging is referee or challenge.'],
    [['--judging', 'challenge'], 2, 'alone there is nobody to challenge'],
    [['--rules', 'nowhere'], 3, 'cannot read nowhere'],
  ])('%j is refused', async (args, exit, message) => {
    const answer = await play(args, []);
    expect(answer.exit).toBe(exit);
    expect(answer.err).toContain(message);
  });
});
