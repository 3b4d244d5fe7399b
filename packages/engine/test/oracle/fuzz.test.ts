import { checkRecord, isLog, makeGame, makeLog, parseGame, parseLog, replay } from '@ziggurat/engine/game';
import { wordList } from '@ziggurat/engine/lexicon';
import { parseJson, type Refusal, type Result } from '@ziggurat/engine/result';
import {
  emptyBoard,
  isOn,
  judge,
  makePosition,
  makeRuleset,
  type Position,
  parsePlay,
  parsePosition,
  parseRack,
  parseRuleset,
  parseSquare,
  parseStart,
  RULESETS,
  scrabble,
  upwords2006,
} from '@ziggurat/engine/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { faultyText } from './faulty-text.ts';
import { asJson, checkResult, GAMES, LOG, PLAYS, POSITIONS, read, withoutNotes } from './samples.ts';

describe('given any text', () => {
  test('parsePosition returns a result, and makePosition writes back what it accepted', () => {
    fc.assert(
      fc.property(faultyText(POSITIONS), (text) => {
        const result = parsePosition(text);
        checkResult(result);
        if (result.ok) {
          expect(asJson(parsePosition(makePosition(result.value)))).toEqual(asJson(result));
        }
      }),
      { numRuns: cases(1500) },
    );
  });

  test('parsePlay returns a result, and the judge can judge what it accepted', () => {
    const board = read(parsePosition(POSITIONS[0]!)).board;
    fc.assert(
      fc.property(faultyText(PLAYS), fc.constantFrom(...RULESETS), (text, ruleset) => {
        const result = parsePlay(text, ruleset);
        checkResult(result);
        if (!result.ok || result.value.type !== 'play') return;
        const on = ruleset.size === board.size ? board : emptyBoard(ruleset.size);
        const position: Position = { ruleset, board: on, racks: [undefined], scores: [0], passes: 0 };
        judge(position, result.value.play);
      }),
      { numRuns: cases(1500) },
    );
  });

  test('parseGame returns a result that can be written back and checked', () => {
    fc.assert(
      fc.property(faultyText(GAMES), (text) => {
        const result = parseGame(text);
        checkResult(result);
        if (!result.ok) return;
        checkRecord(result.value);
        const record = withoutNotes(result.value);
        const reparsed = withoutNotes(read(parseGame(makeGame(result.value))));
        // Plays without a rack are written with the tiles they used.
        const entries = reparsed.entries.map(({ rack, ...entry }, i) =>
          record.entries[i]?.rack === undefined ? entry : { ...entry, rack },
        );
        expect(asJson({ ...reparsed, entries })).toEqual(asJson(record));
      }),
      { numRuns: cases(1500) },
    );
  });

  test('parseLog returns a result that can be written back and replayed', () => {
    fc.assert(
      fc.property(faultyText([LOG]), (text) => {
        isLog(text);
        const result = parseLog(text);
        checkResult(result);
        if (!result.ok) return;
        replay(result.value);
        expect(asJson(parseLog(makeLog(result.value)))).toEqual(asJson(result));
      }),
      { numRuns: cases(1200) },
    );
  });

  test('parseRuleset returns a result for faulty JSON', () => {
    const texts = RULESETS.map((ruleset) => JSON.stringify(makeRuleset(ruleset)));
    fc.assert(
      fc.property(faultyText(texts), (text) => {
        const json = parseJson(text);
        if (json !== undefined) checkResult(parseRuleset(json.value));
      }),
      { numRuns: cases(1200) },
    );
  });

  test("the readers of squares, starts, racks and words don't throw", () => {
    fc.assert(
      fc.property(faultyText(['A1', 'h15', '5C', 'AEINRS?', 'word\n# comment\r\nother']), (text) => {
        parseSquare(text);
        parseStart(text);
        for (const ruleset of RULESETS) parseRack(ruleset, text);
        const lexicon = wordList('fuzz', text);
        for (const line of text.split('\n')) {
          const word = line.trim().normalize('NFC').toUpperCase();
          const isWord = word !== '' && !word.startsWith('#');
          if (isWord) expect(lexicon.has(word)).toBe(true);
          expect(lexicon.verdict(word).legal).toBe(lexicon.has(word));
        }
      }),
      { numRuns: cases(1200) },
    );
  });
});

describe('given any value', () => {
  /** A path into a JSON value and what to put there; `undefined` removes the field. */
  const faultyValue = fc
    .tuple(fc.constantFrom(...RULESETS), fc.array(fc.nat(60), { maxLength: 4 }), fc.jsonValue())
    .map(([ruleset, path, value]) => {
      const source: unknown = asJson(makeRuleset(ruleset));
      let at = source;
      path.forEach((step, i) => {
        if (typeof at !== 'object' || at === null) return;
        const keys = Object.keys(at);
        const key = keys[step % Math.max(keys.length, 1)] ?? 'more';
        const inside = at as Record<string, unknown>; // an object or a list, as checked above
        if (i === path.length - 1 || typeof inside[key] !== 'object') inside[key] = value;
        at = inside[key];
      });
      return source;
    });

  test('parseRuleset returns a result, and makeRuleset writes back what it accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything(), faultyValue), (value) => {
        const result = parseRuleset(value);
        checkResult(result);
        if (result.ok) expect(parseRuleset(makeRuleset(result.value))).toEqual(result);
      }),
      { numRuns: cases(1500) },
    );
  });
});

describe('text or a value that is far too long', () => {
  const MEGABYTES = 10_000_000;
  const codes = (result: Result<unknown, Refusal>): string[] =>
    result.ok ? [] : result.refusals.map(({ code }) => code);

  test.each(['A', ' ', '/', '\n', '(', '1', '{', '[', '>a: ', '#x\n', '5C AB', '😀', '\u0000'])(
    'of %j is refused quickly',
    (part) => {
      const text = part.repeat(MEGABYTES / part.length);
      expect(codes(parsePosition(text))).toEqual(['too-long']);
      expect(codes(parsePlay(text, scrabble))).toEqual(['too-long']);
      expect(codes(parseGame(text))).toEqual(['too-long']);
      expect(codes(parseLog(text))).toEqual(['too-long']);
      expect(parseSquare(text)).toBeUndefined();
      expect(parseStart(text)).toBeUndefined();
    },
  );

  test('in a rule set is refused with its path', () => {
    const source = makeRuleset(upwords2006);
    const long = 'a'.repeat(MEGABYTES);
    const many = Array(1_000_000).fill('A1');
    expect(codes(parseRuleset(long))).toEqual(['not-an-object']);
    expect(codes(parseRuleset({ ...source, name: long }))).toEqual(['wrong-form']);
    expect(codes(parseRuleset({ ...source, [long]: 1 }))).toEqual(['unknown-field']);
    expect(codes(parseRuleset({ ...source, tiles: many }))).toEqual(['list-length']);
    expect(codes(parseRuleset({ ...source, board: { ...source.board, start: many } }))).toEqual([
      'list-length',
    ]);
  });

  test('but below the limit is read, whatever it repeats', () => {
    const parts = [
      'A',
      ' ',
      '\t',
      '/',
      '(',
      ')',
      '1',
      '{',
      '[',
      '-',
      '+1 ',
      '-1 1 ',
      ': ',
      '>',
      '# ',
      '.',
      '\n',
      'x ',
      ' \u2028',
    ];
    const starts = ['', '>a: ', '>a', '>', '#', '#note ', '#player1 ', '{"n":1,"type":"'];
    // A reader with quadratic time or worse would time out on the longest texts.
    for (const start of starts) {
      for (const part of parts) {
        const text = `${start}${part.repeat(900_000 / part.length)}x`;
        checkResult(parsePosition(text.slice(0, 15_000)));
        checkResult(parseGame(`#player1 a A\n${text}`));
        checkResult(parseLog(text));
      }
    }
  });
});

test("a play written past the edge of the board doesn't wrap to another row", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), fc.nat(25), fc.nat(60), (row, column, kept) => {
      const text = `${row}${String.fromCharCode(65 + column)} ${'.'.repeat(kept)}A`;
      const result = parsePlay(text, scrabble);
      if (!result.ok || result.value.type !== 'play') return;
      const isInside = column + kept < scrabble.size;
      const [placed] = result.value.play;
      expect(isOn(scrabble.size, placed!.square)).toBe(isInside);
    }),
  );
});
