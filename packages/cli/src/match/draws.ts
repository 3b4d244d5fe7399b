import { shuffle } from '@ziggurat/engine/bots';
import type { Draw, RandomIndex, Seat } from '@ziggurat/engine/game';
import { letterOf, type Ruleset, type Tile, unseen } from '@ziggurat/engine/rules';

/**
 * Draws by which two games can be compared: each seat has an order of all tiles of its own, and draws
 * the first ones that are still in the bag. Who plays the seat and what was played before change as
 * little as can be.
 */
export interface MirroredDraws {
  readonly draw: Draw;
  /** Whose turn it is, told before every command. */
  seat: Seat;
}

export function mirroredDraws(ruleset: Ruleset, random: RandomIndex): MirroredDraws {
  const order = (): Tile[] => {
    const tiles = unseen(ruleset, []);
    shuffle(tiles, tiles.length, random);
    return tiles;
  };
  const orders: (Tile | undefined)[][] = [order(), order()];
  const forFirst = twoUnlike(order());
  const first: Seat = letterOf(forFirst[0]!) < letterOf(forFirst[1]!) ? 0 : 1;
  let draws = 0;
  const own: MirroredDraws = {
    seat: 0,
    draw: (bag, count) => {
      draws++;
      if (draws === 1) return forFirst;
      // After the draw for first the racks are dealt, the first player's first (S2).
      const seat = draws === 2 ? first : draws === 3 ? 1 - first : own.seat;
      return firstOf(orders[seat]!, bag, count);
    },
  };
  return own;
}

/** Two tiles with different letters, so that one draw decides who begins (S1). */
function twoUnlike(tiles: readonly Tile[]): Tile[] {
  const [one] = tiles as [Tile];
  return [one, tiles.find((tile) => letterOf(tile) !== letterOf(one)) ?? one];
}

/** Takes the first tiles out of an order that a bag holds; then any, when tiles that went back are needed. */
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
