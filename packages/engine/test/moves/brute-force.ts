import type { Position, Ruleset } from '../../src/rules/index.ts';

/*
 * Every legal play of a small position, by trying every set of squares in every line with every choice of
 * tiles. Written from the clauses of the rules alone: it shares nothing with the engine but the format of a
 * position (stacks of tile numbers by row × 32 + column).
 */

/** The words of a table, and which of them are plurals; `undefined` if unknown. */
export interface Words {
  readonly all: ReadonlySet<string>;
  readonly plurals: ReadonlySet<string> | undefined;
}

type Tiles = ReadonlyMap<number, number>;

/** `33:4 34:68` → `points words`: tiles by square, and what they make. */
export function bruteForce(position: Position, words: Words): Map<string, string> {
  const { size } = position.ruleset;
  const rack = position.racks[0] ?? [];
  const scene = sceneOf(position, words);
  const found = new Map<string, string>();
  for (let squares = 1; squares < 1 << size; squares++) {
    const places = [...Array(size).keys()].filter((i) => (squares >> i) & 1);
    if (places.length > rack.length) continue;
    for (const tiles of choices(position.ruleset, rack, places.length)) {
      for (let line = 0; line < size; line++) {
        for (const at of [(i: number) => line * 32 + i, (i: number) => i * 32 + line]) {
          const play = new Map(places.map((place, i) => [at(place), tiles[i]!]));
          const result = tryPlay(scene, play);
          if (result !== undefined) found.set(keyOf(play), result);
        }
      }
    }
  }
  return found;
}

type Stacks = (square: number) => readonly number[];

/** What all plays of a position have in common. */
interface Scene {
  readonly ruleset: Ruleset;
  readonly words: Words;
  readonly before: Stacks;
  readonly isBare: boolean;
  readonly oldRuns: readonly (readonly number[])[];
}

function sceneOf({ ruleset, board }: Position, words: Words): Scene {
  const { size } = ruleset;
  const isOn = (s: number) => s >= 0 && s % 32 < size && s < size * 32;
  const before: Stacks = (s) => (isOn(s) ? (board.stacks[s] ?? []) : []);
  const all = Array.from({ length: size * 32 }, (_, s) => s).filter(isOn);
  const isBare = all.every((s) => before(s).length === 0);
  return { ruleset, words, before, isBare, oldRuns: runs(all, before) };
}

export const keyOf = (play: Iterable<readonly [number, number]>): string =>
  [...play]
    .map(([square, tile]) => `${square}:${tile}`)
    .sort()
    .join(' ');

/** Every way to place that many tiles of a rack in order; a blank can be any letter. */
function* choices(ruleset: Ruleset, rack: readonly number[], count: number): Generator<number[]> {
  if (count === 0) yield [];
  else {
    for (const tile of new Set(rack)) {
      const at = rack.indexOf(tile);
      const rest = rack.filter((_, i) => i !== at);
      const shown = tile === 64 ? ruleset.tiles.slice(1).map((_, i) => 64 + i + 1) : [tile];
      for (const others of choices(ruleset, rest, count - 1)) {
        for (const first of shown) yield [first, ...others];
      }
    }
  }
}

function tryPlay({ ruleset, words, before, isBare, oldRuns }: Scene, play: Tiles): string | undefined {
  const { tiles, plural } = ruleset;
  const after: Stacks = (s) => (play.has(s) ? [...before(s), play.get(s)!] : before(s));
  const shows = (stack: readonly number[]) => (stack.at(-1) ?? 0) % 64;
  const placed = [...play.keys()];

  // L5, L6
  if (placed.some((s) => after(s).length > ruleset.stack)) return undefined;
  if (placed.some((s) => before(s).length > 0 && shows(before(s)) === play.get(s)! % 64)) return undefined;
  // L4
  const first = Math.min(...placed);
  const last = Math.max(...placed);
  const step = last - first < 32 ? 1 : 32;
  for (let s = first; s <= last; s += step) if (after(s).length === 0) return undefined;
  // L7, L8
  const touches = (s: number) => [s, s - 1, s + 1, s - 32, s + 32].some((near) => before(near).length > 0);
  if (!placed.some((s) => (isBare ? ruleset.start.includes(s) : touches(s)))) return undefined;
  // L10
  for (const run of oldRuns) if (run.every((s) => play.has(s))) return undefined;
  // L9
  const formed = runs(placed, after);
  const spelled = formed.map((run) => run.map((s) => tiles[shows(after(s))]!.spells).join(''));
  if (formed.length === 0 || spelled.some((word) => !words.all.has(word))) return undefined;
  // L11
  const isLoneS =
    placed.length === 1 && before(first).length === 0 && tiles[shows(after(first))]!.spells === 'S';
  if (isLoneS && plural === 'lone') return undefined;
  if (isLoneS && plural === 'bare') {
    const onlyExtends = formed.every((run) => run.length > 2 && run.at(-1) === first);
    const isPlural = spelled.some((word) => words.plurals?.has(word) ?? true);
    if (onlyExtends && isPlural) return undefined;
  }

  const points = formed.map((run) => pointsOf(ruleset, run, after, play));
  const total = points.reduce((sum, n) => sum + n, 0);
  const bonus = play.size >= ruleset.bonus.tiles ? ruleset.bonus.points : 0;
  return `${total + bonus} ${spelled
    .map((word, i) => `${word}=${points[i]}`)
    .sort()
    .join(' ')}`;
}

/** Every run of two or more tiles through one of the squares, across and down, once each. */
function runs(squares: readonly number[], stack: Stacks): number[][] {
  const found: number[][] = [];
  for (const step of [1, 32]) {
    const firsts = new Set<number>();
    for (const s of squares) {
      let first = s;
      while (stack(first - step).length > 0) first -= step;
      if (stack(s).length > 0) firsts.add(first);
    }
    for (const first of firsts) {
      const run: number[] = [];
      for (let at = first; stack(at).length > 0; at += step) run.push(at);
      if (run.length > 1) found.push(run);
    }
  }
  return found;
}

function pointsOf(
  { scoring, tiles, letterPremiums, wordPremiums }: Ruleset,
  run: readonly number[],
  stack: (s: number) => readonly number[],
  play: Tiles,
): number {
  const tops = run.map((s) => stack(s).at(-1)!);
  if (scoring.by === 'height') {
    const high = run.flatMap((s) => stack(s)).length;
    if (high > run.length) return scoring.stacked * high;
    const bonus = tops.map((tile) => tiles[tile % 64]!.flatBonus).find((points) => points > 0) ?? 0;
    return scoring.flat * run.length + bonus;
  }
  let sum = 0;
  let times = 1;
  run.forEach((s, i) => {
    const value = tops[i]! >= 64 ? tiles[0]!.value : tiles[tops[i]!]!.value;
    const isFirst = play.has(s) && stack(s).length === 1;
    sum += value * (isFirst ? letterPremiums[s]! : 1);
    times *= isFirst ? wordPremiums[s]! : 1;
  });
  return sum * times;
}
