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

export function openingFeatures(ruleset: Ruleset, { stacks, size }: Board): number[] {
  const features = OPENING_FEATURES.map(() => 0);
  for (const direction of [ACROSS, DOWN]) {
    for (let lane = 0; lane < size; lane++) {
      const first = direction === ACROSS ? squareAt(lane, 0) : squareAt(0, lane);
      let length = 0;
      let height = 0;
      let isOpen = false;
      for (let i = 0; i <= size; i++) {
        const stackHeight = i === size ? 0 : stacks[first + i * direction]!.length;
        if (stackHeight > 0) {
          length++;
          height += stackHeight;
          isOpen ||= stackHeight < ruleset.stack;
          continue;
        }
        if (length > 1 && isOpen) addWord(features, height);
        length = 0;
        height = 0;
        isOpen = false;
      }
    }
  }
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) addSquare(features, ruleset, stacks, row, column, size);
  }
  return features;
}

function addWord(features: number[], height: number): void {
  let held = height;
  for (const i of TALLEST) {
    if (features[i]! >= held) continue;
    const other = features[i]!;
    features[i] = held;
    held = other;
  }
}

function addSquare(
  features: number[],
  ruleset: Ruleset,
  stacks: Board['stacks'],
  row: number,
  column: number,
  size: number,
): void {
  const square = squareAt(row, column);
  const height = stacks[square]!.length;
  if (height > 0) {
    if (height >= ruleset.stack && ruleset.stack > 1) features[FULL]!++;
    return;
  }
  const word = ruleset.wordPremiums[square]!;
  const letter = ruleset.letterPremiums[square]!;
  const has = (down: number, right: number): boolean => {
    const r = row + down;
    const c = column + right;
    return r >= 0 && c >= 0 && r < size && c < size && stacks[squareAt(r, c)]!.length > 0;
  };
  if (has(0, 1) || has(0, -1) || has(1, 0) || has(-1, 0)) {
    features[BESIDE]!++;
    if (word >= 3) features[WORD_3]!++;
    else if (word === 2) features[WORD_2]!++;
    if (letter >= 3) features[LETTER_3]!++;
    else if (letter === 2) features[LETTER_2]!++;
  } else if (word >= 3) {
    for (let distance = 2; distance <= REACH; distance++) {
      if (has(0, distance) || has(0, -distance) || has(distance, 0) || has(-distance, 0)) {
        features[REACH_3]!++;
        break;
      }
    }
  }
}

/** The value of a board for the player who has just moved. */
export type OpeningValue = (board: Board) => number;

export function makeOpening(ruleset: Ruleset, { opening }: Values): OpeningValue {
  const weights = OPENING_FEATURES.map((name) => opening[name] ?? 0);
  if (weights.every((weight) => weight === 0)) return () => 0;
  return (board) =>
    openingFeatures(ruleset, board).reduce((sum, feature, i) => sum + feature * weights[i]!, 0);
}
