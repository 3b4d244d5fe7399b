import { turnOf } from '../analysis/rivals.ts';
import { isOpenEndgame } from '../bots/playing/endgame/open-endgame.ts';
import type { View } from '../bots/playing/view.ts';
import type { RandomIndex } from '../game/chance.ts';
import { exchangeLimit } from '../game/game.ts';
import { judge } from '../rules/judge.ts';
import type { Turn } from '../rules/notation/play.ts';
import type { Position } from '../rules/position.ts';
import { without } from '../rules/tile.ts';
import { winningTurns } from './find-endgame.ts';
import { rivalsFor } from './find-puzzle.ts';
import { isSolution, type Puzzle } from './puzzle.ts';
import { race } from './race.ts';
import { candidateFor, isCommon, type PuzzleSearch, twinsOf, viewAt } from './search.ts';

/**
 * What a second look at a puzzle finds. `holds`: every rival is far enough behind, and in an endgame no other turn wins.
 * `closer`: the answer is still best, by less than a puzzle needs. `reversed`: another turn is better. `illegal`: an
 * answer isn't legal, or isn't made of common words any more.
 */
export const PUZZLE_CHECKS = ['holds', 'closer', 'reversed', 'illegal'] as const;
/** What a second look at a puzzle finds. */
export type PuzzleCheck = (typeof PUZZLE_CHECKS)[number];

/**
 * Checks a puzzle with other random numbers, and with other words than it was made with if the dictionary has changed.
 * `isFull` plays every rival out in all deals.
 */
export function checkPuzzle(
  search: PuzzleSearch,
  puzzle: Puzzle,
  random: RandomIndex,
  isFull = false,
): PuzzleCheck {
  const { position, answers } = puzzle;
  const view = viewAt(position);
  if (view === undefined || !answers.every((answer) => isLegal(search, view, position, answer)))
    return 'illegal';
  const leader = candidateFor(position, answers[0]);
  const { brain, deals } = search;
  if (isOpenEndgame(view)) {
    const winning = winningTurns(brain, position, view, leader);
    return winning?.every((candidate) => isSolution(puzzle, turnOf(candidate))) === true
      ? 'holds'
      : 'reversed';
  }
  const rivals = rivalsFor(brain, view, leader).filter((candidate) => !isSolution(puzzle, turnOf(candidate)));
  const isTwin = twinsOf(position, leader);
  const raced = race(brain, view, leader, rivals, { random, deals, isTwin, isFull });
  const open = raced.rivals.filter(({ verdict }) => verdict !== 'clear');
  if (open.length === 0) return 'holds';
  return open.some(({ verdict, points }) => verdict === 'close' && points.mean < 0) ? 'reversed' : 'closer';
}

/** May this turn be taken, with common words only? */
function isLegal(search: PuzzleSearch, view: View, position: Position, turn: Turn): boolean {
  if (!isCommon(search, position, candidateFor(position, turn))) return false;
  if (turn.type === 'play') return judge(position, turn.play, search.brain.vocabulary).legal;
  const { game, seat, rack } = view;
  return (
    turn.type === 'exchange' &&
    turn.tiles.length <= exchangeLimit(game, seat) &&
    without(rack, turn.tiles) !== undefined
  );
}
