import { bestPlay, type FoundPlay, type MoveGenerator, topPlays } from '@ziggurat/engine/moves';
import {
  emptyBoard,
  isBlank,
  type Play,
  type Position,
  putOn,
  type Ruleset,
  tilesOn,
  unseen,
} from '@ziggurat/engine/rules';
import { keyedDraw } from './draw.ts';
import { hmacOf, type Key, keyBytes, makeKey } from './key.ts';

/*
 * Duplicate: everyone gets the same board and the same rack at every turn. Whatever they play, the best play goes on the
 * board, the other tiles go back, and everyone draws a new rack. The board and the racks depend on nobody's answers, so
 * a whole game can be made before anyone plays.
 */

/** The most turns of a game: a quarter of an hour. It ends earlier if there is nothing left to play. */
export const DUPLICATE_TURNS = 10;
/** A rack without a legal play is drawn again. After so many in a row the game ends. */
const MAX_RACKS = 20;

/** A turn of a duplicate game. */
export interface DuplicateTurn {
  /** What everyone sees: the rack comes first, and the scores are what the best plays have made so far. */
  readonly position: Position;
  /** The play that goes on the board. */
  readonly best: FoundPlay;
}

/** The key of everyone's own game of a day: the same for the same edition and words. It is no secret. */
export const openDuplicateKey = (rules: string, lexicon: string, day: number): Key =>
  makeKey(hmacOf(keyBytes('0'.repeat(64)), ['duplicate', rules, lexicon, day]));

/** The turns of the game with this key, made one by one: each takes the time of a search. */
export function* duplicateTurns(
  ruleset: Ruleset,
  generator: MoveGenerator,
  key: Key,
): Generator<DuplicateTurn, void> {
  const draw = keyedDraw(key, []);
  let board = emptyBoard(ruleset.size);
  let total = 0;
  let draws = 0;
  for (let turn = 0; turn < DUPLICATE_TURNS; turn++) {
    const bag = unseen(ruleset, tilesOn(board));
    let next: DuplicateTurn | undefined;
    for (let racks = 0; racks < MAX_RACKS && next === undefined; racks++) {
      const rack = draw(bag, ruleset.rack, ++draws);
      const position = { ruleset, board, racks: [rack, undefined], scores: [total, 0], passes: 0 };
      const best = bestOf(generator, position);
      if (best !== undefined) next = { position, best };
    }
    if (next === undefined) return;
    yield next;
    board = putOn(board, next.best.play);
    total += next.best.points;
  }
}

/**
 * The play with the most points, the same on every machine. Of equal plays, the one that lays the fewest blanks goes on the
 * board, then the one that lays the fewest tiles: that leaves the most in the bag. After that the order of squares and
 * letters decides, which means nothing but is the same everywhere.
 */
function bestOf(generator: MoveGenerator, position: Position): FoundPlay | undefined {
  const most = bestPlay(generator, position)?.points;
  if (most === undefined) return undefined;
  const equals = topPlays(generator, position, { most: Infinity, allows: ({ points }) => points === most });
  return equals.reduce((best, other) => (precedes(other.play, best.play) ? other : best));
}

function precedes(one: Play, other: Play): boolean {
  const [a, b] = [rankOf(one), rankOf(other)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && a[at]! < b[at]!;
}

/** Blanks, tiles, and then squares with their letters. */
const rankOf = (play: Play): number[] => [
  play.filter(({ tile }) => isBlank(tile)).length,
  play.length,
  ...play.toSorted((a, b) => a.square - b.square).flatMap(({ square, tile }) => [square, tile]),
];

/** The most points of these turns. */
export const maximumOf = (turns: readonly DuplicateTurn[]): number =>
  turns.reduce((sum, { best }) => sum + best.points, 0);

/** Points as a percentage of the maximum, rounded down: only the maximum is 100. */
export const shareOf = (points: number, maximum: number): number =>
  maximum === 0 ? 0 : Math.floor((100 * points) / maximum);
