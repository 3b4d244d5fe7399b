import type { Game } from '../../../game/game.ts';
import { tilesOn } from '../../../rules/board.ts';
import { unseen } from '../../../rules/ruleset.ts';
import type { Budget } from '../bot.ts';
import { brainWith, type Vocabulary } from '../brain.ts';
import { valuesFor } from '../values.ts';
import { solveEndgame } from './solve-endgame.ts';

/**
 * Searches an imaginary endgame on the board of a game, so that the real one doesn't start with cold code: the first
 * search of a process takes several times as long as the others. Does nothing if the words are indexed for other
 * tiles.
 */
export function warmUpEndgame(vocabulary: Vocabulary, game: Game, budget: Budget): void {
  const { ruleset, board } = game;
  const brain = brainWith(vocabulary, ruleset, valuesFor(ruleset));
  const tiles = unseen(ruleset, tilesOn(board));
  // Spread over the alphabet.
  const step = Math.floor(tiles.length / (2 * ruleset.rack));
  if (brain === undefined || step === 0) return;
  const rackFrom = (first: number) =>
    Array.from({ length: ruleset.rack }, (_, i) => tiles[(first + 2 * i) * step]!);
  solveEndgame(brain, { judging: 'referee', board, racks: [rackFrom(0), rackFrom(1)], passes: 0 }, budget);
}
