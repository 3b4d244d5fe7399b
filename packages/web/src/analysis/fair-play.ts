import type { Game, Seat } from '@ziggurat/engine/game';
import { type Board, isBare, type Position, type Rack, squaresOf, stackOn } from '@ziggurat/engine/rules';

/** A running rated game, as the reader's seat sees it. */
export interface RatedGame {
  readonly game: Game;
  readonly seat: Seat;
}

/**
 * Is the reader playing a rated game with this position? All tiles of the game are in their places then: those that a
 * reader puts on top, to look ahead, make it no other position. Before the first play, the rack tells.
 */
export const isBeingPlayed = (position: Position, games: readonly RatedGame[]): boolean =>
  games.some(({ game, seat }) => {
    if (game.phase.type === 'over' || game.ruleset.name !== position.ruleset.name) return false;
    if (!isBare(game.board)) return contains(position.board, game.board);
    const rack = game.players[seat]?.rack;
    return (
      typeof rack === 'object' &&
      position.racks.some((other) => other !== undefined && isSameRack(other, rack))
    );
  });

/** Is every stack of the other board the lower part of one here? */
const contains = (board: Board, other: Board): boolean =>
  board.size === other.size &&
  squaresOf(other.size).every((square) =>
    stackOn(other, square).every((tile, i) => stackOn(board, square)[i] === tile),
  );

const isSameRack = (one: Rack, other: Rack): boolean =>
  [...one].sort((a, b) => a - b).join() === [...other].sort((a, b) => a - b).join();
