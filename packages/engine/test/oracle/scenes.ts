import fc from 'fast-check';
import { type PlainKind, type PlainRules, type PlainScene, type PlainTile, validate } from './validator.ts';

/** Z is a tile that spells ES: it isn't the S of L11. */
export const KINDS: Readonly<Record<string, PlainKind & { readonly face: string }>> = {
  A: { face: 'A', spells: 'A', value: 1, flatBonus: 0 },
  E: { face: 'E', spells: 'E', value: 2, flatBonus: 0 },
  N: { face: 'N', spells: 'N', value: 3, flatBonus: 0 },
  Q: { face: 'Qu', spells: 'QU', value: 10, flatBonus: 2 },
  S: { face: 'S', spells: 'S', value: 1, flatBonus: 0 },
  T: { face: 'T', spells: 'T', value: 4, flatBonus: 0 },
  Z: { face: 'Es', spells: 'ES', value: 5, flatBonus: 0 },
};
export const CHARS = Object.keys(KINDS);

/** The rules page doesn't say whether a blank showing Qu earns the Qu bonus. */
const WITHOUT_BONUS = Object.fromEntries(CHARS.map((char) => [char, { ...KINDS[char]!, flatBonus: 0 }]));

/** As tile characters: QA is the word QUA. */
export const WORDS = [
  ...['AN', 'AS', 'AT', 'EA', 'EN', 'NA', 'NE', 'QA', 'SE', 'TA', 'TE', 'AZ', 'ANS', 'ANT', 'ATE', 'EAT'],
  ...['ENS', 'NET', 'QAS', 'SAT', 'SEA', 'SET', 'TAN', 'TEA', 'TEN', 'ANTS', 'EATS', 'NEAT', 'NETS', 'QET'],
  ...['QEST', 'SEAT', 'TANS', 'TEAS', 'TENS', 'TENT', 'TEST', 'TENSE', 'STATE'],
];

export interface Rules extends PlainRules {
  readonly kinds: typeof KINDS;
  readonly rack: number;
  readonly hasBlanks: boolean;
}

const cellIn = (size: number) => fc.tuple(fc.nat(size - 1), fc.nat(size - 1));

const rulesArb: fc.Arbitrary<Rules> = fc
  .record({ size: fc.constantFrom(5, 6), rack: fc.integer({ min: 3, max: 7 }) })
  .chain(({ size, rack }) =>
    fc.record({
      size: fc.constant(size),
      rack: fc.constant(rack),
      start: fc.uniqueArray(cellIn(size), { minLength: 1, maxLength: 9, selector: String }),
      stack: fc.integer({ min: 1, max: 5 }),
      plural: fc.constantFrom('bare', 'bare', 'lone', 'off'),
      scoring: fc.oneof(
        fc.record({
          by: fc.constant('height' as const),
          flat: fc.integer({ min: 0, max: 3 }),
          stacked: fc.nat(2),
        }),
        fc.constant({ by: 'value' as const }),
      ),
      premiums: fc.array(
        fc.string({
          unit: fc.constantFrom('.', '.', "'", '"', '^', '-', '=', '~'),
          minLength: size,
          maxLength: size,
        }),
        { minLength: size, maxLength: size },
      ),
      bonus: fc.record({ tiles: fc.integer({ min: 2, max: rack }), points: fc.nat(50) }),
      hasBlanks: fc.boolean(),
    }),
  )
  .map((rules) => ({ ...rules, kinds: rules.hasBlanks ? WITHOUT_BONUS : KINDS }));

const isSquareOf = (size: number, [row, column]: PlainTile): boolean => row < size && column < size;

/** A word from a square, across or down; what runs off the board is cut off or kept. */
export function laid(text: string, row: number, column: number, isDown: boolean): PlainTile[] {
  return [...text].map((char, i) => [row + (isDown ? i : 0), column + (isDown ? 0 : i), char]);
}

const charArb = ({ hasBlanks }: Rules): fc.Arbitrary<string> => {
  const plain = fc.constantFrom(...CHARS);
  return hasBlanks
    ? fc.oneof(
        { arbitrary: plain, weight: 5 },
        { arbitrary: plain.map((char) => char.toLowerCase()), weight: 1 },
      )
    : plain;
};

export const wordArb = (rules: Rules): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...WORDS), fc.nat(15)).map(([word, i]) =>
    // Sometimes one of its letters is a blank.
    rules.hasBlanks && i < word.length ? word.slice(0, i) + word[i]!.toLowerCase() + word.slice(i + 1) : word,
  );

const layArb = (rules: Rules, most = rules.size - 1): fc.Arbitrary<PlainTile[]> =>
  fc
    .tuple(wordArb(rules), fc.nat(most), fc.nat(most), fc.boolean())
    .map(([word, row, column, isDown]) => laid(word, row, column, isDown));

/** Nothing, words on top of each other, or any stacks at all; full stacks are common if the limit is low. */
const boardArb = (rules: Rules): fc.Arbitrary<string[][]> => {
  const empty = (): string[][] => Array.from({ length: rules.size }, () => Array(rules.size).fill(''));
  const pile = (tiles: readonly PlainTile[]): string[][] => {
    const board = empty();
    for (const tile of tiles.filter((tile) => isSquareOf(rules.size, tile))) {
      const [row, column, char] = tile;
      const stack = board[row]![column]!;
      const isSame = stack.slice(-1).toUpperCase() === char.toUpperCase();
      if (stack.length < rules.stack && !isSame) board[row]![column] = stack + char;
    }
    return board;
  };
  const words = (least: number, most: number) =>
    fc.array(layArb(rules), { minLength: least, maxLength: most }).map((lays) => pile(lays.flat()));
  const anyTile = fc.tuple(fc.nat(rules.size - 1), fc.nat(rules.size - 1), charArb(rules));
  // Two words that form a corner where one tile would extend both.
  const corner = fc
    .tuple(wordArb(rules), wordArb(rules), fc.nat(rules.size - 1), fc.nat(rules.size - 1))
    .map(([across, down, row, column]) =>
      pile(
        [
          ...laid(across, row, column - across.length, false),
          ...laid(down, row - down.length, column, true),
        ].filter(([r, c]) => r >= 0 && c >= 0),
      ),
    );
  return fc.oneof(
    { arbitrary: fc.constant(empty()), weight: 2 },
    { arbitrary: corner, weight: 1 },
    { arbitrary: words(1, 1), weight: 3 },
    { arbitrary: words(2, 6), weight: 3 },
    { arbitrary: fc.array(anyTile, { maxLength: 40 }).map(pile), weight: 2 },
  );
};

/** Every stretch of two or more tiles in a row or column, as a play that covers it. */
function oldLines(board: readonly (readonly string[])[]): PlainTile[][] {
  const lines: PlainTile[][] = [];
  for (const isDown of [false, true]) {
    for (let lane = 0; lane < board.length; lane++) {
      let line: PlainTile[] = [];
      for (let i = 0; i <= board.length; i++) {
        const [row, column] = isDown ? [i, lane] : [lane, i];
        const stack = board[row]?.[column] ?? '';
        if (stack !== '') line.push([row, column, stack]);
        else {
          if (line.length >= 2) lines.push(line);
          line = [];
        }
      }
    }
  }
  return lines;
}

/** Leaves out tiles that the board already shows: the play that makes the word there. */
const onlyChanges = (board: readonly (readonly string[])[], tiles: readonly PlainTile[]): PlainTile[] =>
  tiles.filter(([row, column, char]) => board[row]?.[column]?.slice(-1).toUpperCase() !== char.toUpperCase());

function playArb(rules: Rules, board: readonly (readonly string[])[]): fc.Arbitrary<PlainTile[]> {
  const { size } = rules;
  const char = charArb(rules);
  const lines = oldLines(board);
  const inside = fc.tuple(fc.nat(size - 1), fc.nat(size - 1), char);
  const anywhere = fc.tuple(fc.nat(size + 1), fc.nat(size + 1), char);
  const word = layArb(rules).map((tiles) =>
    onlyChanges(
      board,
      tiles.filter((tile) => isSquareOf(size, tile)),
    ),
  );
  const wild = [
    { arbitrary: word, weight: 8 },
    { arbitrary: layArb(rules), weight: 1 }, // same letters, and over the edge
    { arbitrary: fc.array(inside, { maxLength: 3 }), weight: 2 },
    { arbitrary: fc.array(anywhere, { maxLength: 4 }), weight: 1 },
    { arbitrary: inside.map(([row, column]): PlainTile[] => [[row, column, 'S']]), weight: 1 },
    {
      // One tile of a word is missing: a gap, if it is an inner one.
      arbitrary: fc
        .tuple(word, fc.integer({ min: 1, max: 3 }))
        .map(([tiles, i]) => tiles.filter((_, at) => at !== i)),
      weight: 2,
    },
    { arbitrary: fc.tuple(word, anywhere).map(([tiles, more]) => [...tiles, more]), weight: 1 },
    {
      arbitrary: fc
        .tuple(word, char)
        .map(([tiles, other]): PlainTile[] =>
          tiles[0] === undefined ? [] : [...tiles, [tiles[0][0], tiles[0][1], other]],
        ),
      weight: 1,
    },
  ];
  if (lines.length === 0) return fc.oneof(...wild);
  const line = fc.constantFrom(...lines);
  const last = (tiles: readonly PlainTile[]): PlainTile => tiles.at(-1)!;
  const next = (tiles: readonly PlainTile[]): readonly [number, number] => {
    const [row, column] = last(tiles);
    return tiles[0]![0] === row ? [row, column + 1] : [row + 1, column];
  };
  const ends = lines.map(next).filter(([row, column]) => row < size && column < size);
  const corners = ends.filter(
    ([row, column], i) => ends.findIndex(([r, c]) => r === row && c === column) < i,
  );
  return fc.oneof(
    ...wild,
    ...corners.map(([row, column]) => ({
      arbitrary: fc.constant<PlainTile[]>([[row, column, 'S']]),
      weight: 6,
    })),
    {
      // A lone S after an old word, usually on an empty square.
      arbitrary: line.map((tiles): PlainTile[] => [[...next(tiles), 'S']]),
      weight: 4,
    },
    { arbitrary: line.map((tiles): PlainTile[] => [[last(tiles)[0], last(tiles)[1], 'S']]), weight: 1 },
    {
      // Covers an old word, all of it or all but one tile.
      arbitrary: fc
        .tuple(line, fc.array(char, { minLength: size, maxLength: size }), fc.nat(12))
        .map(([tiles, chars, keptIndex]) =>
          tiles
            .map(([row, column], i): PlainTile => [row, column, chars[i]!])
            .filter((_, i) => i !== keptIndex),
        ),
      weight: 3,
    },
  );
}

/** Usually a rack that has the play; sometimes one tile short, sometimes random. */
export const rackArb = (rules: Rules, play: readonly PlainTile[]): fc.Arbitrary<string[]> => {
  const needed = play.map(([, , char]) => (char === char.toLowerCase() ? '?' : char));
  const any = fc.constantFrom(...CHARS, ...(rules.hasBlanks ? ['?'] : []));
  const more = fc.array(any, { maxLength: 3 });
  return fc.oneof(
    { arbitrary: more.map((extra) => [...extra, ...needed]), weight: 8 },
    { arbitrary: more.map((extra) => [...extra, ...needed.slice(1)]), weight: 1 },
    { arbitrary: fc.array(any, { maxLength: 7 }), weight: 1 },
  );
};

export type Dictionary = 'none' | 'list' | 'plurals';
export type Scene = PlainScene & { readonly rules: Rules; readonly dictionary: Dictionary };

/** What a dictionary says about plurals: yes, no or unknown. */
const pluralArb = fc.func(fc.constantFrom(true, true, false, undefined));

export const sceneArb: fc.Arbitrary<Scene> = rulesArb
  .chain((rules) => boardArb(rules).map((board) => ({ rules, board })))
  .chain(({ rules, board }) => playArb(rules, board).map((play) => ({ rules, board, play })))
  .chain(({ rules, board, play }) =>
    fc
      .record({
        rack: rackArb(rules, play),
        dictionary: fc.constantFrom<Dictionary>('none', 'list', 'plurals'),
        known: fc.oneof({ arbitrary: fc.constant(WORDS), weight: 3 }, fc.subarray(WORDS)),
        // How many of the play's words go into the dictionary, so that legal plays are common.
        addedWords: fc.constantFrom(0, 1, 9, 9),
        isPlural: pluralArb,
      })
      .map(({ rack, dictionary, known, addedWords, isPlural }): Scene => {
        const scene = { rules, board, rack, play, legalWords: undefined, isPlural: () => undefined };
        const formed = (validate(scene).words ?? []).map(({ text }) => text);
        const spelled = known.map((word) => [...word].map((char) => KINDS[char]!.spells).join(''));
        return {
          ...scene,
          dictionary,
          legalWords:
            dictionary === 'none' ? undefined : new Set([...spelled, ...formed.slice(0, addedWords)]),
          isPlural: dictionary === 'plurals' ? isPlural : () => undefined,
        };
      }),
  );
