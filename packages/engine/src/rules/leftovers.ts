import type { Rack } from './position.ts';
import { faceValue, type Ruleset } from './ruleset.ts';
import type { Tile } from './tile.ts';

/*
 * E4: what tiles that are left on racks change when the game ends. Whoever counts leftovers, a table, a bot that
 * looks ahead or the reader of a written game, counts them here.
 */

/** What one tile costs whoever is left with it. */
export const tileCost = (ruleset: Ruleset, tile: Tile): number =>
  ruleset.leftovers.by === 'tile' ? ruleset.leftovers.points : faceValue(ruleset, tile);

/** What the tiles of a rack cost whoever is left with them. */
export const rackCost = (ruleset: Ruleset, rack: Rack): number =>
  rack.reduce((sum, tile) => sum + tileCost(ruleset, tile), 0);

/** Does the player who went out gain what the others lose? */
export const outGains = ({ leftovers }: Ruleset): boolean => leftovers.by === 'value' && leftovers.outGains;

/** The points that each player gains or loses, where `out` is the place of the one who went out, if anyone did. */
export function leftoverPoints(ruleset: Ruleset, racks: readonly Rack[], out: number | undefined): number[] {
  const costs = racks.map((rack) => rackCost(ruleset, rack));
  const gain = outGains(ruleset) ? costs.reduce((sum, cost) => sum + cost, 0) : 0;
  return costs.map((cost, i) => (i === out ? gain : 0) - cost);
}

/** How much the leftovers of two players change the lead of the first. */
export function leftoverSwing(ruleset: Ruleset, own: Rack, other: Rack): number {
  const out = [own, other].findIndex((rack) => rack.length === 0);
  const [mine, theirs] = leftoverPoints(ruleset, [own, other], out) as [number, number];
  return mine - theirs;
}
