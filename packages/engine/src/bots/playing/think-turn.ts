import type { RandomIndex } from '../../game/chance.ts';
import type { Command } from '../../game/commands.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { endgameOf, isOpenEndgame } from './endgame/open-endgame.ts';
import { solveEndgame } from './endgame/solve-endgame.ts';
import type { PlayStyle } from './levels.ts';
import { turnWithoutPlay } from './notice-turn.ts';
import { noticesWith } from './sight.ts';
import { simulate } from './simulate.ts';
import type { View } from './view.ts';

/** How many candidates are simulated. */
const MAX_SIMULATED = 16;

/** The turn of a bot that looks beyond the points of this turn. */
export function thinkTurn(
  brain: Brain,
  view: View,
  { strategy, sight }: PlayStyle,
  random: RandomIndex,
  budget: Budget,
): Command {
  const candidates = candidatesOf(brain, view, budget, {
    onlyBest: strategy !== 'simulation',
    notices: sight && noticesWith(sight, view.game.board.size, random),
  });
  let best = commandOf(brain, view, candidates[0]);
  const report = (command: Command, steps: number): void => {
    best = command;
    budget.report?.({ command, steps });
  };
  report(best, 0);
  if (strategy === 'values') return best;
  if (isOpenEndgame(view)) {
    let rounds = 0;
    const { seat } = view;
    solveEndgame(brain, endgameOf(view), budget, ({ play }) => {
      report(play === undefined ? { type: 'pass', seat } : { type: 'play', seat, play }, ++rounds);
    });
  } else if (strategy === 'simulation' && view.others.length > 0 && candidates.length > 1) {
    simulate(brain, view, candidates.slice(0, MAX_SIMULATED), random, budget, (candidate, steps) =>
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
