import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { checkRecord, makeGame, parseGame, writeRecord } from '../../src/game/index.ts';
import type { Lexicon } from '../../src/lexicon/index.ts';
import { namedRows, tiny, words } from '../scene.ts';
import { Table } from '../table.ts';

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../fixtures/games/${name}`, import.meta.url), 'utf8');

const FORMS = fixture('scrabble-forms.gcg');
const WORKED = fixture('upwords-worked.gcg');

const read = (text: string) => {
  const result = parseGame(text);
  if (!result.ok) throw new Error(JSON.stringify(result.refusals));
  return result.value;
};

/** Where a record is wrong: line, code, expected value. */
const mismatchesIn = (text: string, lexicon?: Lexicon): string[] =>
  checkRecord(read(text), lexicon).mismatches.map(({ entry, code, expected, faults }) =>
    [entry.line, code, expected, faults?.map(({ clause }) => clause).join('+')]
      .filter((x) => x !== undefined)
      .join(' '),
  );

describe('games in GCG', () => {
  it('from other programs are read as they are: blanks, exchanges, withdrawn phonies, challenge points, endings', () => {
    const record = read(FORMS);
    expect(record.entries.map(({ action }) => action.type).join(' ')).toBe(
      'play play play exchange play play play withdrawn play challenge exchange pass pass time leftovers',
    );
    expect(record.players).toEqual([
      { nick: 'ann', name: 'Ann Example' },
      { nick: 'ben', name: 'Ben Example' },
    ]);
    expect(record.entries[2]!.note).toBe(
      'A lower-case start square is read as well,\nand so is a note that goes on.',
    );
    expect(checkRecord(record)).toMatchObject({ mismatches: [], scores: [75, 20] });
  });

  it('list the phonies that stood', () => {
    const lexicon = words('HORN FARM PASTE FARMS MOB NOT BIT PI AT BEAT');
    const checked = checkRecord(read(FORMS), lexicon);
    expect(checked.phonies.map(({ entry, words }) => [entry.line, ...words])).toEqual([[13, 'BE']]);
  });

  it('write a withdrawn play right before its withdrawal, even if seats were skipped in between', () => {
    const table = new Table({
      rules: 'scrabble',
      seats: 3,
      judging: 'challenge',
      lexicon: words('MOOD'),
      draws: ['ABC', 'MOODNTL', 'EEAAAAA'],
    }).start();
    table.turn('8F MOOD');
    table.challenge(2);
    table.turn('8F ....E', 1);
    table.challenge(0);
    const players = ['a', 'b', 'c'].map((nick) => ({ nick, name: nick }));
    const record = writeRecord(table.log, players);
    expect(record.entries.map(({ player, action }) => `${players[player]!.nick} ${action.type}`)).toEqual([
      'a play',
      'b play',
      'b withdrawn',
      'c pass',
    ]);
    expect(record.entries.at(-1)!.note).toBe('#unsuccessful-challenge');
    expect(checkRecord(record).mismatches).toEqual([]);
  });

  it('seat players by number, in whatever order they are listed', () => {
    const [first, second] = ['#player1 first First Player', '#player2 second Second Player'];
    const swapped = WORKED.replace(`${first}\n${second}`, `${second}\n${first}`);
    expect(swapped).not.toBe(WORKED);
    expect(read(swapped)).toEqual(read(WORKED));
  });

  it('of Upwords have the rule set in a pragma and plays as on the notation page', () => {
    const record = read(WORKED);
    expect(record.ruleset.name).toBe('upwords-2006');
    expect(checkRecord(record)).toMatchObject({ mismatches: [], scores: [46, 27] });
  });

  test.each([
    ['whole-words', 'scrabble', '55:25', 'ann ben'],
    ['same-nick', 'scrabble', '39:19', 'guest guest_2'],
    ['withdrawn-zero', 'scrabble', '29:9', 'ann ben'],
    ['four-players', 'scrabble', '10:16:56:5', 'ann ben cat dan'],
    ['german', 'scrabble-german', '34:32', 'ann ben'],
    ['french', 'scrabble-french', '44:65', 'ann ben'],
    ['spanish', 'scrabble-spanish', '20:16', 'ann ben'],
    ['polish', 'scrabble-polish', '28:10', 'ann ben'],
  ])('%s.gcg is read in full, and again after it was written', (name, rules, scores, nicks) => {
    for (const text of [fixture(`${name}.gcg`), makeGame(read(fixture(`${name}.gcg`)))]) {
      const record = read(text);
      expect(record.unread).toBeUndefined();
      expect(record.ruleset.name).toBe(rules);
      expect(record.players.map(({ nick }) => nick).join(' ')).toBe(nicks);
      expect(checkRecord(record)).toMatchObject({ mismatches: [], scores: scores.split(':').map(Number) });
    }
  });

  it('with whole words are written with dots, as other programs want them', () => {
    const texts = makeGame(read(fixture('whole-words.gcg')))
      .split('\n')
      .filter((line) => line.startsWith('>'))
      .map((line) => line.split(' ').slice(2, 4).join(' '));
    expect(texts).toEqual(['8F HORN', 'H6 FA.M', '10F PASTE', '9H .Ob', '11E BIT', 'E11 .EAT']);
  });

  it('are read whatever ends their lines, with a byte order mark, lower case and unknown racks', () => {
    const plain = read(fixture('whole-words.gcg'));
    const lines = fixture('whole-words.gcg').split('\n');
    for (const text of [lines.join('\r\n'), lines.join('\r'), `\ufeff${lines.join('\n')}`]) {
      expect(read(text)).toEqual(plain);
    }
    const others = [
      '#player1 ann',
      '>Ann: hornpas 8F HORN +14 14',
      '>ben:8H ..Y +0 0',
      '>ben: UNKNOWN (challenge) +5 5',
      '>ann: ??????? - +0 14',
    ].join('\n');
    const { entries, players } = read(`#player2 ben Ben\n${others}`);
    expect(players).toEqual([
      { nick: 'ann', name: 'ann' },
      { nick: 'ben', name: 'Ben' },
    ]);
    expect(entries.map(({ player, rack }) => `${player} ${rack?.length}`)).toEqual([
      '0 7',
      '1 undefined',
      '1 undefined',
      '0 undefined',
    ]);
  });

  test.each([
    ['AB$', 'unknown-tile'],
    ['ABCDEFGH', 'rack-too-long'],
  ])('keep a turn whose rack is %s, and report it', (rack, code) => {
    const { entries, unread } = read(`#player1 a A\n>a: ${rack} 8H CAB +10 10`);
    expect(entries).toMatchObject([{ player: 0, action: { type: 'play' } }]);
    expect(entries[0]!.rack).toBeUndefined();
    expect(unread).toMatchObject([{ code, line: 2 }]);
  });

  it('with the same nickname twice go by the totals before the order of turns', () => {
    const { entries } = read('#player1 x A\n#player2 x B\n>x: AB 8G AB +8 8\n>x: C - +0 8\n>x: D - +0 0\n');
    expect(entries.map(({ player }) => player)).toEqual([0, 0, 1]);
  });

  it('without players take them from the turns, and a dash without a number is an unknown rack', () => {
    const { players, entries } = read('>x: ABC 8H CAB +16 16\n>y: - 8K .S +9 9\n>x: ? -0 +0 16');
    expect(players.map(({ nick }) => nick)).toEqual(['x', 'y']);
    expect(entries.map(({ action }) => action.type)).toEqual(['play', 'play', 'pass']);
  });

  it('name tiles, boards and games that are used if known and reported if not', () => {
    const record = read(fixture('unknown-names.gcg'));
    expect(record.unread).toEqual([
      { code: 'unknown-game-type', line: 3, found: 'wordsmog' },
      { code: 'unknown-board-layout', line: 4, found: 'SuperCrosswordGame' },
      { code: 'unknown-tile-distribution', line: 5, found: 'catalan' },
    ]);
    expect(read(fixture('unknown-names.gcg').replace('wordsmog', 'classic')).unread).toHaveLength(2);
    expect(read('#lexicon RD28\n>a: ÄBC 8H ÄB +1 1').ruleset.name).toBe('scrabble-german');
    expect(read('#lexicon CSW21\n>a: ABC 8H AB +1 1').ruleset.name).toBe('scrabble');
  });

  it("with several faults list them all, and the lines that couldn't be read", () => {
    const text = fixture('wrong.gcg');
    expect(read(text).unread!.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '8 unknown-player',
      '9 not-a-turn',
    ]);
    expect(mismatchesIn(text)).toEqual([
      '4 points 14',
      '5 total 9',
      '6 illegal-play L1',
      '7 not-on-rack',
      '10 illegal-play L8',
      '11 nothing-to-withdraw',
    ]);
  });

  it('of Scrabble name no rules when they are written, and their last racks come last', () => {
    const text = makeGame(read(fixture('same-nick.gcg')));
    expect(text).not.toContain('#rules');
    expect(text.trimEnd().split('\n').at(-1)).toBe('#rack1 BITEEXQ');
    expect(makeGame(read(WORKED))).toContain('#rules upwords-2006\n');
    expect(makeGame(read(fixture('polish.gcg')))).toContain('#tile-distribution polish\n');
  });

  test.each([
    ['scrabble-forms.gcg', FORMS],
    ['upwords-worked.gcg', WORKED],
  ])('%s survives writing and reading', (_, text) => {
    const once = makeGame(read(text));
    const strip = (record: ReturnType<typeof read>) => ({
      ...record,
      pragmas: record.pragmas.filter(([name]) => name !== 'character-encoding'),
      entries: record.entries.map(({ line: _, ...entry }) => entry),
    });
    expect(strip(read(once))).toEqual(strip(read(text)));
    expect(makeGame(read(once))).toBe(once);
  });

  test.each([
    ['wrong points', '+10 18', '+11 19', '6 points 10'],
    ['a wrong total', '+5 13', '+5 14', '7 total 13'],
    ['a tile that is not on the rack', 'EARWSNA F5', 'EAAWSNA F5', '5 illegal-play L1'],
    ['a gap', '5C W...', '4C W.A', '7 illegal-play L4'],
    ['a withdrawal without a play', 'F5 .EAR +8 8', '-- +8 8', '5 nothing-to-withdraw'],
    ['two tiles exchanged', 'F5 .EAR +8 8', '-EA +0 0', '5 exchange-count 1'],
    ['points for an exchange', 'F5 .EAR +8 8', '-E +8 8', '5 points 0'],
    ['an exchange of tiles not on the rack', 'F5 .EAR +8 8', '-Z +0 0', '5 not-on-rack'],
    ['a second Z', 'F5 .EAR', 'F5 .EZR', '5 illegal-play L1'],
    ['points for time', 'F5 .EAR +8 8', '(time) +8 8', '5 points -8'],
    ['leftovers before the last play', 'F5 .EAR +8 8', '(AB) -10 -10', '5 after-the-end'],
    ['more tiles than the set has', 'MOODNTL 5C', 'MOODZZL 5C', '4 too-many-tiles'],
  ])('with %s report where they go wrong', (_, from, to, where) => {
    expect(WORKED).toContain(from);
    expect(mismatchesIn(WORKED.replace(from, to))[0]).toBe(where);
  });

  const NEWS =
    '#rules upwords-2006\n#player1 a A\n#player2 b B\n>a: NEWAAEI 5E NEW +6 6\n>b: SAAEIOO 5E ...S +8 8\n';

  test.each([
    ['plurals are unknown', undefined, undefined],
    ["NEWS isn't a plural", words('NEW NEWS', 'NETS'), undefined],
    ['NEWS is one', words('NEW NEWS', 'NEWS'), '5 illegal-play L11'],
    ["the dictionary doesn't know plurals", words('NEW NEWS'), '5 illegal-play L11'],
  ])('with a lone S are judged by L11 if plurals are known: %s', (_, lexicon, where) => {
    expect(mismatchesIn(NEWS, lexicon)[0]).toBe(where);
  });

  it('with a lone S break rules that forbid them all, whether plurals are known or not', () => {
    const house = tiny('upwords-2006', 'N2 E2 W2 S2', {
      name: 'house',
      plural: 'lone',
      rack: 3,
      players: { least: 2, most: 2 },
    });
    const game = parseGame(
      '#rules house\n#player1 a A\n#player2 b B\n>a: NEW 3A NEW +6 6\n>b: S 3A ...S +8 8\n',
      house,
    );
    expect(game.ok && checkRecord(game.value)).toMatchObject({
      mismatches: [{ code: 'illegal-play', faults: [{ clause: 'L11' }] }],
    });
  });

  test.each(
    namedRows([
      ['', 'empty'],
      ['#title nothing but a title', 'no-turns'],
      ['#note LetterDistribution: klingon', 'no-turns'],
      ['#rules nobodys\n', 'unknown-rules 1'],
      ['#player1 a A\n>b: ABC 8H CAB +10 10', 'unknown-player 2'],
      ['#player1 a A\n>a: ABC 8H CAB 10', 'not-a-turn 2'],
      ['#player1 a A\n>a: ABC 8H', 'not-a-turn 2'],
      ['#player1 a A\n>a: ABC 8H C4B +10 10', 'unknown-tile 2'],
      ['#player1 a A\n>a: ABC DEF 8H CAB +10 10', 'not-a-turn 2'],
      ['#player1\n', 'player-form 1'],
      ['hello', 'not-a-game'],
      ['<!doctype html>\n<p>404</p>', 'not-a-game'],
      ['PK\u0003\u0004\n#\0\n>\0: ', 'not-a-game'],
      ['hello\n#player1 a A\n#player2 b B', 'not-a-line 1'],
      ['#player1 a A\n#player1 b B', 'player-twice 2'],
      ['#player1\nhello', 'player-form 1'],
      ['#player1 a A\n#player2 b B\n#player3 c C\n#player4 d D\n#player5 e E', 'too-many-players 5'],
      ['x'.repeat(10_000_000), 'too-long'],
    ]),
  )('%s is refused with its line', (_, text, expected) => {
    const result = parseGame(text);
    expect(
      result.ok ? '' : result.refusals.map(({ code, line }) => [code, line].filter(Boolean).join(' '))[0],
    ).toBe(expected);
  });
});
