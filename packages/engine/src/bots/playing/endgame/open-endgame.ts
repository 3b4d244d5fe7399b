import { countOf } from '../../../game/game.ts';
import type { View } from '../view.ts';
import type { Endgame } from './solve-endgame.ts';

/** Two players and an empty bag: the unseen tiles are the opponent's rack, so both can search to the end. */
export const isOpenEndgame = ({ bag, others, game, unseen }: View): boolean => {
  const [other] = others;
  return (
    bag === 0 &&
    others.length === 1 &&
    game.players.length === 2 &&
    game.players.every(({ turnsToSkip }) => turnsToSkip === 0) &&
    countOf(game.players[other!]!.rack) === unseen.length
  );
};

/** The endgame that a player in an open endgame has to solve. */
export function endgameOf({ game: { judging, board, passedSeats }, rack, unseen, others }: View): Endgame {
  return { judging, board, racks: [rack, unseen], passes: passedSeats.includes(others[0]!) ? 1 : 0 };
}
