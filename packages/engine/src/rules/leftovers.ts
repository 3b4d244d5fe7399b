import type { Rack } from './position.ts';
import { faceValue, type Ruleset } from './ruleset.ts';
import type { Tile } from './tile.ts';

/*
 * E4: points for tiles left on racks at the end of the game. Tables, bots that look ahead and the checker of
 * records all count them here.
 */

/** What a tile costs the player left with it. */
export const tileCost = (ruleset: Ruleset, tile: Tile): number =>
  ruleset.leftovers.by === 'tile' ? ruleset.leftovers.points : faceValue(ruleset, tile);

/** What the tiles of a rack cost the player left with them. */
export const rackCost = (ruleset: Ruleset, rack: Rack): number =>
  rack.reduce((sum, tile) => sum + tileCost(ruleset, tile), 0);

/** Does the player who went out gain what the others lose? */
export const outGains = ({ leftovers }: Ruleset): boolean => leftovers.by === 'value' && leftovers.outGains;

/** The points each player gains or loses; `out` is the index of the player who went out, if anyone did. */
export function leftoverPoints(ruleset: Ruleset, racks: readonly Rack[], out: number | undefined): number[] {
  const costs = racks.map((rack) => rackCost(ruleset, rack));
  const gain = outGains(ruleset) ? costs.reduce((sum, cost) => sum + cost, 0) : 0;
  return costs.map((cost, i) => (i === out ? gain : 0) - cost);
}

/** How much leftovers change the first player's lead over the second. */
export function leftoverSwing(ruleset: Ruleset, own: Rack, other: Rack): number {
  const out = [own, other].findIndex((rack) => rack.length === 0);
  const [mine, theirs] = leftoverPoints(ruleset, [own, other], out) as [number, number];
  return mine - theirs;
}
