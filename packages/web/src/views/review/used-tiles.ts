import type { Tile } from '@ziggurat/engine/rules';
import type { Step } from '../../controller/step.ts';

/** The tiles of the rack that a turn used. */
export function usedTiles({ action }: Step): readonly Tile[] {
  if (action.type === 'played') return action.play.map(({ tile }) => tile);
  return action.type === 'exchanged' && typeof action.tiles === 'object' ? action.tiles : [];
}
