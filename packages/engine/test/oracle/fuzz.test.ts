import {
  checkRecord,
  emptyBoard,
  isLog,
  isOn,
  judge,
  makeGame,
  makeLog,
  makePosition,
  makeRuleset,
  type Position,
  parseGame,
  parseJson,
  parseLog,
  parsePlay,
  parsePosition,
  parseRack,
  parseRuleset,
  parseSquare,
  parseStart,
  type Refusal,
  type Result,
  RULESETS,
  replay,
  scrabble,
  upwords2006,
  wordList,
} from '@ziggurat/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asJson, GAMES, isAnswer, LOG, PLAYS, POSITIONS, read, withoutNotes } from './samples.ts';
import { spoilt } from './spoilt.ts';

describe('whatever text it is given', () => {
  test('parsePosition answers, and writes back what it accepted', () => {
    fc.assert(
      fc.property(spoilt(POSITIONS), (text) => {
        const result = parsePosition(text);
        isAnswer(result);
        if (result.ok) {
          expect(asJson(parsePosition(makePosition(result.value)))).toEqual(asJson(result));
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('parsePlay answers, and the judge can judge what it accepted', () => {
    const board = read(parsePosition(POSITIONS[0]!)).board;
    fc.assert(
      fc.property(spoilt(PLAYS), fc.constantFrom(...RULESETS), (text, ruleset) => {
        const result = parsePlay(text, ruleset);
        isAnswer(result);
        if (!result.ok || result.value.type !== 'play') return;
        const on = ruleset.size === board.size ? board : emptyBoard(ruleset.size);
        const position: Position = { ruleset, board: on, racks: [undefined], scores: [0], passes: 0 };
        judge(position, result.value.play);
      }),
      { numRuns: 1500 },
    );
  });

  test('parseGame answers, writes back what it accepted, and it can be checked', () => {
    fc.assert(
      fc.property(spoilt(GAMES), (text) => {
        const result = parseGame(text);
        isAnswer(result);
        if (!result.ok) return;
        checkRecord(result.value);
        const again = read(parseGame(makeGame(result.value)));
        expect(asJson(withoutNotes(again))).toEqual(asJson(withoutNotes(result.value)));
      }),
      { numRuns: 1500 },
    );
  });

  test('parseLog answers, writes back what it accepted, and it can be replayed', () => {
    fc.assert(
      fc.property(spoilt([LOG]), (text) => {
        isLog(text);
        const result = parseLog(text);
        isAnswer(result);
        if (!result.ok) return;
        replay(result.value);
        expect(asJson(parseLog(makeLog(result.value)))).toEqual(asJson(result));
      }),
      { numRuns: 1200 },
    );
  });

  test('parseRuleset answers to JSON with faults in it', () => {
    const texts = RULESETS.map((ruleset) => JSON.stringify(makeRuleset(ruleset)));
    fc.assert(
      fc.property(spoilt(texts), (text) => {
        const json = parseJson(text);
        if (json !== undefined) isAnswer(parseRuleset(json.value));
      }),
      { numRuns: 1200 },
    );
  });

  test('the readers of squares, starts, racks and words do not throw', () => {
    fc.assert(
      fc.property(spoilt(['A1', 'h15', '5C', 'AEINRS?', 'word\n# comment\r\nother']), (text) => {
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
      { numRuns: 1200 },
    );
  });
});

describe('whatever value it is given', () => {
  /** A path into a JSON value and what to put there; `undefined` takes the field away. */
  const spoiltValue = fc
    .tuple(fc.constantFrom(...RULESETS), fc.array(fc.nat(60), { maxLength: 4 }), fc.jsonValue())
    .map(([ruleset, path, value]) => {
      const source: unknown = asJson(makeRuleset(ruleset));
      let at = source;
      path.forEach((step, i) => {
        if (typeof at !== 'object' || at === null) return;
        const keys = Object.keys(at);
        const key = keys[step % Math.max(keys.length, 1)] ?? 'more';
        const inside = at as Record<string, unknown>; // an object or a list, checked above
        if (i === path.length - 1 || typeof inside[key] !== 'object') inside[key] = value;
        at = inside[key];
      });
      return source;
    });

  test('parseRuleset answers, and writes back what it accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.anything(), spoiltValue), (value) => {
        const result = parseRuleset(value);
        isAnswer(result);
        if (result.ok) expect(parseRuleset(makeRuleset(result.value))).toEqual(result);
      }),
      { numRuns: 1500 },
    );
  });
});

// ---- Round trips of values that are right.

describe('a text or value that is far too long', () => {
  const MEGABYTES = 10_000_000;
  const codes = (result: Result<unknown, Refusal>): string[] =>
    result.ok ? [] : result.refusals.map(({ code }) => code);
  const seconds = (work: () => void): number => {
    const from = performance.now();
    work();
    return (performance.now() - from) / 1000;
  };

  test.each(['A', ' ', '/', '\n', '(', '1', '{', '[', '>a: ', '#x\n', '5C AB', '😀', '\u0000'])(
    'of %j is refused at once',
    (part) => {
      const text = part.repeat(MEGABYTES / part.length);
      const took = seconds(() => {
        expect(codes(parsePosition(text))).toEqual(['too-long']);
        expect(codes(parsePlay(text, scrabble))).toEqual(['too-long']);
        expect(codes(parseGame(text))).toEqual(['too-long']);
        expect(codes(parseLog(text))).toEqual(['too-long']);
        expect(parseSquare(text)).toBeUndefined();
        expect(parseStart(text)).toBeUndefined();
      });
      expect(took).toBeLessThan(0.5);
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

  test('but below the bound is read in good time, whatever it repeats', () => {
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
    ];
    const starts = ['', '>a: ', '>a', '>', '#', '#note ', '#player1 ', '{"n":1,"type":"'];
    const took = (length: number): Map<string, number> => {
      const times = new Map<string, number>();
      for (const start of starts) {
        for (const part of parts) {
          const text = `${start}${part.repeat(length / part.length)}x`;
          times.set(
            JSON.stringify([start, part, length]),
            seconds(() => {
              isAnswer(parsePosition(text));
              isAnswer(parseGame(`#player1 a A\n${text}`));
              isAnswer(parseLog(text));
            }),
          );
        }
      }
      return times;
    };
    const slow = (times: Map<string, number>) => [...times].filter(([, time]) => time > 0.5);
    // The short one first: a reader that is cubic would not come back from the long one.
    expect(slow(took(1500))).toEqual([]);
    expect(slow(took(15_000))).toEqual([]);
    expect(slow(took(300_000))).toEqual([]);
  });
});

test('a play that is written past the edge of the board does not come back on another row', () => {
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
