import fc from 'fast-check';
import { makeDictionary, readWordList } from '../../src/lexicon/index.ts';
import { makeGenerator, type ScoredPlay } from '../../src/moves/index.ts';
import type { Board, Position, Ruleset } from '../../src/rules/index.ts';
import { keyOf, type Words } from './brute-force.ts';

/** A list of random words over the tiles of a rule set, with or without marked plurals. */
export function tableOf(ruleset: Ruleset, laid: readonly (readonly number[])[], marksPlurals: boolean) {
  const all = new Set(laid.map((word) => word.map((letter) => ruleset.tiles[letter]!.spells).join('')));
  const isMarked = (word: string) => marksPlurals && word.endsWith('S') && all.has(word.slice(0, -1));
  const marked = [...all].filter(isMarked);
  const text = [...all].map((word) => (isMarked(word) ? `${word}\tp` : word)).join('\n');
  const result = readWordList(text, {
    name: 'random',
    tiles: ruleset.tiles.slice(1).map(({ spells }) => spells),
  });
  if (!result.ok) throw new Error(result.refusals[0]?.code);
  const dictionary = makeDictionary(result.value.parts);
  const made = makeGenerator(ruleset, dictionary);
  if (!made.ok) throw new Error(JSON.stringify(made.refusals));
  const words: Words = { all, plurals: marked.length > 0 ? new Set(marked) : undefined };
  return { dictionary, generator: made.value, words };
}

export const positionOf = (ruleset: Ruleset, board: Board, rack: readonly number[]): Position => ({
  ruleset,
  board,
  racks: [rack, undefined],
  scores: [0, 0],
  passes: 0,
});

export const keyOfPlay = ({ play }: Pick<ScoredPlay, 'play'>): string =>
  keyOf(play.map(({ square, tile }) => [square, tile]));

/** A random position of a rule set with a random word list, and a second rack for the position after it. */
export function scenes(ruleset: Ruleset) {
  const kinds = ruleset.tiles.length - 1;
  // Only some letters are used, from both ends of the alphabet, so that words aren't too rare.
  const letters = kinds <= 6 ? Array.from({ length: kinds }, (_, i) => i + 1) : [1, 19, 31, 32, 33, kinds];
  const letter = fc.constantFrom(...letters);
  const hasBlanks = ruleset.tiles[0]!.count > 0;
  const rackTile = hasBlanks
    ? fc.oneof({ weight: 6, arbitrary: letter }, { weight: 1, arbitrary: fc.constant(64) })
    : letter;
  const topTile = hasBlanks
    ? fc.oneof(
        letter,
        letter.map((shown) => 64 | shown),
      )
    : letter;
  const stack = fc.oneof(
    { weight: 3, arbitrary: fc.constant<number[]>([]) },
    { weight: 2, arbitrary: fc.array(topTile, { minLength: 1, maxLength: ruleset.stack }) },
  );
  const rack = fc.array(rackTile, { minLength: 1, maxLength: kinds > 6 ? 2 : 3 });
  return fc.record({
    words: fc.array(fc.array(letter, { minLength: 2, maxLength: 5 }), {
      minLength: 30,
      maxLength: 90,
      size: 'max',
    }),
    rows: fc.array(fc.array(stack, { minLength: 5, maxLength: 5 }), { minLength: 5, maxLength: 5 }),
    isBare: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    racks: fc.tuple(rack, rack),
    marksPlurals: fc.boolean(),
    pick: fc.nat(),
  });
}

export const boardOf = (rows: readonly (readonly (readonly number[])[])[], isBare: boolean): Board => ({
  size: 5,
  stacks: rows
    .flatMap((row) => [...row, ...Array<number[]>(27).fill([])])
    .map((stack) => (isBare ? [] : stack)),
});
