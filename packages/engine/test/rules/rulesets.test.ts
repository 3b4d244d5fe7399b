import { describe, expect, it, test } from 'vitest';
import {
  LANGUAGE_RULESETS,
  makeRuleset,
  makeSquare,
  parseRuleset,
  RULESET_SCHEMA,
  RULESETS,
  type Ruleset,
  scrabble,
  tileCount,
  toJsonSchema,
  upwords64,
  upwords2006,
  upwords2014,
} from '../../src/rules/index.ts';

/** `A5 B2 …`, as the rules page lists the tiles. */
const counts = ({ tiles }: Ruleset): string =>
  tiles
    .filter(({ count }) => count > 0)
    .map(({ face, count }) => `${face}${count}`)
    .sort()
    .join(' ');

/** `F J ×1; B C ×2` of the rules page, in the same form. */
const listed = (text: string): string =>
  text
    .split('; ')
    .flatMap((group) => {
      const [faces, count] = group.split(' ×');
      return faces!.split(' ').map((face) => `${face}${count}`);
    })
    .sort()
    .join(' ');

const HUNDRED = 'J Qu V X Z ×1; K W Y ×2; B F G H P ×3; C ×4; D L M N R T U ×5; S ×6; A I O ×7; E ×8';

describe('the rule sets of the rule sheets', () => {
  test.each([
    [upwords64, 64, 'F J K Qu V W X Z ×1; B C G H R Y ×2; D L M N P S U ×3; I O T ×4; A ×5; E ×6'],
    [upwords2006, 100, HUNDRED],
    [upwords2014, 100, HUNDRED],
  ])('$name has its tiles', (ruleset, total, tiles) => {
    expect(counts(ruleset)).toBe(listed(tiles));
    expect(tileCount(ruleset)).toBe(total);
  });

  it('scrabble has its tiles and values', () => {
    expect(counts(scrabble)).toBe(
      'A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1 ?2'
        .split(' ')
        .sort()
        .join(' '),
    );
    expect(tileCount(scrabble)).toBe(100);
    const facesWorth = (points: number) =>
      scrabble.tiles
        .filter(({ value }) => value === points)
        .map(({ face }) => face)
        .join('');
    expect([0, 1, 2, 3, 4, 5, 8, 10].map(facesWorth)).toEqual([
      '?',
      'AEILNORSTU',
      'DG',
      'BCMP',
      'FHVWY',
      'K',
      'JX',
      'QZ',
    ]);
  });

  test.each([
    [upwords64, 8, 'D4 E4 D5 E5'],
    [upwords2006, 10, 'E5 F5 E6 F6'],
    [upwords2014, 10, 'E5 F5 E6 F6'],
    [scrabble, 15, 'H8'],
  ])('$name has its board', (ruleset, size, start) => {
    expect(ruleset.size).toBe(size);
    expect(ruleset.start.map(makeSquare).join(' ')).toBe(start);
  });

  it('scrabble has the right number of premium squares of each kind, with four-way symmetry', () => {
    const count = (premiums: readonly number[], factor: number) =>
      premiums.filter((n) => n === factor).length;
    expect(count(scrabble.wordPremiums, 3)).toBe(8);
    expect(count(scrabble.wordPremiums, 2)).toBe(17);
    expect(count(scrabble.letterPremiums, 3)).toBe(12);
    expect(count(scrabble.letterPremiums, 2)).toBe(24);
    const rows = makeRuleset(scrabble).board.premiums!;
    expect(rows.toReversed()).toEqual(rows);
    expect(rows.map((row) => [...row].reverse().join(''))).toEqual(rows);
    expect(rows.map((_, i) => rows.map((row) => row[i]).join(''))).toEqual(rows);
  });

  /** The table of the rules page, line by line. */
  test.each<[string, (ruleset: Ruleset) => unknown, unknown[]]>([
    ['players', (r) => `${r.players.least}-${r.players.most}`, ['1-4', '1-4', '1-4', '2-4']],
    ['rack', (r) => r.rack, [7, 7, 7, 7]],
    ['highest stack', (r) => r.stack, [5, 5, 5, 1]],
    ['bonus for seven tiles', (r) => r.bonus, [20, 20, 20, 50].map((points) => ({ tiles: 7, points }))],
    ['exchange', (r) => r.exchange.most, [1, 1, 1, 7]],
    ['illegal word', (r) => r.challenge.upheld, ['retry', 'retry', 'retry-once', 'lose-turn']],
    ['wrong challenge', (r) => r.challenge.overturned, ['nothing', 'nothing', 'nothing', 'lose-next-turn']],
    [
      'tiles left',
      (r) => r.leftovers,
      [5, 5, 5].map<unknown>((points) => ({ by: 'tile', points })).concat({ by: 'value', outGains: true }),
    ],
    ['ends', (r) => r.ends.join(' '), ['E1a E2 E3', 'E1 E2 E3', 'E1 E3', 'E1 E2 E3']],
    ['solo exchanges', (r) => r.solo?.exchanges, [5, 5, 0, undefined]],
    ['solo win', (r) => r.solo?.allTilesWin, [false, false, true, undefined]],
    ['tie', (r) => r.tie, ['shared', 'shared', 'shared', 'before-leftovers']],
  ])('%s', (_, field, values) => {
    expect([upwords64, upwords2006, upwords2014, scrabble].map(field)).toEqual(values);
  });

  test.each(RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))(
    '%s survives writing and reading',
    (_, ruleset) => {
      expect(parseRuleset(JSON.parse(JSON.stringify(makeRuleset(ruleset))))).toEqual({
        ok: true,
        value: ruleset,
      });
    },
  );
});

describe('a custom rule set', () => {
  const source = makeRuleset(upwords2006);

  it('may have tiles of several letters, blanks and premium squares', () => {
    const result = parseRuleset({
      ...source,
      name: 'house',
      board: { size: 5, start: ['C3', 'A1'], premiums: ['=...=', ".'.'.", '..-..', ".'.'.", '=...='] },
      tiles: [
        { tile: 'A', count: 30, value: 1 },
        { tile: 'CH', count: 5, value: 5, char: 'K' },
        { tile: '?', count: 2 },
      ],
    });
    expect(result.ok && result.value.tiles.map(({ face, char, spells }) => [face, char, spells])).toEqual([
      ['?', '?', ''],
      ['A', 'A', 'A'],
      ['CH', 'K', 'CH'],
    ]);
  });

  test.each<[string, object, string[]]>([
    ['a board of four rows', { board: { ...source.board, size: 4 } }, ['out-of-range board.size']],
    ['a board of 22 rows', { board: { ...source.board, size: 22 } }, ['out-of-range board.size']],
    [
      'a start square off the board',
      { board: { size: 10, start: ['E5', 'K5'] } },
      ['off-board board.start[1]'],
    ],
    ['a start square twice', { board: { size: 10, start: ['E5', 'E5'] } }, ['square-twice board.start[1]']],
    ['no start square', { board: { size: 10, start: [] } }, ['list-length board.start']],
    [
      'one row too many',
      { board: { size: 5, start: ['A1'], premiums: Array(6).fill('.....') } },
      ['row-length board.premiums'],
    ],
    [
      'an unknown premium',
      { board: { size: 5, start: ['A1'], premiums: ['.....', '...x.', '.....', '.....', '.....'] } },
      ['wrong-form board.premiums[1]'],
    ],
    [
      'a tile twice',
      { tiles: [...source.tiles, { tile: 'Z', count: 1 }] },
      ['tile-twice tiles[26]', 'tile-repeated tiles[26]'],
    ],
    [
      'two tiles that spell the same',
      { tiles: [...source.tiles, { tile: 'Ä', spells: 'a', count: 3 }] },
      ['tile-repeated tiles[26]'],
    ],
    [
      'a tile with two faults',
      { tiles: [{ tile: '7', count: -1 }] },
      ['wrong-form tiles[0].tile', 'out-of-range tiles[0].count'],
    ],
    [
      'a blank that spells something',
      { tiles: [...source.tiles, { tile: '?', count: 1, char: 'X' }] },
      ['tile-twice tiles[26]', 'blank-is-plain tiles[26]'],
    ],
    [
      '64 letters',
      { tiles: Array.from({ length: 64 }, (_, i) => ({ tile: String.fromCodePoint(0x4e00 + i), count: 9 })) },
      ['too-many-letters tiles'],
    ],
    [
      'a bad size and, elsewhere, endings that exclude each other',
      { board: { ...source.board, size: 4 }, ends: ['E1', 'E1a', 'E3'] },
      ['out-of-range board.size', 'contrary-ends ends'],
    ],
    [
      'two tiles with a bonus',
      { tiles: source.tiles.map((tile) => ({ ...tile, flatBonus: 1 })) },
      ['several-bonuses tiles'],
    ],
    ['too few tiles for four racks', { tiles: [{ tile: 'A', count: 27 }] }, ['too-few-tiles tiles']],
    [
      'a letter without case in a set with blanks',
      {
        tiles: [
          { tile: '\u05d0', count: 50 },
          { tile: '?', count: 1 },
        ],
      },
      ['char-case tiles[0]'],
    ],
    ['an unknown field', { bonuses: 1 }, ['unknown-field bonuses']],
    ['no name', { name: undefined }, ['not-a-text name']],
    ['a name with a space', { name: 'my rules' }, ['wrong-form name']],
    ['an unknown policy', { plural: 'never' }, ['not-a-choice plural']],
    ['an unknown kind of scoring', { scoring: { by: 'luck' } }, ['not-a-choice scoring.by']],
    [
      'scoring with a field of the other kind',
      { scoring: { by: 'value', flat: 2 } },
      ['unknown-field scoring.flat'],
    ],
    ['a repeated ending', { ends: ['E3', 'E3'] }, ['end-twice ends[1]']],
    ['two endings that exclude each other', { ends: ['E1', 'E1a', 'E3'] }, ['contrary-ends ends']],
    ['a game that passing never ends', { ends: ['E1'] }, ['endless ends']],
    ['solo play without its exchanges', { solo: undefined }, ['not-an-object solo']],
    ['a bonus that no rack can reach', { bonus: { tiles: 8, points: 20 } }, ['more-than-rack bonus.tiles']],
    ['an exchange of more than a rack', { exchange: { most: 8 } }, ['more-than-rack exchange.most']],
    [
      'a minimum above the maximum number of players',
      { players: { least: 3, most: 2 } },
      ['least-over-most players'],
    ],
  ])('with %s is refused with its path', (_, change, faults) => {
    const result = parseRuleset({ ...source, ...change });
    expect(result.ok ? [] : result.refusals.map(({ code, path }) => `${code} ${path}`)).toEqual(faults);
  });

  it("without solo play can't allow one player", () => {
    const { solo: _, ...rest } = source;
    const result = parseRuleset(rest);
    expect(result.ok ? [] : result.refusals.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'needs-solo solo',
    ]);
  });

  test.each([undefined, null, 7, 'rules', [], {}])('%j is refused', (value) => {
    expect(parseRuleset(value).ok).toBe(false);
  });

  it('also has a standard JSON Schema', () => {
    const schema = toJsonSchema(RULESET_SCHEMA) as {
      required: string[];
      properties: Record<string, unknown>;
    };
    expect([...schema.required].sort()).toEqual(
      Object.keys(source)
        .filter((name) => name !== 'solo')
        .sort(),
    );
    expect(schema.properties.rack).toEqual({ type: 'integer', minimum: 1, maximum: 15 });
  });
});

/** By value, as tables of the sets list them: how many of each letter. */
const BY_VALUE: Readonly<Record<string, string>> = {
  'scrabble-german':
    '1: E15 N9 S7 I6 R6 T6 U6 A5 D4; 2: H4 G3 L3 O3; 3: M4 B2 W1 Z1; 4: C2 F2 K2 P1; 6: Ä1 J1 Ü1 V1; 8: Ö1 X1; 10: Q1 Y1',
  'scrabble-french':
    '1: E15 A9 I8 N6 O6 R6 S6 T6 U6 L5; 2: D3 M3 G2; 3: B2 C2 P2; 4: F2 H2 V2; 8: J1 Q1; 10: K1 W1 X1 Y1 Z1',
  'scrabble-spanish':
    '1: A12 E12 O9 I6 S6 N5 R5 U5 L4 T4; 2: D5 G2; 3: C4 B2 M2 P2; 4: H2 F1 V1 Y1; 5: CH1 Q1; 8: J1 LL1 Ñ1 RR1 X1; 10: Z1',
  'scrabble-polish':
    '1: A9 I8 E7 O6 N5 Z5 R4 S4 W4; 2: Y4 C3 D3 K3 L3 M3 P3 T3; 3: B2 G2 H2 J2 Ł2 U2; 5: Ą1 Ę1 F1 Ó1 Ś1 Ż1; 6: Ć1; 7: Ń1; 9: Ź1',
};

describe('Scrabble in other languages', () => {
  test.each(LANGUAGE_RULESETS.map((ruleset) => [ruleset.name, ruleset] as const))(
    '%s has the tiles of its box and two blanks',
    (name, { tiles }) => {
      const listed = BY_VALUE[name]!.split('; ').flatMap((group) => {
        const [value, letters] = group.split(': ') as [string, string];
        return letters.split(' ').map((entry) => `${entry}:${value}`);
      });
      const [blank, ...letters] = tiles;
      expect(letters.map(({ face, count, value }) => `${face}${count}:${value}`).sort()).toEqual(
        listed.sort(),
      );
      expect(blank).toMatchObject({ count: 2, value: 0 });
    },
  );

  test('differs from Scrabble in nothing but the tiles', () => {
    for (const { name: _, tiles: __, ...rules } of LANGUAGE_RULESETS) {
      const { name: ___, tiles: ____, ...usual } = scrabble;
      expect(rules).toEqual(usual);
    }
  });
});
