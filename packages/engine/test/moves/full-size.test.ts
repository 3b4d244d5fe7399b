import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeDictionary, readWordList } from '../../src/lexicon/index.ts';
import { allPlays, bestPlay, makeGenerator } from '../../src/moves/index.ts';
import {
  ACROSS,
  BLANK,
  blankAs,
  DOWN,
  isOn,
  judge,
  letterOf,
  type Placement,
  type Position,
  parsePosition,
  rulesetNamed,
  squaresOf,
  topOf,
  without,
} from '../../src/rules/index.ts';
import { keyOf } from './brute-force.ts';

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../fixtures/positions/${name}.txt`, import.meta.url), 'utf8');

const list = readWordList(fixture('words'), { name: 'positions' });
if (!list.ok) throw new Error(list.refusals[0]?.code);
const dictionary = makeDictionary(list.value.parts);
const words = fixture('words')
  .trim()
  .split('\n')
  .map((line) => line.split('\t', 1)[0]!.toUpperCase());

/** Positions with the number of plays and the points of the best. */
const positionsOf = (rules: string) =>
  fixture(rules)
    .trim()
    .split('\n')
    .map((line) => {
      const [count, best, text] = line.split('\t') as [string, string, string];
      const parsed = parsePosition(text);
      if (!parsed.ok) throw new Error(text);
      return { count: Number(count), best: Number(best), position: parsed.value };
    });

/**
 * Every legal play, found from the word list: a word on given squares leaves no choice, because tiles that
 * already match stay. The judge then decides about the plays the rack can make.
 */
function playsByWord(position: Position): Set<string> {
  const { ruleset, board } = position;
  const rack = position.racks[0]!;
  const found = new Set<string>();
  const hasQu = ruleset.tiles.some(({ spells }) => spells === 'QU');
  const tops = Array.from({ length: board.stacks.length }, (_, square) => letterOf(topOf(board, square)));
  const isFree = (square: number) => !isOn(board.size, square) || tops[square] === 0;
  const starts = squaresOf(board.size).flatMap((square) => [ACROSS, DOWN].map((step) => ({ square, step })));
  const open = starts.filter(({ square, step }) => isFree(square - step));
  for (const word of words) {
    const tiles = [...(hasQu ? word.replaceAll('QU', 'Q') : word)];
    const letters = tiles.map((char) => ruleset.tiles.findIndex((kind) => kind.char === char));
    for (const { square, step } of open) {
      const end = square + letters.length * step;
      if (!isOn(board.size, end - step) || !isFree(end)) continue;
      let spare = rack.filter((tile) => tile === BLANK).length;
      const needed: Placement[] = [];
      for (let i = 0; i < letters.length && spare >= 0; i++) {
        const at = square + i * step;
        if (tops[at] === letters[i]) continue;
        if (!rack.includes(letters[i]!)) spare--;
        needed.push({ square: at, tile: letters[i]! });
      }
      if (spare < 0 || needed.length > rack.length) continue;
      for (const play of waysToTake(needed, rack)) {
        if (judge(position, play, dictionary).legal) found.add(keyOf(play.map((p) => [p.square, p.tile])));
      }
    }
  }
  return found;
}

/** Every way to take these tiles from a rack, each from its own kind or a blank. */
function waysToTake(needed: readonly Placement[], rack: readonly number[]): Placement[][] {
  const [first, ...rest] = needed;
  if (first === undefined) return [[]];
  return [first.tile, BLANK].flatMap((held) => {
    const left = without(rack, [held]);
    if (left === undefined) return [];
    const tile = held === BLANK ? blankAs(first.tile) : first.tile;
    return waysToTake(rest, left).map((others) => [{ square: first.square, tile }, ...others]);
  });
}

describe.each(['upwords-2006', 'upwords-64', 'scrabble'])('%s', (rules) => {
  const result = makeGenerator(rulesetNamed(rules)!, dictionary);
  if (!result.ok) throw new Error(rules);
  const generator = result.value;
  const positions = positionsOf(rules);

  test('fixed positions have the expected number of plays and best score', () => {
    const expected = positions.map(({ position }) => [
      allPlays(generator, position).length,
      bestPlay(generator, position)?.points ?? 0,
    ]);
    expect(expected).toEqual(positions.map(({ count, best }) => [count, best]));
  });

  test('on a full board every legal play is found, and every play found is legal', () => {
    for (const { position } of positions.slice(0, 2)) {
      const plays = allPlays(generator, position);
      const keys = plays.map(({ play }) => keyOf(play.map(({ square, tile }) => [square, tile])));
      expect(new Set(keys)).toEqual(playsByWord(position));
      expect(new Set(keys).size).toBe(plays.length);
      for (const { play, points, words: formed } of plays) {
        const judgement = judge(position, play, dictionary);
        expect({ legal: judgement.legal, points: judgement.points }).toEqual({ legal: true, points });
        expect(new Set(formed)).toEqual(new Set(judgement.words));
      }
    }
  });
});
