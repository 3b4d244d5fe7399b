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

/** Where a game first disagrees: line, code, expected value. */
const disagreement = (text: string, lexicon?: Lexicon): string => {
  const result = checkRecord(read(text), lexicon);
  if (result.ok) return '';
  const { entry, code, expected, faults } = result.refusals[0]!;
  return [entry.line, code, expected, faults?.map(({ clause }) => clause).join('+')]
    .filter((x) => x !== undefined)
    .join(' ');
};

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
    expect(checkRecord(record)).toMatchObject({ ok: true, value: { scores: [75, 20] } });
  });

  it('list the phonies that stood', () => {
    const lexicon = words('HORN FARM PASTE FARMS MOB NOT BIT PI AT BEAT');
    const checked = checkRecord(read(FORMS), lexicon);
    expect(checked.ok && checked.value.phonies.map(({ entry, words }) => [entry.line, ...words])).toEqual([
      [13, 'BE'],
    ]);
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
    expect(checkRecord(record).ok).toBe(true);
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
    expect(checkRecord(record)).toMatchObject({ ok: true, value: { scores: [46, 27] } });
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
    ['two tiles exchanged', 'F5 .EAR +8 8', '-EA +0 0', '5 exchange-count'],
    ['points for an exchange', 'F5 .EAR +8 8', '-E +8 8', '5 points 0'],
    ['an exchange of tiles not on the rack', 'F5 .EAR +8 8', '-Z +0 0', '5 not-on-rack'],
    ['a second Z', 'F5 .EAR', 'F5 .EZR', '5 illegal-play L1'],
    ['an exchange of nothing', 'F5 .EAR +8 8', '-0 +0 0', '5 exchange-count'],
    ['points for time', 'F5 .EAR +8 8', '(time) +8 8', '5 points -8'],
    ['leftovers before the last play', 'F5 .EAR +8 8', '(AB) -10 -10', '5 after-the-end'],
    ['more tiles than the set has', 'MOODNTL 5C', 'MOODZZL 5C', '4 too-many-tiles'],
  ])('with %s report where they first go wrong', (_, from, to, where) => {
    expect(WORKED).toContain(from);
    expect(disagreement(WORKED.replace(from, to))).toBe(where);
  });

  const NEWS =
    '#rules upwords-2006\n#player1 a A\n#player2 b B\n>a: NEWAAEI 5E NEW +6 6\n>b: SAAEIOO 5E ...S +8 8\n';

  test.each([
    ['plurals are unknown', undefined, ''],
    ["NEWS isn't a plural", words('NEW NEWS', 'NETS'), ''],
    ['NEWS is one', words('NEW NEWS', 'NEWS'), '5 illegal-play L11'],
    ["the dictionary doesn't know plurals", words('NEW NEWS'), '5 illegal-play L11'],
  ])('with a lone S are judged by L11 if plurals are known: %s', (_, lexicon, where) => {
    expect(disagreement(NEWS, lexicon)).toBe(where);
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
      refusals: [{ code: 'illegal-play', faults: [{ clause: 'L11' }] }],
    });
  });

  test.each(
    namedRows([
      ['', 'empty'],
      ['#title nothing but a title', 'empty'],
      ['#rules nobodys\n', 'unknown-rules'],
      ['#player1 a A\n>b: ABC 8H CAB +10 10', 'unknown-player 2'],
      ['#player1 a A\n>a: ABC 8H CAB 10', 'not-a-turn 2'],
      ['#player1 a A\n>a: ABC 8H', 'not-a-turn 2'],
      ['#player1 a A\n>a: AB$ 8H CAB +10 10', 'unknown-tile 2'],
      ['#player1 a A\n>a: ABC 8H C4B +10 10', 'unknown-tile 2'],
      ['#player1 a A\n>a: ABC DEF 8H CAB +10 10', 'not-a-turn 2'],
      ['#player1\n', 'player-form 1'],
      ['hello', 'not-a-line 1'],
      ['#player1 a A\n#player2 a B', 'nick-twice 2'],
      ['#player1 a A\n#player1 b B', 'player-twice 2'],
      ['#player1\nhello', 'player-form 1'],
      ['#player1 a A\n>a: ABCDEFGH 8H CAB +10 10', 'rack-too-long 2'],
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
