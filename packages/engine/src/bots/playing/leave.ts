import type { Leaves } from '../../moves/leaves.ts';
import { tileCost } from '../../rules/leftovers.ts';
import type { Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import { BLANK, type Letter, type Tile } from '../../rules/tile.ts';
import type { Values } from './values.ts';

/** Features of a leave, in addition to its tiles and pairs of tiles. */
export const LEAVE_FEATURES = ['repeated', 'vowels', 'consonants', 'q-without-u'] as const;
const indexOf = (name: (typeof LEAVE_FEATURES)[number]): number => LEAVE_FEATURES.indexOf(name);
const REPEATED = indexOf('repeated');
const VOWELS = indexOf('vowels');
const CONSONANTS = indexOf('consonants');
const Q_WITHOUT_U = indexOf('q-without-u');

/** Every pair of letters in a set, the lower one first; the blank is letter 0. */
export function letterPairs({ tiles }: Ruleset): [Letter, Letter][] {
  const letters = tiles.map((_, letter) => letter);
  return letters.flatMap((first) =>
    letters.slice(first + 1).map((second): [Letter, Letter] => [first, second]),
  );
}

/** The name of a pair in a table of values. */
export const pairName = ({ tiles }: Ruleset, first: Letter, second: Letter): string =>
  tiles[first]!.char + tiles[second]!.char;

/** Learned values of leaves, as arrays for fast sums. */
export interface LeaveWeights {
  readonly ruleset: Ruleset;
  /** By tile as in the bag. */
  readonly tile: Float64Array;
  /** In the order of `LEAVE_FEATURES`. */
  readonly features: Float64Array;
  /** By tile: which features it counts for. */
  readonly kind: Uint8Array;
  /** By pair of tiles: one × `KINDS` + the other. */
  readonly pair: Float64Array;
}

/** One more than the highest tile number in the bag. */
const KINDS = BLANK + 1;

const VOWEL = 1;
const EITHER = 2;
const Q = 4;
const U = 8;

export function makeLeaveWeights(ruleset: Ruleset, { leave }: Pick<Values, 'leave'>): LeaveWeights {
  const tile = new Float64Array(KINDS);
  const kind = new Uint8Array(KINDS);
  ruleset.tiles.forEach(({ char, spells }, letter) => {
    tile[letter === 0 ? BLANK : letter] = leave[char] ?? 0;
    kind[letter] =
      (/^[AEIOU]$/.test(spells) ? VOWEL : 0) | (spells === 'Q' ? Q : 0) | (spells === 'U' ? U : 0);
  });
  kind[BLANK] = EITHER;
  const pair = new Float64Array(KINDS * KINDS);
  for (const [letter, second] of letterPairs(ruleset)) {
    const first = letter === 0 ? BLANK : letter;
    const worth = leave[pairName(ruleset, letter, second)] ?? 0;
    pair[first * KINDS + second] = worth;
    pair[second * KINDS + first] = worth;
  }
  const features = Float64Array.from(LEAVE_FEATURES, (name) => leave[name] ?? 0);
  return { ruleset, tile, kind, pair, features };
}

/** Writes the features of a leave, given as a count per tile. */
export function leaveFeatures(
  { kind }: LeaveWeights,
  tiles: readonly Tile[],
  counts: ArrayLike<number>,
  out: Float64Array,
): void {
  let repeated = 0;
  let balance = 0;
  let present = 0;
  for (let i = 0; i < tiles.length; i++) {
    const count = counts[i]!;
    if (count === 0) continue;
    const flags = kind[tiles[i]!]!;
    repeated += count - 1;
    present |= flags;
    if ((flags & EITHER) === 0) balance += (flags & VOWEL) === 0 ? -count : count;
  }
  out[REPEATED] = repeated;
  out[VOWELS] = Math.max(0, balance);
  out[CONSONANTS] = Math.max(0, -balance);
  out[Q_WITHOUT_U] = (present & (Q | U)) === Q ? 1 : 0;
}

/** For an empty bag: kept tiles cost points, and going out ends the game. */
export interface EmptyBag {
  /** The value of going out. */
  readonly out: number;
}

/** The value of every leave of a rack, computed once for all plays of a position. */
export function makeLeaves(weights: LeaveWeights, rack: Rack, emptyBag?: EmptyBag): Leaves {
  const tiles = [...new Set(rack)];
  const held = tiles.map((tile) => rack.reduce((sum, other) => sum + (other === tile ? 1 : 0), 0));
  const radix = new Int32Array(KINDS);
  let size = 1;
  tiles.forEach((tile, i) => {
    radix[tile] = size;
    size *= held[i]! + 1;
  });
  const worth = new Float64Array(size);
  const kept = Int32Array.from(held);
  const features = new Float64Array(LEAVE_FEATURES.length);
  for (let laid = 0; laid < size; laid++) {
    if (emptyBag === undefined) worth[laid] = leaveValue(weights, tiles, kept, features);
    else worth[laid] = laid === size - 1 ? emptyBag.out : -costOf(weights.ruleset, tiles, kept);
    // Count up in mixed radix: one more tile is placed.
    for (let i = 0; i < kept.length && --kept[i]! < 0; i++) kept[i] = held[i]!;
  }
  return { radix, worth, most: bestFrom(worth, held), whole: worth[size - 1]! };
}

/**
 * For each leave, the best value of it and everything smaller, except the empty leave: more tiles may still be
 * placed.
 */
function bestFrom(worth: Float64Array, held: readonly number[]): Float64Array {
  const most = worth.slice();
  most[most.length - 1] = Number.NEGATIVE_INFINITY;
  let step = 1;
  for (const count of held) {
    const next = step * (count + 1);
    for (let block = 0; block < most.length; block += next) {
      for (let laid = block + next - step - 1; laid >= block; laid--) {
        if (most[laid + step]! > most[laid]!) most[laid] = most[laid + step]!;
      }
    }
    step = next;
  }
  return most;
}

function leaveValue(
  weights: LeaveWeights,
  tiles: readonly Tile[],
  kept: Int32Array,
  features: Float64Array,
): number {
  let sum = 0;
  for (let i = 0; i < tiles.length; i++) {
    if (kept[i]! === 0) continue;
    const tile = tiles[i]!;
    sum += kept[i]! * weights.tile[tile]!;
    for (let j = 0; j < i; j++) if (kept[j]! > 0) sum += weights.pair[tile * KINDS + tiles[j]!]!;
  }
  leaveFeatures(weights, tiles, kept, features);
  for (let i = 0; i < features.length; i++) sum += features[i]! * weights.features[i]!;
  return sum;
}

/** E4: what the kept tiles cost at the end. */
function costOf(ruleset: Ruleset, tiles: readonly Tile[], counts: ArrayLike<number>): number {
  let cost = 0;
  for (let i = 0; i < tiles.length; i++) cost += counts[i]! * tileCost(ruleset, tiles[i]!);
  return cost;
}
