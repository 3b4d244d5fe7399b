import { readFileSync } from 'node:fs';
import { checkRecord, type GameRecord, parseGame, scoreRecord } from '@ziggurat/engine/game';
import { scrabble, upwords64, upwords2006 } from '@ziggurat/engine/rules';
import { describe, expect, it } from 'vitest';
import {
  type Annotation,
  annotationId,
  isAnnotationId,
  linesOf,
  readAnnotation,
  recordOf,
} from '../../src/annotation/annotation.ts';
import {
  insertLines,
  linesFor,
  nextIndex,
  playerAt,
  removeLine,
  replaceLine,
} from '../../src/annotation/edit-record.ts';
import { endOf, guessedEnd, totalsOf, withEnd } from '../../src/annotation/end-record.ts';
import { makeTurn, readTiles, readTurn } from '../../src/annotation/read-turn.ts';

const fixture = (name: string): GameRecord => {
  const text = readFileSync(new URL(`../../../../fixtures/games/${name}`, import.meta.url), 'utf8');
  const parsed = parseGame(text);
  if (!parsed.ok) throw new Error(parsed.refusals[0]!.code);
  return parsed.value;
};

const empty = (ruleset: GameRecord['ruleset'], ...names: readonly string[]): GameRecord => ({
  ruleset,
  players: names.map((name) => ({ nick: name, name })),
  entries: [],
  pragmas: [],
});

/** Types turns one after the other, like the screen: each goes to the expected player. */
const typed = (record: GameRecord, ...turns: readonly string[]): GameRecord =>
  turns.reduce((before, text) => {
    const at = nextIndex(before);
    const lines = linesTyped(before, at, text);
    return insertLines(before, at, lines);
  }, record);

function linesTyped(record: GameRecord, at: number, text: string) {
  const { ruleset } = record;
  const board = scoreRecord({ ...record, entries: record.entries.slice(0, at) }).at(-1)?.board;
  const read = readTurn(text, { ruleset, board: board ?? { size: ruleset.size, stacks: [] } });
  if (!read.ok) throw new Error(`${text}: ${read.refusals[0]!.code}`);
  const lines = linesFor(record, at, playerAt(record, at), read.value);
  if (lines === undefined) throw new Error(`${text}: nothing to challenge`);
  return lines;
}

/** `ann 8H CAT +10 10`, line by line. */
const sheet = (record: GameRecord): string[] =>
  scoreRecord(record).map(({ entry, before }) =>
    [
      record.players[entry.player]!.nick,
      makeTurn(entry, { ruleset: record.ruleset, board: before }),
      entry.points,
      entry.total,
    ].join(' '),
  );

const stored = (record: GameRecord): Annotation => ({
  id: annotationId(new Uint8Array(16).fill(7)),
  rules: record.ruleset.name,
  dictionary: 'en',
  players: record.players,
  pragmas: record.pragmas.map(([name, value]) => ({ name, value })),
  lines: linesOf(record),
  isOver: false,
  openedAt: 1,
  changedAt: 2,
  version: 1,
});

describe('an entered game', () => {
  it('scores what is typed: the worked example of the rule sheets', () => {
    const worked = fixture('upwords-worked.gcg');
    const record = typed(
      empty(upwords2006, 'first', 'second'),
      ...['5C MOOD', 'F5 DEAR', '6E NET', '5C WOOD', 'F5 LEAP', '8E SNACK', 'H3 PLUS'],
    );
    expect(sheet(record)).toEqual(sheet(worked));
    expect(totalsOf(record)).toEqual([46, 27]);
    expect(checkRecord(record).mismatches).toEqual([]);
  });

  it('is stored in its own notation and read again, line by line', () => {
    for (const name of ['upwords-worked.gcg', 'scrabble-forms.gcg']) {
      const record = fixture(name);
      const read = recordOf(stored(record));
      expect(read && sheet(read)).toEqual(sheet(record));
      expect(read?.entries.map(({ rack, note }) => [rack, note])).toEqual(
        record.entries.map(({ rack, note }) => [rack, note]),
      );
      expect(read && linesOf(read)).toEqual(linesOf(record));
    }
  });

  it('counts the points of the rules, not those of the file', () => {
    const record = fixture('upwords-worked.gcg');
    const wrong = { ...record, entries: record.entries.map((entry) => ({ ...entry, points: 1, total: 1 })) };
    expect(sheet(wrong)).toEqual(sheet(record));
  });

  it.each([
    ['two players take turns', ['8H CAT'], [1]],
    ['Scrabble: a challenged phony costs the turn', ['8H CAT', '--'], [1]],
    ['a failed challenge there costs the challenger the next turn', ['8H CAT', '+0'], [0]],
  ] as const)('%s', (_, turns, [next]) => {
    const record = typed(empty(scrabble, 'ann', 'ben'), ...turns);
    expect(playerAt(record, nextIndex(record))).toBe(next);
  });

  it('gives another try after a challenged phony, as often as the rules say', () => {
    const once = typed(empty(upwords2006, 'ann', 'ben', 'cleo'), '5C MOOD', '--');
    expect(upwords2006.challenge.upheld).toBe('retry');
    expect(playerAt(once, nextIndex(once))).toBe(0);
    const strict = { ...upwords2006, challenge: { ...upwords2006.challenge, upheld: 'retry-once' } as const };
    const first = typed(empty(strict, 'ann', 'ben'), '5C MOOD', '--');
    expect(playerAt(first, nextIndex(first))).toBe(0);
    const second = typed(first, '5C DOOM', '--');
    expect(playerAt(second, nextIndex(second))).toBe(1);
  });

  it('takes a challenged phony off the board, and its points off the score', () => {
    const record = typed(empty(scrabble, 'ann', 'ben'), '8H CATX', '--', '8H DOG');
    expect(sheet(record)).toEqual(['ann 8H CATX 26 26', 'ann -- -26 0', 'ben 8H DOG 10 10']);
  });

  it('has nothing to challenge before a play, after a pass, or twice', () => {
    const record = empty(scrabble, 'ann', 'ben');
    expect(() => typed(record, '--')).toThrow('nothing to challenge');
    expect(() => typed(record, '-', '+5')).toThrow('nothing to challenge');
    expect(() => typed(record, '8H CATX', '--', '--')).toThrow('nothing to challenge');
  });
});

describe('a correction', () => {
  const game = typed(empty(scrabble, 'ann', 'ben'), '8H CAT', 'H8 COW', '10H WE', '-2');

  it('in the middle changes the points and totals of everything after it', () => {
    const [line] = linesTyped(game, 0, '8G COAT');
    const changed = replaceLine(game, 0, { ...line!, player: 0 });
    expect(sheet(game)).toEqual(['ann 8H CAT 10 10', 'ben H8 .OW 8 8', 'ann 10H .E 5 15', 'ben -2 0 8']);
    expect(sheet(changed)[0]).toBe('ann 8G COAT 12 12');
    expect(changed.entries[2]!.total).toBe(17);
    // The O is where the C was, so the later play spells another word.
    expect(scoreRecord(changed)[1]!.judgement!.words.map(({ text }) => text)).toEqual(['OOW']);
  });

  it('removes a turn with its challenge', () => {
    const challenged = typed(empty(scrabble, 'ann', 'ben'), '8H CATX', '--', '8H DOG', '+5');
    expect(sheet(removeLine(challenged, 0))).toEqual(['ben 8H DOG 10 10', 'ben +5 5 15', 'ann - 0 0']);
    expect(sheet(removeLine(challenged, 1))).toEqual([
      'ann 8H CATX 26 26',
      'ben 8H DOG. 13 13',
      'ben +5 5 18',
      'ann - 0 26',
    ]);
  });

  it('turns a play into a pass together with its challenge, and keeps its note', () => {
    const challenged = typed(empty(scrabble, 'ann', 'ben'), '8H CATX', '--', '8H DOG');
    const noted = {
      ...challenged,
      entries: challenged.entries.map((entry, i) => (i === 0 ? { ...entry, note: 'Hm.' } : entry)),
    };
    const passed = replaceLine(noted, 0, { player: 0, action: { type: 'pass' }, points: 0, total: 0 });
    expect(sheet(passed)).toEqual(['ann - 0 0', 'ben 8H DOG 10 10']);
    expect(passed.entries[0]!.note).toBe('Hm.');
  });

  it('inserts a forgotten turn', () => {
    expect(sheet(insertLines(game, 1, linesTyped(game, 1, '-')))[1]).toBe('ben - 0 0');
  });
});

describe('the end of an entered game', () => {
  const tiles = (text: string) => {
    const read = readTiles(text, scrabble);
    if (!read.ok) throw new Error(text);
    return read.value;
  };

  it('moves the value of the tiles left to the player who went out', () => {
    const record = typed(empty(scrabble, 'ann', 'ben', 'cleo'), '8H CAT', 'H8 COW', '-');
    const ended = withEnd(record, { racks: [tiles(''), tiles('QA'), tiles('ZE')], penalties: [0, 10, 0] });
    expect(totalsOf(ended)).toEqual([10 + 22, 8 - 10 - 11, -11]);
    expect(endOf(ended).penalties).toEqual([0, 10, 0]);
    expect(endOf(ended).racks.slice(1)).toEqual([tiles('QA'), tiles('ZE')]);
    const read = recordOf(stored(ended));
    expect(read && totalsOf(read)).toEqual(totalsOf(ended));
  });

  it('can be counted again, and turns still go before it', () => {
    const record = typed(empty(scrabble, 'ann', 'ben'), '8H CAT', '-');
    const once = withEnd(record, { racks: [tiles(''), tiles('Q')], penalties: [0, 0] });
    expect(totalsOf(once)).toEqual([20, -10]);
    const again = withEnd(once, { racks: [tiles('E'), tiles('Q')], penalties: [0, 0] });
    expect(totalsOf(again)).toEqual([9, -10]);
    expect(nextIndex(again)).toBe(2);
    expect(sheet(insertLines(again, 2, linesTyped(again, 2, 'H8 COW')))).toEqual([
      'ann 8H CAT 10 10',
      'ben - 0 0',
      'ann H8 .OW 8 18',
      'ann (E) -1 17',
      'ben (Q) -10 -10',
    ]);
  });

  it('costs a fixed price per tile in Upwords', () => {
    const record = typed(empty(upwords64, 'ann', 'ben'), '4C MOOD');
    const left = withEnd(record, { racks: [[], [1, 2]], penalties: [0, 0] });
    expect(totalsOf(left)).toEqual([totalsOf(record)[0], -10]);
  });

  it('knows the tiles of the second player once the first is out', () => {
    const small = {
      ...scrabble,
      tiles: scrabble.tiles.map((kind) => ({ ...kind, count: 'CATQ'.includes(kind.char) ? 1 : 0 })),
    };
    const record = typed(empty(small, 'ann', 'ben'), '8H CAT');
    expect(guessedEnd(record).racks).toEqual([[], tiles('Q')]);
  });
});

describe('a stored annotation', () => {
  const annotation = stored(fixture('scrabble-forms.gcg'));

  it('has an id that no other game has', () => {
    expect(isAnnotationId(annotation.id)).toBe(true);
    expect(isAnnotationId('07'.repeat(16))).toBe(false);
    expect(isAnnotationId('record')).toBe(false);
  });

  it('is read back as it is', () => {
    expect(readAnnotation(JSON.parse(JSON.stringify(annotation)))).toEqual(annotation);
  });

  it.each([
    ['no annotation', 'text'],
    ['an unknown field', { ...annotation, extra: 1 }],
    ['another id', { ...annotation, id: '../x' }],
    ['unknown rules', { ...annotation, rules: 'chess' }],
    ['a turn that can’t be read', { ...annotation, lines: [{ player: 0, turn: 'castling' }] }],
    ['a player who isn’t there', { ...annotation, lines: [{ player: 3, turn: '-' }] }],
    ['a rack that is too long', { ...annotation, lines: [{ player: 0, rack: 'AAAAAAAA', turn: '-' }] }],
    ['too many lines', { ...annotation, lines: Array(2001).fill({ player: 0, turn: '-' }) }],
  ])('is refused if it is damaged: %s', (_, value) => expect(readAnnotation(value)).toBeUndefined());

  it('survives a play that is off the board', () => {
    const off = {
      ...annotation,
      lines: [
        { player: 0, turn: '15N CATS' },
        { player: 1, turn: '--' },
      ],
    };
    expect(readAnnotation(off)).toBeDefined();
  });
});
