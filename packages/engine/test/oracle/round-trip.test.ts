import {
  boardAfter,
  type GameRecord,
  makeGame,
  makeLog,
  parseGame,
  parseLog,
  type RecordEntry,
} from '@ziggurat/engine/game';
import {
  BLANK,
  blankAs,
  emptyBoard,
  inBag,
  letterOf,
  makePlay,
  makePosition,
  makeRuleset,
  makeSquare,
  makeTile,
  parseBoardTile,
  parsePlay,
  parsePosition,
  parseRuleset,
  parseSquare,
  RULESETS,
  type Ruleset,
  squaresOf,
  type TileSource,
  topOf,
  upwords2006,
} from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { asJson, GAMES, read, withoutLines } from './samples.ts';
import { lettersOf, logArb, positionArb, recordArb, rulesetArb, turnArb } from './values.ts';

/**
 * What a game file can say: a letter on the same letter reads as one that stays, and a turn without a rack gets the
 * tiles that it used.
 */
function writable(record: GameRecord): GameRecord {
  const { ruleset } = record;
  let board = emptyBoard(ruleset.size);
  const entries: RecordEntry[] = [];
  for (const { rack, ...entry } of record.entries) {
    const { action } = entry;
    const play = action.type === 'play' ? action.play : [];
    const laid = play.filter(({ square, tile }) => letterOf(topOf(board, square)) !== letterOf(tile));
    if (action.type === 'play' && laid.length === 0) continue;
    const used = action.type === 'exchange' ? action.tiles : laid.map(({ tile }) => inBag(tile));
    const canBeRack = used !== undefined && used.length > 0 && used.length <= ruleset.rack;
    const known = rack ?? (canBeRack ? used : undefined);
    // Nothing but question marks means that the rack isn't known.
    if (known !== undefined && known.length === ruleset.rack && known.every((tile) => tile === BLANK))
      continue;
    const written: RecordEntry = {
      ...entry,
      ...(known === undefined ? {} : { rack: known }),
      action: action.type === 'play' ? { type: 'play', play: laid } : action,
    };
    board = boardAfter(ruleset, board, written, entries.at(-1));
    entries.push(written);
  }
  const pass: RecordEntry = { player: 0, action: { type: 'pass' }, points: 0, total: 0 };
  return { ...record, entries: entries.length === 0 ? [pass] : entries };
}

describe('writing and reading gives the same', () => {
  test('a rule set', () => {
    fc.assert(
      fc.property(rulesetArb, (ruleset) => {
        const json: unknown = asJson(makeRuleset(ruleset));
        expect(read(parseRuleset(json))).toEqual(ruleset);
      }),
      { numRuns: cases(400) },
    );
  });

  test('a rule set of letters with odd capitals and blanks, unless refused', () => {
    // Letters whose other case is longer, isn't a letter, or belongs to another letter; and those others.
    const odd = [
      'ß',
      'ﬃ',
      'ŉ',
      'ǰ',
      'İ',
      'ı',
      'ſ',
      '\u2126',
      '\u212a',
      '\u212b',
      'ΐ',
      'ǅ',
      'K',
      'S',
      'Ω',
      'I',
      'Å',
    ];
    const forms = (letter: string): TileSource[] => [
      { tile: letter, count: 40 },
      { tile: 'X', char: letter, count: 40 },
      { tile: letter, char: 'X', count: 40 },
      { tile: 'X', spells: letter.repeat(4), count: 40 },
    ];
    const accepted = odd
      .flatMap((first) => odd.map((other) => [first, other] as const))
      .flatMap(([first, other]) => forms(first).map((tile) => [tile, { tile: other, count: 40 }]))
      .flatMap((tiles) => [tiles, [...tiles, { tile: '?', count: 2 }]])
      .map((tiles) => parseRuleset({ ...makeRuleset(upwords2006), tiles }))
      .flatMap((result) => (result.ok ? [result.value] : []));
    expect(accepted.length).toBeGreaterThan(100);
    const isSame = (ruleset: Ruleset): boolean => {
      const reparsed = parseRuleset(makeRuleset(ruleset));
      const tiles = lettersOf(ruleset).flatMap((letter) =>
        ruleset.tiles[0]!.count > 0 ? [letter, blankAs(letter)] : [letter],
      );
      return (
        reparsed.ok &&
        JSON.stringify(reparsed.value) === JSON.stringify(ruleset) &&
        tiles.every((tile) => parseBoardTile(ruleset, makeTile(ruleset, tile)) === tile)
      );
    };
    expect(accepted.filter((ruleset) => !isSame(ruleset)).map(({ tiles }) => tiles)).toEqual([]);
  });

  test('a square', () => {
    for (const square of squaresOf(21)) expect(parseSquare(makeSquare(square))).toBe(square);
  });

  test('a position', () => {
    fc.assert(
      fc.property(positionArb, (position) => {
        const given = RULESETS.includes(position.ruleset) ? undefined : position.ruleset;
        expect(read(parsePosition(makePosition(position), given))).toEqual(position);
      }),
      { numRuns: cases(400) },
    );
  });

  test('a play on the board it is made on', () => {
    const scene = positionArb.chain((position) =>
      turnArb(position.ruleset).map((turn) => ({ ...position, turn })),
    );
    fc.assert(
      fc.property(scene, ({ ruleset, board, turn }) => {
        expect(read(parsePlay(makePlay(ruleset, board, turn), ruleset))).toEqual(turn);
      }),
      { numRuns: cases(400) },
    );
  });

  test('a record', () => {
    fc.assert(
      fc.property(recordArb.map(writable), (record) => {
        const given = RULESETS.includes(record.ruleset) ? undefined : record.ruleset;
        expect(withoutLines(read(parseGame(makeGame(record), given)))).toEqual(record);
      }),
      { numRuns: cases(500) },
    );
  });

  test.each(['#title not one', '>ann: EHNORT? 8F HORN +14 14', '#note'])(
    'a note with a line that looks like something else: %s',
    (line) => {
      const record = read(parseGame(GAMES[0]!));
      const entries = record.entries.map((entry, i) =>
        i === 0 ? { ...entry, note: `see\n${line}` } : entry,
      );
      const reparsed = read(parseGame(makeGame({ ...record, entries })));
      expect(withoutLines(reparsed)).toEqual(withoutLines({ ...record, entries }));
    },
  );

  test('a log', () => {
    fc.assert(
      fc.property(logArb, (events) => {
        expect(read(parseLog(makeLog(events)))).toEqual(events);
      }),
      { numRuns: cases(500) },
    );
  });
});
