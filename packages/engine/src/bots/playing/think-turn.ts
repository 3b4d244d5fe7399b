import type { RandomIndex } from '../../game/chance.ts';
import type { Command } from '../../game/commands.ts';
import { countOf } from '../../game/game.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { solveEndgame } from './endgame.ts';
import type { Level } from './levels.ts';
import { turnWithoutPlay } from './notice-turn.ts';
import { noticesWith } from './sight.ts';
import { simulate } from './simulate.ts';
import type { View } from './view.ts';

/** How many candidates are simulated. */
const TRIED = 16;

/** The turn of a bot that looks beyond the points of this turn. */
export function thinkTurn(
  brain: Brain,
  view: View,
  { strategy, sight }: Level,
  random: RandomIndex,
  budget: Budget,
): Command {
  const notices = sight && noticesWith(sight, view.game.board.size, random);
  const candidates = candidatesOf(brain, view, budget, notices);
  let best = commandOf(brain, view, candidates[0]);
  const report = (command: Command, steps: number): void => {
    best = command;
    budget.report?.({ command, steps });
  };
  report(best, 0);
  if (strategy === 'values') return best;
  if (isOpenEndgame(view)) {
    let rounds = 0;
    const { game, seat, rack, unseen, others } = view;
    const passes = game.passedSeats.filter((passer) => passer === others[0]).length > 0 ? 1 : 0;
    const root = {
      judging: game.judging,
      board: game.board,
      racks: [rack, unseen] as const,
      side: 0 as const,
      passes,
    };
    solveEndgame(brain, root, budget, ({ play }) => {
      report(play === undefined ? { type: 'pass', seat } : { type: 'play', seat, play }, ++rounds);
    });
  } else if (view.others.length > 0 && candidates.length > 1) {
    simulate(brain, view, candidates.slice(0, TRIED), random, budget, (candidate, steps) =>
      report(commandOf(brain, view, candidate), steps),
    );
  }
  return best;
}

/** The command for a candidate; without one there is nothing to play. */
export function commandOf(brain: Brain, view: View, candidate: Candidate | undefined): Command {
  const { seat } = view;
  if (candidate === undefined) return turnWithoutPlay(brain, view);
  const { play, returned } = candidate;
  return play.length > 0 ? { type: 'play', seat, play } : { type: 'exchange', seat, tiles: returned };
}

/** Two players and an empty bag: the unseen tiles are the opponent's rack, so both can search to the end. */
const isOpenEndgame = ({ bag, others, game, unseen }: View): boolean => {
  const [other] = others;
  return (
    bag === 0 &&
    others.length === 1 &&
    game.players.length === 2 &&
    game.players.every(({ turnsToSkip }) => turnsToSkip === 0) &&
    countOf(game.players[other!]!.rack) === unseen.length
  );
};
