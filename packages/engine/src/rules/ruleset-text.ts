import { accept, type Refusal, type Result } from '../result.ts';
import type { Ruleset, TileKind } from './ruleset.ts';
import { RULESET_SCHEMA } from './ruleset-schema.ts';
import { check, type SchemaCode } from './schema.ts';
import {
  columnOf,
  isOn,
  makeSquare,
  parseSquare,
  rowOf,
  type Square,
  squareAt,
  squaresOf,
} from './square.ts';
import { MAX_LETTERS } from './tile.ts';

/** A tile in a rule set file. Omitted fields follow from the face. */
export interface TileSource {
  readonly tile: string;
  readonly count: number;
  readonly value?: number;
  readonly char?: string;
  readonly spells?: string;
  readonly flatBonus?: number;
}

/** A rule set as people write it: squares by name, premium squares as a drawing. */
export interface RulesetSource
  extends Omit<Ruleset, 'size' | 'start' | 'letterPremiums' | 'wordPremiums' | 'tiles'> {
  readonly board: {
    readonly size: number;
    readonly start: readonly string[];
    readonly premiums?: readonly string[];
  };
  readonly tiles: readonly TileSource[];
}

/** Why a custom rule set is refused. */
export type RulesetCode =
  | SchemaCode
  | 'off-board'
  | 'square-twice'
  | 'row-length'
  | 'tile-twice'
  | 'tile-repeated'
  | 'char-case'
  | 'too-few-tiles'
  | 'several-bonuses'
  | 'too-many-letters'
  | 'blank-is-plain'
  | 'least-over-most'
  | 'end-twice'
  | 'contrary-ends'
  | 'endless'
  | 'more-than-rack'
  | 'needs-solo';

/** How premium squares are drawn. */
const PREMIUMS: Readonly<Record<string, { readonly letter: number; readonly word: number }>> = {
  '.': { letter: 1, word: 1 },
  "'": { letter: 2, word: 1 },
  '"': { letter: 3, word: 1 },
  '^': { letter: 4, word: 1 },
  '-': { letter: 1, word: 2 },
  '=': { letter: 1, word: 3 },
  '~': { letter: 1, word: 4 },
};

export const BLANK_FACE = '?';

/** Reads a rule set from a JSON value; a bad one is refused with every fault and its path. */
export function parseRuleset(value: unknown): Result<Ruleset, Refusal<RulesetCode>> {
  const shape = check(RULESET_SCHEMA, value);
  if (shape.some(({ path }) => path === '.')) return { ok: false, refusals: shape };
  // Checks that need several fields only run if each of them has the right shape.
  const broken = new Set(shape.map(({ path = '' }) => path.split(/[.[]/)[0]!));
  const source = value as RulesetSource; // except for its broken fields
  const refusals = [
    ...shape,
    ...FIELD_CHECKS.flatMap(([fields, faults]) =>
      fields.some((field) => broken.has(field)) ? [] : faults(source),
    ),
  ];
  return refusals.length > 0 ? { ok: false, refusals } : accept(readRuleset(source));
}

type FieldCheck = readonly [
  fields: readonly (keyof RulesetSource)[],
  faults: (source: RulesetSource) => Refusal<RulesetCode>[],
];

const faultIf = (isFault: boolean, code: RulesetCode, path: string): Refusal<RulesetCode>[] =>
  isFault ? [{ code, path }] : [];

/** What the schema can't express. */
const FIELD_CHECKS: readonly FieldCheck[] = [
  [['board'], boardFaults],
  [['tiles'], tileFaults],
  [
    ['tiles', 'rack', 'players'],
    ({ tiles, rack, players }) => {
      const total = tiles.reduce((sum, { count }) => sum + count, 0);
      return total < rack * players.most
        ? [{ code: 'too-few-tiles', path: 'tiles', found: String(total) }]
        : [];
    },
  ],
  [['players'], ({ players }) => faultIf(players.least > players.most, 'least-over-most', 'players')],
  [
    ['players', 'solo'],
    ({ players, solo }) => faultIf(players.least === 1 && solo === undefined, 'needs-solo', 'solo'),
  ],
  [['bonus', 'rack'], ({ bonus, rack }) => faultIf(bonus.tiles > rack, 'more-than-rack', 'bonus.tiles')],
  [
    ['exchange', 'rack'],
    ({ exchange, rack }) => faultIf(exchange.most > rack, 'more-than-rack', 'exchange.most'),
  ],
  [['ends'], endFaults],
];

function boardFaults({ board: { size, start, premiums } }: RulesetSource): Refusal<RulesetCode>[] {
  const refusals: Refusal<RulesetCode>[] = [];
  start.forEach((name, i) => {
    const path = `board.start[${i}]`;
    if (!isOn(size, parseSquare(name)!)) refusals.push({ code: 'off-board', path, found: name });
    if (start.indexOf(name) !== i) refusals.push({ code: 'square-twice', path, found: name });
  });
  if (premiums !== undefined && premiums.length !== size) {
    refusals.push({ code: 'row-length', path: 'board.premiums', found: `${premiums.length} rows` });
  }
  premiums?.forEach((row, i) => {
    const path = `board.premiums[${i}]`;
    if (row.length !== size) refusals.push({ code: 'row-length', path, found: `${row.length} squares` });
  });
  return refusals;
}

function tileFaults({ tiles }: RulesetSource): Refusal<RulesetCode>[] {
  const refusals: Refusal<RulesetCode>[] = [];
  const kinds = tiles.map(readTile);
  const hasBlank = kinds.some(({ face }) => face === BLANK_FACE);
  // A blank played as a letter is written in lower case, so sets with blanks can't use lower case for tiles.
  const charsOf = ({ char }: TileKind) => (hasBlank ? [char, char.toLowerCase()] : [char]);
  kinds.forEach((kind, i) => {
    const path = `tiles[${i}]`;
    const { face, char, spells } = kind;
    if (kinds.slice(0, i).some((other) => charsOf(other).some((letter) => charsOf(kind).includes(letter)))) {
      refusals.push({ code: 'tile-twice', path, found: char });
    }
    if (face === BLANK_FACE) return;
    if (kinds.slice(0, i).some((other) => other.spells === spells)) {
      refusals.push({ code: 'tile-repeated', path, found: spells });
    }
    const isOneLetter = charsOf(kind).every((letter) => /^\p{L}$/u.test(letter));
    const hasBothCases = !hasBlank || char.toLowerCase() !== char;
    // Some letters become two in upper case: such a tile must name its char and spelling.
    if (!isOneLetter || !hasBothCases || !/^\p{L}{1,4}$/u.test(spells)) {
      refusals.push({ code: 'char-case', path, found: char });
    }
  });
  tiles.forEach(({ tile, char, spells }, i) => {
    const isPlain = char === undefined && spells === undefined;
    if (tile === BLANK_FACE && !isPlain) refusals.push({ code: 'blank-is-plain', path: `tiles[${i}]` });
  });
  if (kinds.filter(({ face }) => face !== BLANK_FACE).length > MAX_LETTERS) {
    refusals.push({ code: 'too-many-letters', path: 'tiles', found: String(kinds.length) });
  }
  if (kinds.filter(({ flatBonus }) => flatBonus > 0).length > 1) {
    refusals.push({ code: 'several-bonuses', path: 'tiles' });
  }
  return refusals;
}

function endFaults({ ends }: RulesetSource): Refusal<RulesetCode>[] {
  return [
    ...ends.flatMap((end, i) => faultIf(ends.indexOf(end) !== i, 'end-twice', `ends[${i}]`)),
    // If only an empty rack ended the game, it could go on forever.
    ...faultIf(!ends.includes('E3') && !ends.includes('E3a'), 'endless', 'ends'),
    ...faultIf(ends.includes('E1') && ends.includes('E1a'), 'contrary-ends', 'ends'),
  ];
}

function readTile({ tile, count, value = 0, char, spells, flatBonus = 0 }: TileSource): TileKind {
  const upper = tile.toUpperCase();
  const isLetter = tile !== BLANK_FACE;
  return {
    face: tile,
    char: char?.toUpperCase() ?? [...upper][0]!,
    spells: isLetter ? (spells ?? tile).toUpperCase() : '',
    count,
    value,
    flatBonus,
  };
}

function readRuleset(source: RulesetSource): Ruleset {
  const { board, tiles, ...policies } = source;
  const premium = (square: Square) => PREMIUMS[board.premiums?.[rowOf(square)]?.[columnOf(square)] ?? '.']!;
  const squares = Array.from({ length: squareAt(board.size, 0) }, (_, square) => square);
  const kinds = tiles.map(readTile);
  const blank = kinds.find(({ face }) => face === BLANK_FACE) ?? readTile({ tile: BLANK_FACE, count: 0 });
  return {
    ...policies,
    size: board.size,
    start: board.start.map((name) => parseSquare(name)!),
    letterPremiums: squares.map((square) => premium(square).letter),
    wordPremiums: squares.map((square) => premium(square).word),
    tiles: [blank, ...kinds.filter(({ face }) => face !== BLANK_FACE)],
  };
}

/** The JSON value that `parseRuleset` reads back. */
export function makeRuleset(ruleset: Ruleset): RulesetSource {
  const { size, start, letterPremiums, wordPremiums, tiles, ...policies } = ruleset;
  const rows = drawPremiums(ruleset);
  const isPlain = squaresOf(size).every((s) => letterPremiums[s] === 1 && wordPremiums[s] === 1);
  return {
    ...policies,
    board: { size, start: start.map(makeSquare), ...(isPlain ? {} : { premiums: rows }) },
    tiles: tiles.filter(({ face, count }) => face !== BLANK_FACE || count > 0).map(makeTile),
  };
}

function makeTile({ face, count, value, char, spells, flatBonus }: TileKind): TileSource {
  const plain = readTile({ tile: face, count });
  return {
    tile: face,
    count,
    ...(value === 0 ? {} : { value }),
    ...(char === plain.char ? {} : { char }),
    ...(spells === plain.spells ? {} : { spells }),
    ...(flatBonus === 0 ? {} : { flatBonus }),
  };
}

/** The premium squares as a drawing, one string per row. */
export function drawPremiums({ size, letterPremiums, wordPremiums }: Ruleset): string[] {
  const mark = (square: Square): string => {
    const found = Object.entries(PREMIUMS).find(
      ([, { letter, word }]) => letter === letterPremiums[square] && word === wordPremiums[square],
    );
    return found?.[0] ?? '.';
  };
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => mark(squareAt(row, column))).join(''),
  );
}
