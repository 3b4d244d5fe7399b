import { apply } from '../../game/apply.ts';
import type { GameEvent, Seat } from '../../game/events.ts';
import { bagCount, type Game, rackOf } from '../../game/game.ts';
import { type Ruleset, remaining } from '../../rules/ruleset.ts';
import type { Tile } from '../../rules/tile.ts';
import { inBag, without } from '../../rules/tile.ts';
import {
  LEAVE_FEATURES,
  type LeaveWeights,
  leaveFeatures,
  letterPairs,
  makeLeaveWeights,
  pairName,
} from '../playing/leave.ts';
import { OPENING_FEATURES, openingFeatures } from '../playing/opening.ts';

/** One turn: the leave and board after it, and how it turned out. */
export interface Sample {
  /** Features of the leave in the order of `leaveNames`, then `OPENING_FEATURES`. */
  readonly features: readonly number[];
  /** Points of this player minus the opponent's in the next two turns. */
  readonly outcome: number;
  /** Leave features of this player minus the opponent's after those turns. */
  readonly later: readonly number[];
}

/** Features of a leave: a count per tile, `LEAVE_FEATURES`, and pairs. */
export const leaveNames = (ruleset: Ruleset): string[] => [
  ...ruleset.tiles.map(({ char }) => char),
  ...LEAVE_FEATURES,
  ...letterPairs(ruleset).map(([one, other]) => pairName(ruleset, one, other)),
];

/** All features of a sample. */
export const featureNames = (ruleset: Ruleset): string[] => [...leaveNames(ruleset), ...OPENING_FEATURES];

interface SampledTurn {
  readonly seat: Seat;
  readonly points: number;
  /** Absent for a pass, and once the bag is empty: then leftovers count instead of future draws. */
  readonly leave?: readonly number[];
  readonly opening?: readonly number[];
}

/** Samples from a two-player game: each turn is judged by the reply and the player's next turn. */
export function samplesOf(log: readonly GameEvent[]): Sample[] {
  const turns = turnsOf(log);
  return turns.flatMap(({ leave, opening, seat }, at) => {
    const following = turns.slice(at + 1, at + 3);
    if (leave === undefined || opening === undefined || following.length < 2) return [];
    const later = leave.map(() => 0);
    let outcome = 0;
    for (const turn of following) {
      const sign = turn.seat === seat ? 1 : -1;
      outcome += sign * turn.points;
      turn.leave?.forEach((feature, i) => {
        later[i]! += sign * feature;
      });
    }
    return [{ features: [...leave, ...opening], outcome, later }];
  });
}

function turnsOf(log: readonly GameEvent[]): SampledTurn[] {
  const turns: SampledTurn[] = [];
  const [opened, ...events] = log;
  let game = apply(undefined, opened!);
  const weights = makeLeaveWeights(game.ruleset, { leave: {} });
  for (const event of events) {
    const before = game;
    game = apply(game, event);
    if (event.type === 'passed') turns.push({ seat: event.seat, points: 0 });
    if (event.type === 'played') {
      const { seat, points, play } = event;
      const laid = play.map(({ tile }) => inBag(tile));
      turns.push({ seat, points, ...featuresAfter(weights, game, without(rackOf(before, seat), laid)!) });
    }
    if (event.type === 'exchanged' && typeof event.returned !== 'number') {
      const leave = without(rackOf(before, event.seat), event.returned)!;
      turns.push({ seat: event.seat, points: 0, ...featuresAfter(weights, game, leave) });
    }
  }
  return turns;
}

/** The features after a turn, while the bag has tiles. */
function featuresAfter(
  weights: LeaveWeights,
  game: Game,
  leave: readonly Tile[],
): Pick<SampledTurn, 'leave' | 'opening'> {
  const { ruleset, board } = game;
  if (bagCount(game) <= 0) return {};
  const left = remaining(ruleset, leave);
  const counts = ruleset.tiles.map(({ count }, letter) => count - left[letter]!);
  const tiles = [...new Set(leave)];
  const features = new Float64Array(LEAVE_FEATURES.length);
  leaveFeatures(
    weights,
    tiles,
    tiles.map((tile) => leave.filter((other) => other === tile).length),
    features,
  );
  const pairs = letterPairs(ruleset).map(([one, other]) => Math.min(1, counts[one]! * counts[other]!));
  return { leave: [...counts, ...features, ...pairs], opening: openingFeatures(ruleset, board) };
}
