import { type Game, tableAt } from '@ziggurat/engine/game';
import { type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import type { Position } from '@ziggurat/engine/rules';

/**
 * A two-player game at this position, as the player to move sees it. The opponent's rack is ignored even if it is given:
 * it is full unless the bag is empty, and then it is everything unseen.
 */
export function gameAt(position: Position): Result<Game, Refusal> {
  const count = position.racks.length;
  if (count !== 2) return refuse({ code: 'rack-count', path: 'racks', found: String(count) });
  return tableAt(position, 'referee');
}
