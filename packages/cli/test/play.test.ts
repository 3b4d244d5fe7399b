import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRuleset, parseRack, scrabble, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import { asTyped } from '../src/input.ts';
import { CLEARED, newFile, run, sitDown, type Typed } from './fake-io.ts';

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
    expect(out).toContain("You can't pass in a solo game. Exchange, or resign to stop.");
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
    expect(out).toMatch(/Greedy: [A-Z]{2} \d+/);
    expect(out).not.toContain('Greedy holds');
    expect(out).toContain('Greedy wins.');
    expect((await play(['--computer', 'genius'], [])).exit).toBe(2);
    expect((await play(['--computer', 'greeedy'], [])).err).toContain('Did you mean greedy?');
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
    expect(out).toMatch(
      /(player \d) takes the tiles back\.\n\nHand the screen to \1, who presses Enter\.\nStopped/,
    );
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

  it('knows its players by name, and seats several computers', async () => {
    const { exit, out } = await play(
      ['--players', 'Ann, Ben', '--computer', 'greedy', '--computer', 'greedy'],
      ['', 'resign Ben', '', 'resign ann'],
    );
    expect(exit).toBe(0);
    expect(out).toMatch(/Hand the screen to (?:Ann|Ben), who presses Enter/);
    expect(out).toContain('Ben leaves the game.');
    expect(out).toMatch(/Greedy(?: 2)?: [A-Z]{2} \d+/);
    expect(out).toMatch(/Greedy(?: 2)?(?: and Greedy 2)? wins?\.$/);
  });

  it.each([
    [['--players', 'Ann,Ann'], 'different names'],
    [['--players', 'Ann,'], 'different names'],
    [['--players', '1', '--computer', 'greedy'], '--players counts the computers too'],
    [['--resume', 'x', '--family'], 'leave out --lexicon'],
  ])('%j is refused', async (args, message) => {
    expect(await play(args, [])).toMatchObject({ exit: 2, err: expect.stringContaining(message) });
  });

  it('takes plain words at the prompt', async () => {
    const { exit, out, prompts } = await sitDown(
      ['-l', 'pairs', '--computer', 'greedy', '--players', 'Ann,Ben'],
      { pairs: PAIRS },
      [
        'hint',
        'board',
        '',
        'pas',
        'score',
        'word AB quiz',
        'undo',
        'hint',
        'board',
        'help',
        'exchange',
        'quit',
      ],
      newFile(),
    );
    expect(exit).toBe(1);
    expect(out.match(/Press Enter first/g)).toHaveLength(2);
    expect(out).toContain('pas is not a turn. Did you mean pass?');
    expect(out).toMatch(/Ann: \d+ · Ben: \d+ · Greedy: \d+ · \d+ tiles in the bag/);
    expect(out).toContain('AB is a word.\nQUIZ is not in the dictionary.');
    expect(out).toContain("You can't undo turns when several people share the screen.");
    expect(out).toMatch(/Try \d+[A-J] [A-Z]{2}: \d+ points\./);
    expect(out).toContain('word MOOD    look up a word');
    expect(out).toContain('Which tiles? For example: exchange AB');
    expect(prompts[0]).toBe('> ');
    expect(prompts.at(-1)).toMatch(/^(?:Ann|Ben)> $/);
  });

  it('passes, exchanges and takes a turn back, with the computer’s reply', async () => {
    const { out } = await play(
      ['--computer', 'greedy'],
      ['undo', 'pass', 'undo', (screen) => `exchange ${rackOn(screen)[0]!}`, 'quit'],
    );
    expect(out).toContain('There is no turn to take back.');
    expect(out).toMatch(
      /player 1 passes\.\nGreedy: [\s\S]*You took back your last turn\.[\s\S]*player 1 exchanges\./,
    );
    const scores = [...out.matchAll(/player 1: (-?\d+) · Greedy: (\d+) · (\d+) tiles/g)].map(
      ([line]) => line,
    );
    expect(scores[2]).toBe(scores[0]);
  });

  it('looks up no words in a game with challenges', async () => {
    const { out } = await play(['--players', '2', '--judging', 'challenge'], ['word AB']);
    expect(out).toContain("You can't look up words in a game with challenges.");
  });

  it('keeps the best solo games, but none with help', async () => {
    const records = newFile();
    const alone = (...typed: readonly Typed[]) => sitDown(['-l', 'pairs'], { pairs: PAIRS }, typed, records);
    expect((await alone('hint', 'resign')).out).toContain(
      "Games with hints or undone turns aren't recorded.",
    );
    expect((await alone('resign')).out).toMatch(/Your first result with these rules: -35\.$/);
    const better = await alone((screen) => `5E ${first(2, screen).replace('Q', '')}`, 'resign');
    expect(better.out).toMatch(
      /(?:New best! Your previous best was -35, on \d{4}-\d\d-\d\d|Your best is -35, on \S+)\.$/,
    );
    expect(JSON.parse(readFileSync(records, 'utf8'))).toHaveLength(2);
    writeFileSync(records, 'damaged');
    expect((await alone('resign')).out).toContain("is damaged, so this game isn't recorded.");
    expect(readFileSync(records, 'utf8')).toBe('damaged');
  });

  it('continues a saved game: the same players, tiles and draws', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'game.log');
    const files = { pairs: PAIRS };
    const began = await play(
      ['--players', 'Ann', '--computer', 'greedy', '--save', file],
      ['pass', 'pass', 'undo', 'quit'],
    );
    const resumed = await run(['play', '--resume', file], files, ['quit']);
    expect(rackOn(resumed.out)).toEqual(rackOn(began.out));
    expect(resumed.out).toContain('Ann holds');
    // A crash in the middle of a write: the last turn is lost, but not the game.
    const written = readFileSync(file, 'utf8');
    writeFileSync(file, `${written}{"n":99,"type":"pla`);
    const ended = await run(['play', '--resume', file], files, ['resign']);
    expect([ended.exit, ended.out]).toEqual([0, expect.stringContaining('Greedy wins.')]);
    expect((await run(['verify', file])).exit).toBe(0);
    expect(existsSync(`${file}.resume`)).toBe(false);
    const over = await run(['play', '--resume', file], files, []);
    expect([over.exit, over.err]).toEqual([3, expect.stringContaining('the game is over')]);
    expect((await run(['play', '--resume', 'nowhere'], files, [])).exit).toBe(3);
  });

  it('remembers in a saved game that there was help', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'ziggurat-')), 'solo.log');
    const stopped = await play(['--save', file], ['hint', 'quit']);
    expect(stopped.out).toMatch(/Saved\. Continue with: ziggurat play --resume \S+solo\.log$/);
    const ended = await run(['play', '--resume', file], { pairs: PAIRS }, ['resign']);
    expect(ended.out).toContain("Games with hints or undone turns aren't recorded.");
  });

  it('answers programs with one JSON value per line', async () => {
    const { exit, out } = await play(
      ['--json', '--computer', 'greedy'],
      ['score', 'hint', '9A ZZ', 'hello', 'word AB', 'pass', 'undo', 'resign'],
    );
    const values = out.split('\n').map((line) => JSON.parse(line));
    expect(exit).toBe(0);
    const types = values.map((value) => value.type ?? Object.keys(value)[0]);
    expect(new Set(types)).toEqual(
      new Set([
        'drewForFirst',
        'began',
        'drew',
        'toMove',
        'scores',
        'hint',
        'refused',
        'words',
        'passed',
        'played',
        'resigned',
        'ended',
        'revealed',
      ]),
    );
    const drawn = values.filter(({ type }) => type === 'drew').map(({ seat, tiles }) => [seat, typeof tiles]);
    expect(drawn).toContainEqual([0, 'string']);
    expect(drawn).toContainEqual([1, 'number']);
    expect(values.filter(({ refused }) => refused !== undefined)).toEqual([
      { refused: 'illegal-play', clauses: expect.arrayContaining(['L1']) },
      { refused: 'not-a-turn' },
    ]);
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
      'cannot read nowhere: there is no such file. Nor is it the name of a rule set: those are',
    ],
  ])('%j is refused', async (args, exit, message) => {
    const answer = await play(args, []);
    expect(answer.exit).toBe(exit);
    expect(answer.err).toContain(message);
  });
});
