import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRuleset, parseRack, scrabble, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { asTyped } from '../src/input.ts';
import { CLEARED, run, type Typed } from './fake-io.ts';

/** Every pair of letters is a word, so that a test can play whatever it draws. */
const PAIRS = [...'ABCDEFGHIJKLMNOPRSTUVWXYZ'].flatMap((a, _, all) => all.map((b) => a + b)).join('\n');

const play = (args: readonly string[], typed: readonly Typed[]) =>
  run(['play', '--lexicon', 'pairs', ...args], { pairs: PAIRS }, typed);

describe('ziggurat play', () => {
  it('plays a solo game until the player stops, and counts the leftovers', async () => {
    const { exit, out } = await play([], ['resign']);
    expect(exit).toBe(0);
    expect(out).toMatch(/player 1 holds( \w+){7}/);
    expect(out).toMatch(/player 1: -35 \(left:( \w+){7}\)/);
  });

  it('says what is wrong with a play, and how to type one', async () => {
    const { exit, out } = await play([], ['9A ZZ', 'hello', '-']);
    expect(exit).toBe(1);
    expect(out).toContain('L7 The first word must have two letters or more and cover E5, F5, E6 or F6.');
    expect(out).toContain('hello is not a turn. Type a play such as 5C MOOD; help lists the rest.');
    expect(out).toContain('There is no passing in a solo game: exchange, or resign to stop.');
  });

  it('saves a log that can be verified', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'game.log');
    expect((await play(['--players', '2', '--save', file], ['', '-', '', '-'])).exit).toBe(0);
    const { exit, out } = await run(['verify', file]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Verified: all \d draws come from the key\.$/);
  });

  it("gives the computer the last seat, and shows only the person's rack", async () => {
    const { exit, out } = await play(['--computer', 'greedy'], ['-', '-', '-', '-', 'resign']);
    expect(exit).toBe(0);
    expect(out).toMatch(/player 2: [A-Z]{2} \d+/);
    expect(out).not.toContain('player 2 holds');
    expect(out).toContain('player 2 wins.');
    expect((await play(['--computer', 'genius'], [])).exit).toBe(2);
  });

  it('says so if no play is possible after the deal', async () => {
    const { exit, out } = await run(['play', '-r', 'upwords-2014', '-l', 'z'], { z: 'ZZZZ' }, ['5C ZZZ']);
    expect(exit).toBe(0);
    expect(out).toContain('The game is over.');
  });

  it('never overwrites a file, and explains why it cannot write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-'));
    expect((await play(['--save', join(folder, 'a.log')], ['resign'])).exit).toBe(0);
    const second = await play(['--save', join(folder, 'a.log')], ['resign']);
    expect([second.exit, second.err]).toEqual([3, expect.stringContaining('the file already exists')]);
    const unwritable = await play(['--save', join(folder, 'no', 'a.log')], ['resign']);
    expect([unwritable.exit, unwritable.err]).toEqual([3, expect.stringContaining('it cannot be written')]);
  });

  it("never shows a player somebody else's rack (S3)", async () => {
    const { out } = await play(['--players', '2'], ['', '-', '', 'quit']);
    const screens = out.split(CLEARED);
    const racks = screens.map((screen) => [...new Set(screen.match(/player \d(?= holds)/g))]);
    const handed = screens.map((screen) => /Hand the screen to (player \d), who/.exec(screen)?.[1]);
    expect(racks.slice(1)).toEqual(handed.slice(1).map((player) => [player]));
    expect([racks[0], new Set(handed.slice(1)).size]).toEqual([[], 2]);
  });

  it('takes no turn while the rack is hidden', async () => {
    const { out } = await play(['--players', '2'], ['-', '5C MOOD', 'hello', 'quit']);
    expect(out.match(/Press Enter first, to see the rack\./g)).toHaveLength(2);
    expect(out).toContain('hello is not a turn.');
    expect(out).not.toContain('holds');
  });

  /** The rack shown last. */
  const rackOn = (screen: string): string[] =>
    screen
      .match(/(?<= holds )[\w? ]+/g)!
      .at(-1)!
      .split(' ');

  /** Its first tiles, as they are typed. */
  const first = (count: number, screen: string): string =>
    rackOn(screen).slice(0, count).join('').replaceAll('Qu', 'Q');

  it('lets people challenge a play before the next rack is shown', async () => {
    const { out } = await play(
      ['--players', '2', '--judging', 'challenge'],
      ['', (screen) => `5E ${first(3, screen)}`, 'challenge', 'quit'],
    );
    expect(out).toMatch(
      /Hand the screen to (player \d), who presses Enter or types challenge\.\n\[cleared]\n\1 challenges\./,
    );
    expect(out).toContain('is not in the dictionary.');
    expect(out).toMatch(/(player \d) takes the tiles back\.\n\nHand the screen to \1, who presses Enter\.$/);
    expect(out.match(/holds/g)).toHaveLength(1);
  });

  it('says so when there is nothing to challenge', async () => {
    const { out } = await play(
      ['--players', '3', '--judging', 'challenge'],
      ['challenge', '', 'challenge 2'],
    );
    expect(out.match(/There is no play to challenge\./g)).toHaveLength(2);
  });

  /** Two players with two tiles each: the first word ends the game. */
  const LAST = JSON.stringify({
    ...makeRuleset(upwords2006),
    name: 'last',
    board: { size: 5, start: ['C3'] },
    tiles: ['A', 'B'].map((tile) => ({ tile, count: 2 })),
    players: { least: 2, most: 2 },
    rack: 2,
    bonus: { tiles: 2, points: 0 },
    ends: ['E1', 'E3'],
  });

  it.each([
    ['accept', 'AA\nAB\nBA\nBB', 0, /player \d wins\.$/],
    ['challenge', 'AA\nAB\nBA\nBB', 0, /is a word\.[\s\S]*player \d wins\.$/],
    ['challenge', 'ZZ', 1, /takes the tiles back\.\n\nHand the screen to player \d, who presses Enter\.$/],
  ])('waits for the others before a last play stands: %s with words %j', async (answer, words, exit, end) => {
    const answered = await run(
      ['play', '-r', 'last', '-l', 'words', '--players', '2', '--judging', 'challenge'],
      { last: LAST, words },
      ['', (screen) => `3C ${first(2, screen)}`, answer],
    );
    const [, , waiting] = answered.out.split(CLEARED);
    expect(waiting).toMatch(/player \d: accept or challenge\?/);
    expect(waiting).not.toContain('holds');
    expect([answered.exit, answered.out]).toEqual([exit, expect.stringMatching(end)]);
  });

  it('accepts lower case if the rack has no blank', async () => {
    const playing = (typed: Typed) =>
      run(['play', '-l', 'pairs', '-r', 'scrabble'], { pairs: PAIRS }, ['', typed]);
    const laid = await playing((screen) => {
      const rack = rackOn(screen);
      const pair = rack
        .filter((face) => /[A-PR-Z]/.test(face))
        .slice(0, 2)
        .join('');
      return `8h ${rack.includes('?') ? pair : pair.toLowerCase()}`;
    });
    expect(laid.out).toMatch(/player \d: [A-Z]{2} \d+ = \d+/);
    const exchanged = await playing((screen) => `-${rackOn(screen)[0]!.toLowerCase()}`);
    expect(exchanged.out).toMatch(/player \d exchanges\./);
  });

  it.each([
    ['8h horn', 'HORNABC', '8H HORN'],
    ['8h HoRN', 'HRNABC?', '8h HoRN'],
    ['-a?', 'HRNABC?', '-A?'],
    ['8h HoRN', undefined, '8h HoRN'],
  ])('reads %j, typed with the rack %s, as %j', (text, rack, expected) => {
    expect(asTyped(text, scrabble, rack === undefined ? rack : parseRack(scrabble, rack))).toBe(expected);
  });

  it.each([
    [['--players', '5'], 2, 'upwords-2006 is for 1 to 4 players'],
    [['--judging', 'luck'], 2, '--judging is referee or challenge.'],
    [['--judging', 'challenge'], 2, 'in a solo game there is nobody to challenge'],
    [['extra'], 2, 'unknown argument extra'],
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
