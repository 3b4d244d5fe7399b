import type { Seat } from '../../game/events.ts';
import { bagCount, exchangeLimit, type Game, isSolo, rackOf, seatAfter, unseenBy } from '../../game/game.ts';
import type { Board } from '../../rules/board.ts';
import type { Position, Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Tile } from '../../rules/tile.ts';

/** What a bot knows when it moves: what its seat may see, and what follows from that. */
export interface View {
  readonly game: Game;
  readonly seat: Seat;
  readonly rack: Rack;
  readonly bag: number;
  /** The bag and the opponents' racks, sorted. */
  readonly unseen: readonly Tile[];
  /** The other players still in the game, in turn order. */
  readonly others: readonly Seat[];
}

export function viewOf(game: Game, seat: Seat): View {
  const others: Seat[] = [];
  for (let other = seatAfter(game, seat); other !== seat; other = seatAfter(game, other)) others.push(other);
  return {
    game,
    seat,
    others,
    rack: rackOf(game, seat),
    bag: bagCount(game),
    unseen: unseenBy(game, seat),
  };
}

/** Points ahead of the best opponent; 0 in a solo game. */
export function leadOf({ game, seat, others }: View): number {
  const scoreOf = (player: Seat) => game.players[player]!.score;
  return others.length === 0 ? 0 : scoreOf(seat) - Math.max(...others.map(scoreOf));
}

/** A position for the move generator, which only needs the rack of the player to move. */
export const positionFor = (ruleset: Ruleset, board: Board, rack: Rack): Position => ({
  ruleset,
  board,
  racks: [rack],
  scores: [0],
  passes: 0,
});

/** After exchanging this many racks a bot passes instead, so that bots that can't play don't exchange forever. */
const MAX_RACKS = 5;

/** How many tiles a bot may exchange: what the rules allow, up to `MAX_RACKS` racks per game. */
export function botExchangeLimit({ game, seat }: View): number {
  const limit = exchangeLimit(game, seat);
  if (isSolo(game)) return limit;
  return Math.max(0, Math.min(limit, MAX_RACKS * game.ruleset.rack - game.players[seat]!.exchanged));
}
