import type { RandomIndex } from '../../game/chance.ts';
import type { Command } from '../../game/commands.ts';
import { isSolo } from '../../game/game.ts';
import { tableRule } from '../../game/table-rule.ts';
import type { FoundPlay } from '../../moves/found-play.ts';
import { topPlays } from '../../moves/generate.ts';
import type { Budget } from './bot.ts';
import { type Brain, leavesOf } from './brain.ts';
import { bestExchange } from './exchange.ts';
import { noticesWith, type Sight } from './sight.ts';
import { botExchangeLimit, positionFor, type View } from './view.ts';

/** How often a bot that notices no play tries again before it searches the whole board. */
const TRIES = 4;

/** The turn of a bot that takes the most points it notices. */
export function noticeTurn(
  brain: Brain,
  view: View,
  sight: Sight | undefined,
  random: RandomIndex,
  budget: Budget,
): Command {
  const { game, rack } = view;
  const { ruleset, board } = game;
  const position = positionFor(ruleset, board, rack);
  const { allows: isLegal } = tableRule(game.judging, position);
  const best = (notices: (found: FoundPlay) => boolean): FoundPlay | undefined => {
    const allows = (found: FoundPlay) => notices(found) && isLegal?.(found) !== false;
    return topPlays(brain.generator, position, { most: 1, allows, isOver: () => budget.isOver() })[0];
  };
  let found: FoundPlay | undefined;
  for (let tries = 0; sight !== undefined && found === undefined && tries < TRIES; tries++) {
    found = best(noticesWith(sight, board.size, random));
  }
  found ??= best(() => true);
  return found === undefined
    ? turnWithoutPlay(brain, view)
    : { type: 'play', seat: view.seat, play: found.play };
}

/** Nothing to play: exchange if possible, otherwise pass. In a solo game a pass leads nowhere, so stop. */
export function turnWithoutPlay(brain: Brain, view: View): Command {
  const { game, seat, rack } = view;
  const limit = botExchangeLimit(view);
  const exchange = bestExchange(rack, leavesOf(brain, rack, view.bag, []), limit);
  if (exchange !== undefined) return { type: 'exchange', seat, tiles: exchange.tiles };
  return { type: isSolo(game) ? 'resign' : 'pass', seat };
}
