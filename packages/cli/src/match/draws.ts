import {
  type Draw,
  letterOf,
  type Pick,
  type Ruleset,
  type Seat,
  shuffle,
  type Tile,
  unseen,
} from '@ziggurat/engine';

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

export function mirroredDraws(ruleset: Ruleset, random: Pick): MirroredDraws {
  const order = (): Tile[] => {
    const tiles = unseen(ruleset, []);
    shuffle(tiles, tiles.length, random);
    return tiles;
  };
  const orders = [order(), order()];
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

/** The first tiles of an order that a bag holds. */
function firstOf(order: readonly Tile[], bag: readonly Tile[], count: number): Tile[] {
  const held = new Map<Tile, number>();
  for (const tile of bag) held.set(tile, (held.get(tile) ?? 0) + 1);
  const drawn: Tile[] = [];
  for (const tile of order) {
    if (drawn.length === count) break;
    const left = held.get(tile) ?? 0;
    if (left === 0) continue;
    held.set(tile, left - 1);
    drawn.push(tile);
  }
  return drawn;
}
