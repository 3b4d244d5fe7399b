import {
  ARC_END,
  ARC_LAST,
  ARC_SHIFT,
  buildGraph,
  checkGraph,
  type DictionaryParts,
  FAMILY,
  hash32,
  LATIN,
  MAX_WORD_TILES,
  makeDictionary,
  PLURAL,
  readDictionary,
  tilings,
  wordsOf,
  writeDictionaryFile,
  writeGraphFile,
  writeWordsFile,
} from '@ziggurat/engine/lexicon';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cases } from '../../../../test/soak.ts';
import { alphabetOf } from './alphabet-of.ts';

const partsOf = (words: readonly string[], flags?: Uint8Array): DictionaryParts => {
  const graph = buildGraph(words.flatMap((word) => tilings(LATIN, word)).sort());
  if (graph === undefined) throw new Error('the graph is too large');
  const parts = { name: 'tiny', version: '3', alphabet: LATIN, graph };
  return flags === undefined ? parts : { ...parts, flags };
};

const TINY = partsOf(
  ['NET', 'NETS', 'NEW', 'NEWS', 'SNIT'],
  Uint8Array.from([1, 2 | PLURAL, 1, 2, 7 | FAMILY]),
);

const FORMS = [
  ['graph', writeGraphFile],
  ['words', writeWordsFile],
] as const;

/** The file with a change and a matching hash: not an accident but an attack. */
function forged(bytes: Uint8Array, change: (copy: Uint8Array, view: DataView) => void): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  change(copy, view);
  view.setUint32(8, Number.parseInt(hash32(copy.subarray(12)), 16), true);
  return copy;
}

describe.each(FORMS)('a %s file', (_kind, write) => {
  const bytes = write(TINY);

  test('preserves name, version, alphabet, words and flags', () => {
    const result = readDictionary(bytes);
    if (!result.ok) throw new Error(result.refusals[0]?.code);
    const { dictionary, header } = result.value;
    expect(dictionary).toMatchObject({ name: 'tiny', version: '3' });
    expect(dictionary.alphabet.tiles).toEqual(LATIN.tiles);
    expect(dictionary.graph).toEqual(TINY.graph);
    expect(dictionary.flags).toEqual(TINY.flags);
    expect(header.words).toBe(5);
  });

  test('preserves any words and marks', () => {
    const tiles = alphabetOf(['A', 'B', 'AB', 'Ñ']);
    const words = fc.uniqueArray(
      fc.string({ unit: fc.constantFrom('A', 'B', 'Ñ'), minLength: 1, maxLength: 6 }),
      {
        minLength: 1,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(words, fc.array(fc.nat(31), { minLength: 1 }), fc.boolean(), (list, marks, marked) => {
        const laid = [...new Set(list.flatMap((word) => tilings(tiles, word)))].sort();
        const flags = Uint8Array.from(laid, (word, at) => {
          const flag = marks[at % marks.length]!;
          return laid.includes(word.slice(0, -1)) ? flag : flag & ~PLURAL;
        });
        const graph = buildGraph(laid)!;
        const parts = { name: 'ñ', version: '', alphabet: tiles, graph, ...(marked ? { flags } : {}) };
        const result = readDictionary(write(parts));
        if (!result.ok) throw new Error(result.refusals[0]?.code);
        expect([...wordsOf(result.value.dictionary.graph)]).toEqual(laid);
        expect(result.value.dictionary.flags).toEqual(marked ? flags : undefined);
      }),
    );
  });

  test('truncated anywhere is refused', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(readDictionary(bytes.subarray(0, length)).ok).toBe(false);
    }
    expect(readDictionary(bytes.subarray(0, bytes.length - 1))).toMatchObject({
      refusals: [{ code: 'truncated' }],
    });
  });

  test('with bytes after its end is refused', () => {
    const longer = new Uint8Array(bytes.length + 1);
    longer.set(bytes);
    expect(readDictionary(longer)).toMatchObject({ refusals: [{ code: 'wrong-length' }] });
  });

  test('with any flipped bit is refused', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (let bit = 0; bit < 8; bit++) {
        const damaged = bytes.slice();
        damaged[at]! ^= 1 << bit;
        expect(readDictionary(damaged).ok).toBe(false);
      }
    }
    const damaged = bytes.slice();
    damaged[bytes.length - 1]! ^= 1;
    expect(readDictionary(damaged)).toEqual({ ok: false, refusals: [{ code: 'wrong-hash' }] });
  });

  test('with another format version is refused as such', () => {
    const foreign = forged(bytes, (copy) => {
      copy[7] = 2;
    });
    expect(readDictionary(foreign)).toEqual({ ok: false, refusals: [{ code: 'foreign-version', at: 2 }] });
  });

  test('that claims more than it contains is refused before anything is allocated', () => {
    for (const at of [12, 16, 20, 24]) {
      const greedy = forged(bytes, (_, view) => view.setUint32(at, 0xffffffff, true));
      expect(readDictionary(greedy).ok).toBe(false);
    }
  });

  test('with any forged byte and a matching hash is refused or safe to walk', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 13), fc.nat(255), (offset, value) => {
        const result = readDictionary(
          forged(bytes, (copy) => {
            copy[12 + offset] = value;
          }),
        );
        if (result.ok)
          expect([...wordsOf(result.value.dictionary.graph)]).toHaveLength(result.value.header.words);
      }),
      { numRuns: cases(2000) },
    );
  });

  test('of any bytes after a valid start is refused or safe to walk', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 24, maxLength: 200 }), (noise) => {
        const result = readDictionary(
          forged(new Uint8Array([...bytes.subarray(0, 12), ...noise]), (copy, view) => {
            view.setUint32(24, 28, true);
            view.setUint32(16, Math.max(0, copy.length - 28) >> 2, true);
          }),
        );
        if (result.ok)
          expect([...wordsOf(result.value.dictionary.graph)]).toHaveLength(result.value.header.words);
      }),
      { numRuns: cases(2000) },
    );
  });
});

test.each([
  ['a word longer than a lane', 1, [64, ...Array.from({ length: MAX_WORD_TILES + 1 }, () => 1)]],
  ['a tile not in the alphabet', 1, [64, 27]],
  ['more tiles removed than there are', 2, [64, 1, 66, 2]],
  ['a word twice', 2, [64, 1, 65, 1]],
  ['words out of order', 2, [64, 2, 65, 1]],
  ['a word without new tiles', 2, [64, 1, 64]],
  ['more words than the header says', 1, [64, 1, 64, 2]],
  ['fewer words than the header says', 3, [64, 1, 64, 2]],
])('packed words with %s are refused', (_name, words, stream) => {
  const header = { kind: 'W', name: '', version: '', alphabet: LATIN, words, body: stream.length } as const;
  expect(
    readDictionary(writeDictionaryFile(header, Uint8Array.from(stream), new Uint8Array(0))),
  ).toMatchObject({
    ok: false,
    refusals: [{ code: 'bad-words' }],
  });
});

test("plain text isn't a dictionary file", () => {
  expect(readDictionary(new TextEncoder().encode('cat\ndog\n'))).toEqual({
    ok: false,
    refusals: [{ code: 'not-a-dictionary' }],
  });
  expect(readDictionary(new Uint8Array(0))).toEqual({ ok: false, refusals: [{ code: 'not-a-dictionary' }] });
});

const arc = (tile: number, target: number, marks = 0): number => ((target << ARC_SHIFT) | marks | tile) >>> 0;
const END = ARC_END;
const LAST = ARC_LAST;

describe('an untrusted graph', () => {
  const check = (words: number, ...arcs: number[]) => checkGraph(Uint32Array.of(0, ...arcs), 26, words);

  test('that is sound is accepted, with its last node as the root', () => {
    expect(check(2, arc(1, 0, END | LAST), arc(1, 1, END | LAST))).toMatchObject({
      ok: true,
      value: { root: 2 },
    });
  });

  test.each([
    ['an arc that leads to itself', 1, [arc(1, 1, END | LAST)]],
    [
      'a cycle hidden by an unreachable node',
      2,
      [arc(1, 1, END | LAST), arc(2, 0, END | LAST), arc(1, 1, END | LAST)],
    ],
    ['a cycle of two nodes', 1, [arc(1, 2, END | LAST), arc(1, 1, END | LAST)]],
    ['an arc past the end', 1, [arc(1, 9, END | LAST)]],
    [
      'an arc into the middle of a node',
      4,
      [arc(1, 0, END), arc(2, 0, END | LAST), arc(1, 2, END), arc(2, 1, LAST)],
    ],
    ['a path that ends without a word', 0, [arc(1, 0, LAST)]],
    ['siblings out of order', 2, [arc(2, 0, END), arc(1, 0, END | LAST)]],
    ['a tile twice in a node', 2, [arc(1, 0, END), arc(1, 0, END | LAST)]],
    ['a tile not in the alphabet', 1, [arc(27, 0, END | LAST)]],
    ['no tile', 1, [arc(0, 0, END | LAST)]],
    ['a last node without an end', 1, [arc(1, 0, END | LAST), arc(2, 0, END)]],
    ['an unreachable node', 1, [arc(1, 0, END | LAST), arc(2, 0, END | LAST)]],
    ['more words than the header says', 1, [arc(1, 0, END), arc(2, 0, END | LAST)]],
    ['fewer words than the header says', 3, [arc(1, 0, END), arc(2, 0, END | LAST)]],
  ])('with %s is refused', (_name, words, arcs) => {
    expect(check(words, ...arcs)).toMatchObject({ ok: false, refusals: [{ code: 'bad-graph' }] });
  });

  test('with data in the unused first entry is refused', () => {
    expect(checkGraph(Uint32Array.of(1, arc(1, 0, END | LAST)), 26, 1).ok).toBe(false);
  });

  test('with a word longer than a lane is refused', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => arc(1, at, LAST | (at === 0 ? END : 0)));
    expect(check(1, ...chain(MAX_WORD_TILES)).ok).toBe(true);
    expect(check(1, ...chain(MAX_WORD_TILES + 1)).ok).toBe(false);
  });

  test('with more words than anyone could list is refused', () => {
    // 21 nodes of 26 arcs each contain 26^21 words in 547 numbers.
    const arcs = Array.from({ length: 21 * 26 }, (_, at) => {
      const level = Math.floor(at / 26);
      const tile = (at % 26) + 1;
      return arc(tile, level === 0 ? 0 : (level - 1) * 26 + 1, END | (tile === 26 ? LAST : 0));
    });
    expect(check(26, ...arcs.slice(0, 26)).ok).toBe(true);
    // The header may claim the right number, or what is left of it in `bits` bits.
    let right = 0n;
    for (let level = 0; level < 21; level++) right = 26n * (1n + right);
    for (let bits = 16n; bits <= 32n; bits++) {
      expect(check(Number(right % 2n ** bits), ...arcs)).toMatchObject({
        ok: false,
        refusals: [{ code: 'bad-graph' }],
      });
    }
  });
});

describe('a dictionary', () => {
  const dictionary = makeDictionary(TINY);

  test('knows words, plurals, tiers and the family filter', () => {
    expect(dictionary.has('NETS')).toBe(true);
    expect(dictionary.has('NE')).toBe(false);
    expect(dictionary.has('')).toBe(false);
    expect(dictionary.isPlural('NETS')).toBe(true);
    expect(dictionary.isPlural('NEWS')).toBe(false);
    expect(dictionary.tier('SNIT')).toBe(7);
    expect(dictionary.tier('NE')).toBeUndefined();
    expect(dictionary.isFiltered('SNIT')).toBe(true);
  });

  test("from a plain list doesn't know plurals", () => {
    const bare = makeDictionary(partsOf(['NET', 'NETS']));
    expect(bare.isPlural('NETS')).toBeUndefined();
    expect(bare.tier('NETS')).toBeUndefined();
    expect(bare.isFiltered('NETS')).toBe(false);
  });
});
