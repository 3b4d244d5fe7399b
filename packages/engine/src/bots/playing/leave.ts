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

/**
 * The value of every leave of a rack, computed once for all plays of a position. A leave is a smaller leave
 * plus one tile, so each is the sum of a few numbers.
 */
export function makeLeaves(weights: LeaveWeights, rack: Rack, emptyBag?: EmptyBag): Leaves {
  const radix = new Int32Array(KINDS);
  const tiles: Tile[] = [];
  const held: number[] = [];
  for (let i = 0; i < rack.length; i++) {
    const at = tiles.indexOf(rack[i]!);
    if (at >= 0) held[at]!++;
    else held[tiles.push(rack[i]!) - 1] = 1;
  }
  let size = 1;
  for (let i = 0; i < tiles.length; i++) {
    radix[tiles[i]!] = size;
    size *= held[i]! + 1;
  }
  // Filled by code of the kept tiles, then reversed: the placed tiles are those not kept.
  const worth = new Float64Array(size);
  if (emptyBag === undefined) addValues(weights, tiles, held, worth);
  else addCosts(weights.ruleset, tiles, held, worth);
  worth.reverse();
  if (emptyBag !== undefined) worth[size - 1] = emptyBag.out;
  return { radix, worth, most: bestFrom(worth, held), whole: worth[size - 1]! };
}

/** Features as one sum: how often each tile is repeated, Q and U, and vowels minus consonants, where `BALANCED` is 0. */
const BALANCED = 1 << 7;
const HAS_U = 1 << 8;
const HAS_Q = 1 << 9;
const REPEAT = 1 << 10;

/** Writes the learned value of every leave, by code of the kept tiles. */
function addValues(
  { tile: tileWorth, pair, kind, features }: LeaveWeights,
  tiles: readonly Tile[],
  held: readonly number[],
  worth: Float64Array,
): void {
  const sums = new Int32Array(worth.length);
  const pairs = new Float64Array(worth.length);
  sums[0] = BALANCED;
  let step = 1;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i]!;
    addPairs(pair, tile, i, tiles, held, pairs);
    const flags = kind[tile]!;
    const balance = (flags & EITHER) !== 0 ? 0 : (flags & VOWEL) !== 0 ? 1 : -1;
    const first = balance + ((flags & Q) !== 0 ? HAS_Q : 0) + ((flags & U) !== 0 ? HAS_U : 0);
    const end = step * (held[i]! + 1);
    for (let kept = step; kept < end; kept++) {
      const isFirst = kept < 2 * step;
      worth[kept] = worth[kept - step]! + tileWorth[tile]! + (isFirst ? pairs[kept - step]! : 0);
      sums[kept] = sums[kept - step]! + (isFirst ? first : balance + REPEAT);
    }
    step = end;
  }
  for (let kept = 0; kept < step; kept++) {
    const sum = sums[kept]!;
    const balance = (sum & (HAS_U - 1)) - BALANCED;
    let value = Math.floor(sum / REPEAT) * features[REPEATED]!;
    value += balance > 0 ? balance * features[VOWELS]! : -balance * features[CONSONANTS]!;
    if ((sum & (HAS_Q | HAS_U)) === HAS_Q) value += features[Q_WITHOUT_U]!;
    worth[kept]! += value;
  }
}

/** What a tile is worth together with each choice of the `count` tiles before it. */
function addPairs(
  pair: Float64Array,
  tile: Tile,
  count: number,
  tiles: readonly Tile[],
  held: readonly number[],
  pairs: Float64Array,
): void {
  pairs[0] = 0;
  for (let i = 0, step = 1; i < count; i++) {
    const worth = pair[tile * KINDS + tiles[i]!]!;
    const end = step * (held[i]! + 1);
    for (let kept = step; kept < end; kept++)
      pairs[kept] = pairs[kept - step]! + (kept < 2 * step ? worth : 0);
    step = end;
  }
}

/** Writes what every leave costs at the end of the game (E4), by code of the kept tiles. */
function addCosts(
  ruleset: Ruleset,
  tiles: readonly Tile[],
  held: readonly number[],
  worth: Float64Array,
): void {
  for (let i = 0, step = 1; i < tiles.length; i++) {
    const cost = tileCost(ruleset, tiles[i]!);
    const end = step * (held[i]! + 1);
    for (let kept = step; kept < end; kept++) worth[kept] = worth[kept - step]! - cost;
    step = end;
  }
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
