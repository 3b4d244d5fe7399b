import { type Command, exchangeLimit, type Game, rackOf, type Seat } from '@ziggurat/engine/game';
import { BLANK, isBare } from '@ziggurat/engine/rules';

/**
 * A player who needs no dictionary: places two tiles on an empty board, word or not, then exchanges a tile while
 * possible. The command depends only on the position, so it is the same wherever the game is hosted.
 */
export function exchangerAt(game: Game, seat: Seat): Command | undefined {
  const { phase, toMove, ruleset, board, judging } = game;
  if (phase.type === 'waiting') return phase.seats.includes(seat) ? { type: 'accept', seat } : undefined;
  if (phase.type !== 'playing' || toMove !== seat) return undefined;
  const tiles = rackOf(game, seat);
  const from = ruleset.start[0]!;
  const laid = tiles.filter((tile) => tile !== BLANK).slice(0, 2);
  if (judging === 'challenge' && isBare(board) && laid.length === 2) {
    return { type: 'play', seat, play: laid.map((tile, i) => ({ square: from + i, tile })) };
  }
  if (exchangeLimit(game, seat) > 0) return { type: 'exchange', seat, tiles: tiles.slice(0, 1) };
  return { type: 'pass', seat };
}
