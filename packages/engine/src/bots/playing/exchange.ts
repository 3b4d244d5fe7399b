import type { Leaves } from '../../moves/leaves.ts';
import type { Rack } from '../../rules/position.ts';
import type { Tile } from '../../rules/tile.ts';

/** Tiles to exchange, and the value of the leave. */
export interface Exchange {
  readonly tiles: readonly Tile[];
  readonly value: number;
}

/** The exchange of up to `limit` tiles with the best leave. */
export function bestExchange(rack: Rack, { worth, radix }: Leaves, limit: number): Exchange | undefined {
  let best: Exchange | undefined;
  for (let part = 1; part < 2 ** rack.length; part++) {
    const tiles = rack.filter((_, i) => (part & (1 << i)) !== 0);
    if (tiles.length > limit) continue;
    const value = worth[tiles.reduce((sum, tile) => sum + radix[tile]!, 0)]!;
    if (best === undefined || value > best.value) best = { tiles, value };
  }
  return best;
}
