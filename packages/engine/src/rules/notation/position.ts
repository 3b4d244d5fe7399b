import { accept, excerpt, type Refusal, type Result } from '../../result.ts';
import { type Board, emptyBoard, type Stack, stackOn, tilesOn } from '../board.ts';
import { rulesetOfLexicon, rulesetOfTiles, tilesOfRuleset } from '../other-names.ts';
import type { Position, Rack } from '../position.ts';
import { type Ruleset, remaining } from '../ruleset.ts';
import { MAX_SEATS } from '../ruleset-schema.ts';
import { rulesetNamed, scrabble } from '../rulesets.ts';
import { squareAt } from '../square.ts';
import { letterOf, type Tile } from '../tile.ts';
import { parseBoardTile, parseRack, spellTiles, splitTiles } from './tiles.ts';

/** Longer than any position: 21 × 21 squares with full stacks, four racks and the rest. */
const MAX_CHARACTERS = 16_000;

/** Why a position can't be read. */
export type PositionCode =
  | 'too-long'
  | 'missing-fields'
  | 'no-rules'
  | 'unknown-rules'
  | 'unknown-tiles'
  | 'row-count'
  | 'row-length'
  | 'unknown-tile'
  | 'open-stack'
  | 'stray-bracket'
  | 'empty-stack'
  | 'too-high'
  | 'same-letter'
  | 'rack-count'
  | 'rack-too-long'
  | 'score-count'
  | 'not-a-score'
  | 'not-a-count'
  | 'too-many-tiles';

type PositionRefusal = Refusal<PositionCode>;

/** Reads a position. It may name the `given` rule set, and uses it if it names none. */
export function parsePosition(text: string, given?: Ruleset): Result<Position, PositionRefusal> {
  if (text.length > MAX_CHARACTERS) return refuseOne({ code: 'too-long', found: excerpt(text) });
  const fields = /^(\S+) (\S*) (\S+) (\S+)(?:\s+(.*))?$/su.exec(text.trim());
  if (fields === null) return refuseOne({ code: 'missing-fields', found: excerpt(text) });
  const [, boardText, racksText, scoresText, passesText, pairs] = fields as unknown as string[];
  const names = readPairs(pairs ?? '');
  const rows = boardText!.split('/');
  const rules = names.get('rules');
  const ruleset =
    rules === undefined
      ? (given ?? rulesetOf(rows, names))
      : (rulesetNamed(rules, given) ?? rulesetOfTiles(names.get('ld') ?? ''));
  if (typeof ruleset === 'string')
    return refuseOne({ code: 'unknown-tiles', path: 'ld', found: excerpt(ruleset) });
  if (ruleset === undefined && rules === undefined) return refuseOne({ code: 'no-rules', path: 'rules' });
  if (ruleset === undefined)
    return refuseOne({ code: 'unknown-rules', path: 'rules', found: excerpt(rules ?? '') });

  const refusals: PositionRefusal[] = [];
  const board = readBoard(ruleset, rows, refusals);
  const scoreTexts = scoresText!.split('/');
  const racks = readRacks(ruleset, padded(racksText!.split('/'), scoreTexts.length), refusals);
  const scores = readScores(scoreTexts, racks.length, refusals);
  const passes = /^\d{1,3}$/.test(passesText!) ? Number(passesText) : undefined;
  if (passes === undefined)
    refusals.push({ code: 'not-a-count', path: 'passes', found: excerpt(passesText!) });
  if (refusals.length === 0) refusals.push(...tileCountFaults(ruleset, board, racks));
  if (refusals.length > 0 || passes === undefined) return { ok: false, refusals };
  const lexicon = names.get('lex');
  return accept({ ruleset, board, racks, scores, passes, ...(lexicon === undefined ? {} : { lexicon }) });
}

/** The rule set of a position from another program: `ld` names its tiles, or `lex` a dictionary of some language. */
function rulesetOf(
  rows: readonly string[],
  names: ReadonlyMap<string, string>,
): Ruleset | string | undefined {
  if (rows.length !== scrabble.size) return undefined;
  const tiles = names.get('ld');
  if (tiles !== undefined) return rulesetOfTiles(tiles) ?? tiles;
  return rulesetOfLexicon(names.get('lex') ?? '') ?? scrabble;
}

/** Unknown racks at the end may be left out. */
const padded = (texts: readonly string[], seats: number): string[] =>
  Array.from({ length: Math.max(texts.length, Math.min(seats, MAX_SEATS)) }, (_, i) => texts[i] ?? '');

/** Writes a position as one line of text. */
export function makePosition(position: Position): string {
  const { ruleset, board, racks, scores, passes, lexicon } = position;
  const tiles = tilesOfRuleset(ruleset);
  return [
    makeBoard(ruleset, board),
    racks.map((rack) => spellTiles(ruleset, rack ?? [])).join('/'),
    scores.join('/'),
    passes,
    `rules ${ruleset.name};`,
    ...(tiles === undefined || ruleset === scrabble ? [] : [`ld ${tiles};`]),
    ...(lexicon === undefined ? [] : [`lex ${lexicon};`]),
  ].join(' ');
}

const refuseOne = (refusal: PositionRefusal) => ({ ok: false, refusals: [refusal] }) as const;

/** `rules upwords-2006; lex en;`. Unknown pairs from other programs are ignored. */
const readPairs = (text: string): Map<string, string> =>
  new Map(
    text
      .split(';')
      .map((pair) => pair.trim().split(/\s+/u))
      .flatMap(([key, value]) => (key !== undefined && value !== undefined ? [[key, value]] : [])),
  );

function readBoard(ruleset: Ruleset, rows: readonly string[], refusals: PositionRefusal[]): Board {
  const { size } = ruleset;
  if (rows.length !== size) refusals.push({ code: 'row-count', found: `${rows.length} of ${size}` });
  const stacks: Stack[] = [...emptyBoard(size).stacks];
  rows.slice(0, size).forEach((text, row) => {
    readRow(ruleset, text, row, refusals).forEach((stack, column) => {
      if (column < size) stacks[squareAt(row, column)] = stack;
    });
  });
  return { size, stacks };
}

/** `2(MW)OO1`: numbers are empty squares, brackets a stack from the bottom up. */
function readRow(ruleset: Ruleset, text: string, row: number, refusals: PositionRefusal[]): Stack[] {
  const stacks: Stack[] = [];
  const fault = (code: PositionCode, found: string) =>
    refusals.push({ code, row: row + 1, column: stacks.length + 1, found: excerpt(found) });
  for (const [part] of text.matchAll(/\d+|\([^()]*\)?|\[[^[\]]*\]|./gsu)) {
    if (/^\d/.test(part)) {
      // One square too many is enough to report, however large the number.
      for (let left = Math.min(Number(part), ruleset.size + 1); left > 0; left--) stacks.push([]);
      continue;
    }
    if (part === ')') {
      fault('stray-bracket', part);
      continue;
    }
    if (part.startsWith('(') && !part.endsWith(')')) fault('open-stack', part);
    const chars = splitTiles(part.replace(/[()]/g, ''));
    if (chars.length === 0) fault('empty-stack', part);
    const stack: Tile[] = [];
    for (const char of chars) {
      const tile = parseBoardTile(ruleset, char);
      if (tile === undefined) {
        fault('unknown-tile', char);
        continue;
      }
      if (stack.length > 0 && letterOf(stack.at(-1)!) === letterOf(tile)) fault('same-letter', part);
      stack.push(tile);
    }
    if (stack.length > ruleset.stack) fault('too-high', part);
    stacks.push(stack);
  }
  if (stacks.length !== ruleset.size) {
    refusals.push({ code: 'row-length', row: row + 1, found: `${stacks.length} of ${ruleset.size}` });
  }
  return stacks;
}

function readRacks(
  ruleset: Ruleset,
  texts: readonly string[],
  refusals: PositionRefusal[],
): (Rack | undefined)[] {
  if (texts.length > MAX_SEATS) {
    refusals.push({ code: 'rack-count', path: 'racks', found: String(texts.length) });
    return [];
  }
  return texts.map((text, i) => {
    if (text === '') return undefined;
    const path = `racks[${i}]`;
    const rack = parseRack(ruleset, text);
    if (rack === undefined) refusals.push({ code: 'unknown-tile', path, found: excerpt(text) });
    if (splitTiles(text).length > ruleset.rack)
      refusals.push({ code: 'rack-too-long', path, found: excerpt(text) });
    return rack;
  });
}

function readScores(texts: readonly string[], seats: number, refusals: PositionRefusal[]): number[] {
  if (texts.length !== seats)
    refusals.push({ code: 'score-count', path: 'scores', found: String(texts.length) });
  return texts.map((text, i) => {
    if (!/^-?\d{1,6}$/.test(text)) {
      refusals.push({ code: 'not-a-score', path: `scores[${i}]`, found: excerpt(text) });
    }
    return Number(text) + 0; // turns -0 into 0
  });
}

function tileCountFaults(
  ruleset: Ruleset,
  board: Board,
  racks: readonly (Rack | undefined)[],
): PositionRefusal[] {
  return remaining(ruleset, [...tilesOn(board), ...racks.flatMap((rack) => rack ?? [])]).flatMap(
    (left, letter) => (left < 0 ? [{ code: 'too-many-tiles', found: ruleset.tiles[letter]!.face }] : []),
  );
}

function makeBoard(ruleset: Ruleset, board: Board): string {
  const row = (r: number): string => {
    let text = '';
    let empty = 0;
    for (let column = 0; column < board.size; column++) {
      const stack = stackOn(board, squareAt(r, column));
      if (stack.length === 0) {
        empty++;
        continue;
      }
      const tiles = spellTiles(ruleset, stack);
      text += (empty > 0 ? String(empty) : '') + (stack.length === 1 ? tiles : `(${tiles})`);
      empty = 0;
    }
    return text + (empty > 0 ? String(empty) : '');
  };
  return Array.from({ length: board.size }, (_, r) => row(r)).join('/');
}
