import type { Board } from '../../rules/board.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { ACROSS, DOWN, squareAt } from '../../rules/square.ts';
import type { Values } from './values.ts';

/**
 * What a board offers the next player: the three words with the most tiles in their stacks that can still be
 * changed; empty squares next to tiles, in total and by premium; full stacks; and triple word squares (or
 * better) near a tile in the same lane.
 */
export const OPENING_FEATURES = [
  'tallest',
  'second',
  'third',
  'beside',
  'full',
  'word3',
  'word2',
  'letter3',
  'letter2',
  'reach3',
] as const;
const indexOf = (name: (typeof OPENING_FEATURES)[number]): number => OPENING_FEATURES.indexOf(name);
/** The tallest words, in order. */
const TALLEST = [indexOf('tallest'), indexOf('second'), indexOf('third')];
const BESIDE = indexOf('beside');
const FULL = indexOf('full');
const WORD_3 = indexOf('word3');
const WORD_2 = indexOf('word2');
const LETTER_3 = indexOf('letter3');
const LETTER_2 = indexOf('letter2');
const REACH_3 = indexOf('reach3');

/** How far away a tile can be for a word premium to count. */
const REACH = 5;

/** Squares around the board, so that looking `REACH` squares away never leaves the array. */
const EDGE = REACH * DOWN + REACH;
/** Heights by square + `EDGE`, for one call at a time. */
const heights = new Uint8Array(squareAt(32, 0) + 2 * EDGE);

export function openingFeatures(ruleset: Ruleset, board: Board): number[] {
  const features = OPENING_FEATURES.map(() => 0);
  addFeatures(ruleset, board, features);
  return features;
}

function addFeatures(ruleset: Ruleset, { stacks, size }: Board, features: number[]): void {
  heights.fill(0);
  for (let row = 0; row < size; row++) {
    const first = squareAt(row, 0);
    for (let square = first; square < first + size; square++) {
      heights[square + EDGE] = stacks[square]!.length;
    }
  }
  for (let lane = 0; lane < size; lane++) {
    addWords(features, EDGE + squareAt(lane, 0), ACROSS, size, ruleset.stack);
    addWords(features, EDGE + squareAt(0, lane), DOWN, size, ruleset.stack);
  }
  for (let row = 0; row < size; row++) {
    const first = squareAt(row, 0);
    for (let square = first; square < first + size; square++) addSquare(features, ruleset, square);
  }
}

/** The words of a lane that can still be changed. */
function addWords(features: number[], first: number, step: number, size: number, stack: number): void {
  let length = 0;
  let sum = 0;
  let isOpen = false;
  // After the last square comes one without tiles.
  for (let i = 0, at = first; i <= size; i++, at += step) {
    const height = heights[at]!;
    if (height > 0) {
      length++;
      sum += height;
      isOpen ||= height < stack;
      continue;
    }
    if (length > 1 && isOpen) addWord(features, sum);
    length = 0;
    sum = 0;
    isOpen = false;
  }
}

function addWord(features: number[], height: number): void {
  let held = height;
  for (let i = 0; i < TALLEST.length; i++) {
    const other = features[TALLEST[i]!]!;
    if (other >= held) continue;
    features[TALLEST[i]!] = held;
    held = other;
  }
}

function addSquare(
  features: number[],
  { stack, wordPremiums, letterPremiums }: Ruleset,
  square: number,
): void {
  const height = heights[square + EDGE]!;
  if (height > 0) {
    if (height >= stack && stack > 1) features[FULL]!++;
    return;
  }
  const word = wordPremiums[square]!;
  if (hasTileAt(square, 1)) {
    const letter = letterPremiums[square]!;
    features[BESIDE]!++;
    if (word >= 3) features[WORD_3]!++;
    else if (word === 2) features[WORD_2]!++;
    if (letter >= 3) features[LETTER_3]!++;
    else if (letter === 2) features[LETTER_2]!++;
  } else if (word >= 3) {
    let distance = 2;
    while (distance <= REACH && !hasTileAt(square, distance)) distance++;
    if (distance <= REACH) features[REACH_3]!++;
  }
}

/** Is there a tile this many squares away, across or down? */
function hasTileAt(square: number, distance: number): boolean {
  const at = square + EDGE;
  const down = distance * DOWN;
  return (
    (heights[at + distance]! | heights[at - distance]! | heights[at + down]! | heights[at - down]!) !== 0
  );
}

/** The value of a board for the player who has just moved. */
export type OpeningValue = (board: Board) => number;

export function makeOpening(ruleset: Ruleset, { opening }: Values): OpeningValue {
  const weights = OPENING_FEATURES.map((name) => opening[name] ?? 0);
  if (weights.every((weight) => weight === 0)) return () => 0;
  const features = OPENING_FEATURES.map(() => 0);
  return (board) => {
    features.fill(0);
    addFeatures(ruleset, board, features);
    let sum = 0;
    for (let i = 0; i < weights.length; i++) sum += features[i]! * weights[i]!;
    return sum;
  };
}
