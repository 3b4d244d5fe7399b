import type { Seat } from '../../game/events.ts';
import { bagCount, exchangeLimit, type Game, isSolo, rackOf, seatAfter, unseenBy } from '../../game/game.ts';
import type { Board } from '../../rules/board.ts';
import type { Position, Rack } from '../../rules/position.ts';
import type { Ruleset } from '../../rules/ruleset.ts';
import type { Tile } from '../../rules/tile.ts';

/** What the player to move thinks about: what the seat may see, and what follows from it. */
export interface View {
  readonly game: Game;
  readonly seat: Seat;
  readonly rack: Rack;
  readonly bag: number;
  /** The bag and the racks of the others, sorted. */
  readonly unseen: readonly Tile[];
  /** The others who are in the game, in the order of their turns. */
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

/** Points ahead of the best of the others; alone there is nobody to be ahead of. */
export function leadOf({ game, seat, others }: View): number {
  const scoreOf = (of: Seat) => game.players[of]!.score;
  return others.length === 0 ? 0 : scoreOf(seat) - Math.max(...others.map(scoreOf));
}

/** A position for the search for plays, which looks at the rack of the player to move alone. */
export const positionFor = (ruleset: Ruleset, board: Board, rack: Rack): Position => ({
  ruleset,
  board,
  racks: [rack],
  scores: [0],
  passes: 0,
});

/** A bot that has exchanged this many racks passes instead: two bots without a play must come to an end. */
const MOST_RACKS = 5;

/** How many tiles a bot may exchange: what the rules allow, up to `MOST_RACKS` per game. */
export function botExchangeLimit({ game, seat }: View): number {
  const limit = exchangeLimit(game, seat);
  if (isSolo(game)) return limit;
  return Math.max(0, Math.min(limit, MOST_RACKS * game.ruleset.rack - game.players[seat]!.exchanged));
}
