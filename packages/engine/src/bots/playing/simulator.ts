import type { RandomIndex } from '../../game/chance.ts';
import { countOf } from '../../game/game.ts';
import { putOn } from '../../rules/board.ts';
import type { Rack } from '../../rules/position.ts';
import { inBag, without } from '../../rules/tile.ts';
import type { Budget } from './bot.ts';
import type { Brain } from './brain.ts';
import type { Candidate } from './candidates.ts';
import { type Deal, dealOf, type Outcome, type PlayedCandidate, playOut, playToEnd } from './play-out.ts';
import { shuffle } from './random.ts';
import type { View } from './view.ts';

/** Deals the unseen tiles of a position, and plays candidates out in a deal. */
export interface Simulator {
  nextDeal(): Deal;
  /** Means nothing once the budget is over. */
  play(played: PlayedCandidate, deal: Deal): Outcome;
}

/**
 * Used by bots and by the analysis of positions, so that both judge a turn by the same games. Tiles that somebody is
 * `known` to hold, by seat, are theirs in every deal.
 */
export function makeSimulator(
  brain: Brain,
  view: View,
  random: RandomIndex,
  budget: Budget,
  known: readonly (Rack | undefined)[] = [],
): Simulator {
  const counts = view.others.map((seat) => countOf(view.game.players[seat]!.rack));
  const held = view.others.map((seat, i) => (known[seat] ?? []).slice(0, counts[i]));
  const unseen = [...(without(view.unseen, held.flat()) ?? view.unseen)];
  const play = isClosing(view) ? playToEnd : playOut;
  const needed = isClosing(view)
    ? unseen.length
    : counts.reduce((sum, count) => sum + count, view.rack.length);
  return {
    nextDeal() {
      shuffle(unseen, needed, random);
      let at = 0;
      const racks = counts.map((count, i) => {
        const from = at;
        at += count - held[i]!.length;
        return [...held[i]!, ...unseen.slice(from, at)];
      });
      return dealOf(brain, [...racks.flat(), ...unseen.slice(at)], counts);
    },
    play: (played, deal) => play(brain, played, deal, budget),
  };
}

/** The board and the rack after a candidate. */
export function played(view: View, candidate: Candidate): PlayedCandidate {
  const used = [...candidate.returned, ...candidate.play.map(({ tile }) => inBag(tile))];
  return {
    candidate,
    board: putOn(view.game.board, candidate.play),
    leave: without(view.rack, used) ?? [],
  };
}

/** Two players, a nearly empty bag, and rules that end the game when somebody goes out (E1): deals are played to the end. */
export const isClosing = ({ bag, others, rack, game }: View): boolean =>
  bag <= rack.length && others.length === 1 && game.ruleset.ends.includes('E1');
