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
  it('plays alone until one stops, and counts the tiles left', async () => {
    const { exit, out } = await play([], ['resign']);
    expect(exit).toBe(0);
    expect(out).toMatch(/player 1 holds( \w+){7}/);
    expect(out).toMatch(/player 1: -35 \(left:( \w+){7}\)/);
  });

  it('says what is wrong with a play, and how to type one', async () => {
    const { exit, out } = await play([], ['9A ZZ', 'hello', '-']);
    expect(exit).toBe(1);
    expect(out).toContain('L7 The first word has two letters or more and covers E5, F5, E6 or F6.');
    expect(out).toContain('hello is no turn. 5C MOOD is one; help lists the rest.');
    expect(out).toContain('Alone there is no passing: exchange, or resign to stop.');
  });

  it('keeps a log that verifies', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'game.log');
    expect((await play(['--players', '2', '--save', file], ['-', '', '-'])).exit).toBe(0);
    const { exit, out } = await run(['verify', file]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Verified: all \d draws come from the key\.$/);
  });

  it('lets the computer take the last seat, and shows only the rack of the person', async () => {
    const { exit, out } = await play(['--computer', 'greedy'], ['-', '-', '-', '-', 'resign']);
    expect(exit).toBe(0);
    expect(out).toMatch(/player 2: [A-Z]{2} \d+/);
    expect(out).not.toContain('player 2 holds');
    expect(out).toContain('player 2 wins.');
    expect((await play(['--computer', 'genius'], [])).exit).toBe(2);
  });

  it('says so when the deal leaves nothing to play', async () => {
    const { exit, out } = await run(['play', '-r', 'upwords-2014', '-l', 'z'], { z: 'ZZZZ' }, ['5C ZZZ']);
    expect(exit).toBe(0);
    expect(out).toContain('The game is over.');
  });

  it('touches no file that is there already, and says where it cannot write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-'));
    expect((await play(['--save', join(folder, 'a.log')], ['resign'])).exit).toBe(0);
    const again = await play(['--save', join(folder, 'a.log')], ['resign']);
    expect([again.exit, again.err]).toEqual([3, expect.stringContaining('there is such a file already')]);
    const nowhere = await play(['--save', join(folder, 'no', 'a.log')], ['resign']);
    expect([nowhere.exit, nowhere.err]).toEqual([3, expect.stringContaining('it cannot be written')]);
  });

  it('shows nobody the rack of the player before or after', async () => {
    const { out } = await play(['--players', '2'], ['-', '', 'quit']);
    const next = /Hand the screen to (player \d), who presses Enter\./.exec(out)!;
    const [before, after] = [out.slice(0, next.index), out.slice(next.index)];
    expect(before).not.toContain(`${next[1]} holds`);
    expect(after.match(/player \d holds/g)).toEqual([`${next[1]} holds`]);
  });

  it('lets people challenge, wait and accept', async () => {
    const { out } = await play(
      ['--players', '3', '--judging', 'challenge'],
      ['challenge', '-', '', '-', '', '-'],
    );
    expect(out).toContain('There is no play to challenge.');
    expect(out).toContain('player 1: -35');
    expect(out).toMatch(/player 1 and player 2 and player 3 win\./);
  });

  it.each([
    [['--players', '5'], 2, 'upwords-2006 is for 1 to 4 players'],
    [['--judging', 'luck'], 2, '--judging is referee or challenge.'],
    [['--judging', 'challenge'], 2, 'alone there is nobody to challenge'],
    [['extra'], 2, 'what is extra?'],
    [
      ['--rules', 'nowhere'],
      3,
      'cannot read nowhere: there is no such file. Nor is it the name of a rule set: there are',
    ],
  ])('%j is refused', async (args, exit, message) => {
    const answer = await play(args, []);
    expect(answer.exit).toBe(exit);
    expect(answer.err).toContain(message);
  });
});
