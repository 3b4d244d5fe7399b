import { shuffle } from '@ziggurat/engine/bots';
import type { Draw, RandomIndex, Seat } from '@ziggurat/engine/game';
import { letterOf, type Ruleset, type Tile, unseen } from '@ziggurat/engine/rules';

/**
 * Draws that make two games comparable: each seat has its own order of all tiles and draws the first ones still
 * in the bag. The players and the earlier plays affect the draws as little as possible.
 */
interface MirroredDraws {
  readonly draw: Draw;
  /** Whose turn it is, set before every command. */
  seat: Seat;
}

export function mirroredDraws(ruleset: Ruleset, random: RandomIndex): MirroredDraws {
  const order = (): Tile[] => {
    const tiles = unseen(ruleset, []);
    shuffle(tiles, tiles.length, random);
    return tiles;
  };
  const orders: (Tile | undefined)[][] = [order(), order()];
  const forFirst = twoDifferentLetters(order());
  const first: Seat = letterOf(forFirst[0]!) < letterOf(forFirst[1]!) ? 0 : 1;
  let draws = 0;
  const mirrored: MirroredDraws = {
    seat: 0,
    draw: (bag, count) => {
      draws++;
      if (draws === 1) return forFirst;
      // After the draw for first the racks are dealt, starting with the first player (S2).
      const seat = draws === 2 ? first : draws === 3 ? 1 - first : mirrored.seat;
      return firstOf(orders[seat]!, bag, count);
    },
  };
  return mirrored;
}

/** Two tiles with different letters, so that one draw decides who starts (S1). */
function twoDifferentLetters(tiles: readonly Tile[]): Tile[] {
  const [firstTile] = tiles as [Tile];
  return [firstTile, tiles.find((tile) => letterOf(tile) !== letterOf(firstTile)) ?? firstTile];
}

/** Takes the first tiles of an order that are in the bag; then any, if returned tiles are needed. */
function firstOf(order: (Tile | undefined)[], bag: readonly Tile[], count: number): Tile[] {
  const left = [...bag];
  const drawn: Tile[] = [];
  const take = (tile: Tile): boolean => {
    const at = drawn.length < count ? left.indexOf(tile) : -1;
    if (at < 0) return false;
    left.splice(at, 1);
    return drawn.push(tile) > 0;
  };
  order.forEach((tile, i) => {
    if (tile !== undefined && take(tile)) order[i] = undefined;
  });
  for (const tile of [...left]) take(tile);
  return drawn;
}
