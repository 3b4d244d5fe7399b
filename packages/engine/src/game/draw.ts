import type { Tile } from '../rules/tile.ts';
import type { GameDeps } from './commands.ts';
import { add, type Draft, drawNumber } from './draft.ts';
import type { Seat } from './events.ts';
import { bagOf } from './game.ts';

/** Draws up to `count` tiles, or what the bag has left. */
export function draw(draft: Draft, seat: Seat, count: number, deps: GameDeps): Draft {
  const tiles = drawTiles(draft, count, deps);
  return tiles.length === 0 ? draft : add(draft, { type: 'drew', seat, tiles });
}

export const drawTiles = (draft: Draft, count: number, deps: GameDeps): readonly Tile[] => {
  const bag = bagOf(draft.game);
  const size = Math.min(count, bag.length);
  return size === 0 ? [] : deps.draw(bag, size, drawNumber(draft));
};
