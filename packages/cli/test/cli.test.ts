import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeLog, parseLog, redact } from '@ziggurat/engine/game';
import { wordList } from '@ziggurat/engine/lexicon';
import { makeRuleset, upwords2006 } from '@ziggurat/engine/rules';
import { Table } from '@ziggurat/table';
import { describe, expect, it, test } from 'vitest';
import { run } from './fake-io.ts';

const FIXTURES = resolve(import.meta.dirname, '../../../fixtures');
const WORKED = '10/10/10/10/2(MW)OO(DL)4/4NET3/5A4/4S(RPN)ACK1/10/10 PLUSSII/ 30/27 0 rules upwords-2006;';

const readFixture = (name: string): string => readFileSync(join(FIXTURES, name), 'utf8');

/** The log of a game that was aborted right away, with its key. */
function log(): string {
  const table = Table.open({
    ruleset: upwords2006,
    seats: 2,
    judging: 'referee',
    key: '5e'.repeat(32),
    lexicon: wordList('none', ''),
    anyPlay: () => true,
  });
  if (!table.ok) throw new Error('not opened');
  table.value.carryOut({ type: 'start' });
  table.value.carryOut({ type: 'abort' });
  return makeLog(table.value.log);
}

describe('ziggurat judge', () => {
  it('answers programs in the form of the notation page', async () => {
    const files = { words: 'NETS\nPLUS\n' };
    expect(await run(['judge', WORKED, '6E ...S', '--json'], files)).toEqual({
      exit: 1,
      err: '',
      out: '{"legal":false,"score":8,"words":[["NETS",8]],"faults":[{"clause":"L11","squares":["H6"],"words":["NETS"]}]}',
    });
    expect(await run(['judge', WORKED, 'H3 PLUS', '--lexicon', 'words', '--json'], files)).toEqual({
      exit: 0,
      err: '',
      out: '{"legal":true,"score":16,"words":[["NETS",8],["PLUS",8]],"faults":[]}',
    });
  });

  it('tells people what to fix', async () => {
    const { exit, out } = await run(['judge', WORKED, '6E ...S']);
    expect(exit).toBe(1);
    expect(out).toBe(
      '6E ...S is not legal.\n  NETS         8\n  L11  A lone S only makes NETS. Play other tiles with it, or make another word.',
    );
  });

  test.each([
    ['5C X...', 'L1   C5 gets a tile that is not on the rack.'],
    ['9C S', 'L8   The play touches no word on the board.'],
    ['8E .....SSS', 'L1   K8, L8 are off the board.'],
    ['3A P.S', 'L4   There is a gap at B3.'],
    ['6E NET', 'L6   The same letter is already on E6, F6, G6.'],
    ['6E PLUS', 'L10  NET would be covered completely. Keep one of its letters visible.'],
  ])('%s: %s', async (play, sentence) => {
    const { out } = await run(['judge', WORKED, play]);
    expect(out).toContain(sentence);
  });

  it('says which words the dictionary does not have', async () => {
    const { out } = await run(['judge', WORKED, 'H3 PLUS', '-l', 'words'], { words: 'PLUS' });
    expect(out).toContain('L9   NETS is not in the dictionary.');
  });

  it('explains lower case if the rack has no blank', async () => {
    const horn = `${Array(15).fill(15).join('/')} HORNABC/ 0/0 0`;
    const { out } = await run(['judge', horn, '8f horn']);
    expect(out).toContain('are not on the rack.\n  Lower-case letters are blanks.');
    expect((await run(['judge', horn, '8f HORS'])).out).not.toContain('Lower-case');
  });

  it('judges many lines in one run: one line of output each, none for a blank line', async () => {
    const lines = ['', `${WORKED}\tH3 PLUS`, `${WORKED}\t6E ...S`, 'nonsense', ' ', `${WORKED}\t-\n`];
    const { exit, out } = await run(['judge', '-'], { '-': lines.join('\n') });
    expect(exit).toBe(3);
    expect(out.split('\n').map((line) => JSON.parse(line).legal)).toEqual([
      true,
      false,
      ...Array(2).fill(undefined),
    ]);
  });

  it.each([
    [['judge'], 2, 'name a position and a play'],
    [['judge', 'a', 'b', 'c'], 2, 'name a position and a play'],
    [['judge', WORKED, 'H3 PLUS', '--lexikon', 'x'], 2, "Unknown option '--lexikon'"],
    [['judge', WORKED, 'H3 PLUS', '--lexicon', 'x'], 3, 'x: cannot be read.'],
    [
      ['judge', WORKED.replace('NET', 'N%T'), 'H3 PLUS'],
      3,
      'row 6, column 6: this is not a tile of the set: %',
    ],
    [['judge', WORKED, 'PLUS'], 3, 'a play is a start square and tiles'],
    [['judge', WORKED, '-'], 3, 'a turn without a play'],
    [['judge', WORKED, '-S'], 3, 'a turn without a play'],
    [['judge', WORKED, '5C (W'], 3, 'a bracket is not closed'],
    [['judge', 'x'.repeat(10_000_000), 'H3 PLUS'], 3, 'it is too long'],
  ])('%j is refused', async (args, exit, message) => {
    const answer = await run(args);
    expect(answer.exit).toBe(exit);
    expect(answer.err).toContain(message);
    expect(answer.out).toBe('');
    const { out } = await run([...args, '--json']);
    expect(JSON.parse(out).refusals[0].code).toMatch(/^[a-z-]+$/);
  });
});

describe('ziggurat judge and moves', () => {
  const HORN = `${'15/'.repeat(7)}5HORN6/${'15/'.repeat(7)}`.slice(0, -1);

  test.each([
    ['whole words through board letters', `${HORN} SEAI/ 14/0 0`, '8F HORNS', 8],
    [
      'what other programs export',
      `${HORN} SEAI/ 14/0 0 lex NWL20; ld english; bdn CrosswordGame;`,
      '8F HORNS',
      8,
    ],
    ['a missing rack', `${HORN} SEAI 14/0 0 lex CSW21;`, '8F HORNS', 8],
    ['no rack at all', `${HORN} / 14/0 0`, '8F HORNS', 8],
    ['the tiles of another language', `${HORN} ÄEAI/ 14/0 0 ld german;`, '8F HORNÄ', 12],
    ['tiles of two letters', `${HORN} [CH]EAI/ 14/0 0 ld spanish;`, 'F8 .[CH]', 9],
    [
      'the Qu tile spelled out',
      '10/10/10/10/10/10/10/10/10/10 QITEABC/ 0/0 0 rules upwords-2006;',
      '5E QUITE',
      10,
    ],
  ])('accept %s', async (_, position, play, score) => {
    const { exit, out } = await run(['judge', position, play, '--json']);
    expect([exit, JSON.parse(out)]).toEqual([0, expect.objectContaining({ legal: true, score })]);
  });

  it('say which tiles are not known', async () => {
    const { exit, err } = await run(['moves', `${HORN} ABC/ 0/0 0 ld klingon;`]);
    expect([exit, err]).toEqual([3, expect.stringContaining('ld: unknown tiles')]);
  });
});

describe('ziggurat replay', () => {
  const worked = (change = (text: string) => text) => ({
    game: change(readFixture('games/upwords-worked.gcg')),
  });

  it('finds no mismatch in the worked game', async () => {
    const { exit, out } = await run(['replay', 'game', '--json'], worked());
    expect([exit, JSON.parse(out)]).toEqual([
      0,
      { agrees: true, rules: 'upwords-2006', plays: 7, scores: { first: 46, second: 27 }, phonies: [] },
    ]);
  });

  it('shows a game that breaks the rules, and lists every mismatch', async () => {
    const files = worked((text) => text.replace('+10 18', '+11 19').replace('+5 13', '+5 14'));
    const { exit, out } = await run(['replay', 'game'], files);
    expect([exit, ...out.split('\n').slice(-5)]).toEqual([
      1,
      '7 plays: first 46, second 27. 4 lines disagree:',
      'line 6: The points are 10, not 11.',
      'line 7: The total is 13, not 14.',
      'line 8: The total is 31, not 30.',
      'line 9: The total is 28, not 27.',
    ]);
    expect(out).toContain(' 5  ·   ·   W²');
    expect(JSON.parse((await run(['replay', 'game', '--json'], files)).out)).toMatchObject({
      agrees: false,
      rules: 'upwords-2006',
      plays: 7,
      scores: { first: 46, second: 27 },
      mismatches: [
        { line: 6, code: 'points', expected: 10, found: 11 },
        { line: 7, code: 'total', expected: 13, found: 14 },
        { line: 8, code: 'total', expected: 31, found: 30 },
        { line: 9, code: 'total', expected: 28, found: 27 },
      ],
    });
  });

  it('names a line that is unreadable, and goes on', async () => {
    const { exit, out } = await run(
      ['replay', 'game'],
      worked((text) => text.replace('H3 PLUS +16 46', 'H3 PLUS')),
    );
    expect(exit).toBe(1);
    expect(out).toContain('6 plays: first 30, second 27. One line disagrees:\nline 10: a turn is');
  });

  it.each([
    ['oops', { oops: '#title t\n#player1 a A\n' }, 'it describes a game but has no turns'],
    ['oops', { oops: 'Dear diary' }, 'this is not a game file: GCG lines start with > or #'],
  ])('refuses a file without a game: %s %j', async (name, files, message) => {
    const { exit, err } = await run(['replay', name], files);
    expect([exit, err]).toEqual([3, expect.stringContaining(message)]);
  });

  it('replays a log and finds an event that does not follow', async () => {
    const { exit, out } = await run(['replay', 'log'], { log: log() });
    expect([exit, out.split('\n').at(-1)]).toEqual([0, 'All 7 events follow from the rules: 0 to 0.']);
    const forged = log().replace('"reason":"aborted"', '"reason":"E3"');
    const answer = await run(['replay', 'log'], { log: forged });
    expect(answer.exit).toBe(1);
    expect(answer.out).toContain('event 6');
  });
});

describe('ziggurat replay --gcg', () => {
  it('converts a log to a GCG game without a mismatch', async () => {
    const { exit, out } = await run(['replay', 'log', '--gcg'], { log: log() });
    expect([exit, out.split('\n')[1]]).toEqual([0, '#rules upwords-2006']);
    const named = await run(['replay', 'log', '--gcg', '--players', 'Ann of Ur,Ben'], { log: log() });
    expect(named.out).toContain('#player1 Ann_of_Ur Ann of Ur\n#player2 Ben Ben');
  });

  it('prints no game if there is a mismatch', async () => {
    const forged = log().replace('"reason":"aborted"', '"reason":"E3"');
    const { exit, out, err } = await run(['replay', 'log', '--gcg'], { log: forged });
    expect([exit, out, err]).toEqual([1, '', expect.stringContaining('ziggurat replay: log: event 6: ')]);
  });

  it('writes a game of another program as every program reads it', async () => {
    const files = { game: readFixture('games/whole-words.gcg') };
    const { exit, out } = await run(['replay', 'game', '--gcg'], files);
    expect(exit).toBe(0);
    expect(out).toContain('>ben: FAMO?II H6 FA.M +9 9');
    const wrong = await run(['replay', 'game', '--gcg'], { game: files.game.replace('+9  9', '+8  8') });
    expect([wrong.exit, wrong.err]).toEqual([
      1,
      'ziggurat replay: game: line 6: The points are 9, not 8.\nziggurat replay: game: line 8: The total is 18, not 19.',
    ]);
  });
});

describe('ziggurat verify', () => {
  it('repeats every draw of a log', async () => {
    expect(await run(['verify', 'log'], { log: log() })).toEqual({
      exit: 0,
      out: 'Verified: all 3 draws come from the key.',
      err: '',
    });
    const { out } = await run(['verify', 'log', '--json'], { log: log() });
    expect(JSON.parse(out)).toEqual({ verified: true, draws: 3 });
  });

  it('names the first draw that differs', async () => {
    const tiles = /"drew","seat":\d,"tiles":"([A-Z]+)"/.exec(log())![1]!;
    const other = tiles.startsWith('A') ? `E${tiles.slice(1)}` : `A${tiles.slice(1)}`;
    const { exit, out } = await run(['verify', 'log', '--json'], { log: log().replace(tiles, other) });
    expect(exit).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ verified: false, event: 4, code: 'differs' });
  });

  it.each([
    [log().replace(/"key":"\w+"/, `"key":"${'11'.repeat(32)}"`), 'The key is not the one that was published'],
    [log().trimEnd().split('\n').slice(0, -1).join('\n'), 'The game has not published its key'],
    [log().replace(/,"commitment":"\w+"/, ''), 'The game published no hash'],
  ])('reports what it cannot verify (%#)', async (text, sentence) => {
    const { exit, out } = await run(['verify', 'log'], { log: text });
    expect(exit).toBe(1);
    expect(out).toContain(sentence);
  });

  it.each(['verify', 'replay'])('%s refuses a log that was written for one seat', async (command) => {
    const events = parseLog(log());
    if (!events.ok) throw new Error('no log');
    const seat = makeLog(events.value.map((event) => redact(event, 0)));
    const { exit, out, err } = await run([command, 'log', '--json'], { log: seat });
    expect([exit, JSON.parse(out)]).toEqual([3, { refusals: [{ code: 'one-seat', line: 5 }] }]);
    expect(err).toContain('line 5: this log was written for one seat');
  });

  it('only accepts logs', async () => {
    const { exit, err } = await run(['verify', 'game'], { game: readFixture('games/upwords-worked.gcg') });
    expect([exit, err]).toEqual([3, 'ziggurat verify: game is not a log: it does not say what was drawn.']);
  });
});

describe('ziggurat rules', () => {
  it('lists the rule sets', async () => {
    const { out } = await run(['rules']);
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'upwords-64',
      'upwords-2006',
      'upwords-2014',
      'scrabble',
      'scrabble-german',
      'scrabble-french',
      'scrabble-spanish',
      'scrabble-polish',
    ]);
  });

  it('suggests a rule set', async () => {
    expect((await run(['rules', 'scrable'])).err).toContain('scrabble-polish. Did you mean scrabble?');
  });

  it('counts the words that the tiles can spell', async () => {
    const { out } = await run(['rules', 'upwords-2006', '-l', 'words'], { words: 'QUIZ\nQI\nCAT\n' });
    expect(out).toContain('2 of 3 words of words can be spelled with these tiles.');
  });

  it('draws the board of a rule set', async () => {
    const { out } = await run(['rules', 'scrabble']);
    expect(out).toContain('  8  3W ·  ·  2L ·  ·  ·  +  ·  ·  ·  2L ·  ·  3W');
  });

  it('shows a rule set as it is played at a club or a tournament', async () => {
    const { out } = await run(['rules', 'scrabble', '--preset', 'club']);
    expect(out).toContain('scrabble-club: 100 tiles');
    expect(out).toMatch(/wrong challenge +5 points for the player challenged/);
    expect(out).toMatch(/out of time +-10 per minute started; after 10 minutes loses/);
    const { out: plain } = await run(['rules', 'scrabble', '--preset', 'kitchen-table']);
    expect(plain).toBe((await run(['rules', 'scrabble'])).out);
    const { exit, err } = await run(['rules', 'scrabble', '--preset', 'pub']);
    expect([exit, err]).toEqual([2, expect.stringContaining('--preset is kitchen-table, club, tournament.')]);
  });

  it('prints a starting point for custom rules, and reads it back', async () => {
    const { out } = await run(['rules', 'upwords-64', '--json']);
    const custom = out.replace('"stack": 5', '"stack": 3');
    const { out: page } = await run(['rules', '--rules', 'house.json'], { 'house.json': custom });
    expect(page).toContain('my-upwords-64: 64 tiles on 8×8, stacks up to 3');
  });

  it('runs the examples of its help', async () => {
    const [, examples] = (await run(['rules', '--help'])).out.split('Examples:\n') as [string, string];
    const files: Record<string, string> = {};
    for (const [, words, target] of examples.matchAll(/^ {2}ziggurat (.*?)(?: > (\S+))?$/gm)) {
      const { exit, out, err } = await run(words!.split(' '), files);
      expect([words, exit, err]).toEqual([words, 0, '']);
      if (target !== undefined) files[target] = out;
    }
    expect(Object.keys(files)).toEqual(['house.json']);
  });

  it('refuses a file with the name of an edition', async () => {
    const { exit, err } = await run(['rules', 'house'], { house: JSON.stringify(makeRuleset(upwords2006)) });
    expect([exit, err]).toEqual([3, expect.stringContaining('house: name: a built-in rule set')]);
  });

  it('names every fault of an invalid one with its path', async () => {
    const bad = JSON.stringify({ ...makeRuleset(upwords2006), rack: 0, plural: 'never' });
    const { exit, err } = await run(['rules', '-r', 'bad.json'], { 'bad.json': bad });
    expect(exit).toBe(3);
    expect(err).toContain('rack: this is outside its range (1 to 15): 0');
    expect(err).toContain('plural: this is not one of the choices (bare, lone, off): never');
  });

  it('prints a JSON Schema', async () => {
    const { out } = await run(['rules', '--schema']);
    expect(JSON.parse(out).properties.board.type).toBe('object');
  });

  const EMPTY = '8/8/8/8/8/8/8/8 CATSDOG/ 0/0 0';
  it.each([
    ['moves', [EMPTY]],
    ['best', [EMPTY]],
    ['perft', [EMPTY]],
    ['judge', [EMPTY, '4D CAT']],
    ['replay', ['game']],
  ])('%s uses --rules if its input names no rules', async (command, words) => {
    const files = { words: 'CAT', game: '#player1 a A\n>a: CATSDOG 4D CAT +6 6\n' };
    const ask = (...rules: string[]) => run([command, ...words, '--lexicon', 'words', ...rules], files);
    expect(await ask('--rules', 'upwords-64')).toMatchObject({ exit: 0, err: '' });
    const none = await ask();
    if (command === 'replay')
      expect(none.out).toContain('L7'); // Scrabble, as everywhere else
    else expect(none.err).toContain('rules: the position names no rule set; end it with');
    const unknown = await ask('--rules', 'upwords-65');
    expect(unknown.exit).toBe(3);
    expect(unknown.err).toContain('Nor is it the name of a rule set: those are upwords-64, upwords-2006,');
  });

  it('judges by custom rules', async () => {
    const house = JSON.stringify({ ...makeRuleset(upwords2006), name: 'house', plural: 'off' });
    const position = WORKED.replace('upwords-2006', 'house');
    expect(
      (await run(['judge', position, '6E ...S', '-r', 'house.json'], { 'house.json': house })).exit,
    ).toBe(0);
  });
});

it.each(['moves', 'best', 'weigh', 'explain', 'perft', 'judge', 'word'])(
  '%s prints nothing for empty input',
  async (command) => {
    const files = { words: 'CAT', '-': '' };
    const none = { exit: 0, out: '', err: '' };
    expect(await run([command, '-', '--lexicon', 'words'], files)).toEqual(none);
    expect(await run([command, '-', '--lexicon', 'words', '--json'], { ...files, '-': '\n \n' })).toEqual(
      none,
    );
  },
);

describe('ziggurat', () => {
  it.each(['play', 'judge', 'word', 'replay', 'verify', 'rules', 'lexicon'])(
    '%s has a page of help with examples',
    async (name) => {
      const { exit, out } = await run([name, '--help']);
      expect(exit).toBe(0);
      expect(out).toContain(`Examples:\n  ziggurat ${name}`);
    },
  );

  it('prints its version', async () => {
    const { exit, out } = await run(['--version']);
    expect([exit, out]).toEqual([0, expect.stringMatching(/^ziggurat \d+\.\d+\.\d+$/)]);
  });

  it('lists its commands and refuses others', async () => {
    expect((await run(['--help'])).exit).toBe(0);
    expect((await run([])).exit).toBe(2);
    expect(await run(['juge'])).toMatchObject({
      exit: 2,
      err: 'ziggurat: there is no command juge. Did you mean judge? `ziggurat --help` lists them.',
    });
  });

  it('runs as a program: arguments, standard input, exit codes', () => {
    const bin = resolve(import.meta.dirname, '../bin/ziggurat.mjs');
    const ask = (args: string[], input = '') =>
      spawnSync(process.execPath, [bin, ...args], { encoding: 'utf8', input });
    expect(ask(['judge', WORKED, 'H3 PLUS', '--json'])).toMatchObject({ status: 0, stderr: '' });
    expect(ask(['judge', WORKED, '6E ...S']).status).toBe(1);
    expect(ask(['judge', '-'], `${WORKED}\tH3 PLUS\n`).stdout).toMatch(/^{"legal":true,.*}\n$/);
    expect(ask(['nonsense']).status).toBe(2);
    expect(ask(['replay', FIXTURES])).toMatchObject({ status: 3, stdout: '' });
    const folder = mkdtempSync(join(tmpdir(), 'ziggurat-'));
    writeFileSync(
      join(folder, 'latin1.gcg'),
      Buffer.from('#player1 a Ren\xe9\n#player2 b B\n>a: CAFETUI 8H CAFE +18 18\n', 'latin1'),
    );
    expect(ask(['replay', join(folder, 'latin1.gcg')]).status).toBe(0);
    writeFileSync(
      join(folder, 'utf16.gcg'),
      Buffer.from('\ufeff#player1 a René\n#player2 b B\n>a: CAFETUI 8H CAFE +18 18\n', 'utf16le'),
    );
    expect(ask(['replay', join(folder, 'utf16.gcg'), '--gcg']).stdout).toContain('#player1 a René');
  });
});
