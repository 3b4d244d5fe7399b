import { apply } from '../game/apply.ts';
import type { Event, Seat } from '../game/events.ts';
import { bagCount, type Game, rackOf } from '../game/game.ts';
import { type Ruleset, remaining } from '../rules/ruleset.ts';
import type { Tile } from '../rules/tile.ts';
import { inBag, without } from '../rules/tile.ts';
import { LEAVE_FEATURES, type LeaveWeights, leaveFeatures, makeLeaveWeights } from './leave.ts';
import { OPENING_FEATURES, openingFeatures } from './opening.ts';

/** One turn: what it left on the rack and on the board, and what came of it. */
export interface Sample {
  /** The tiles kept, by letter; then `LEAVE_FEATURES`, then `OPENING_FEATURES`. */
  readonly features: readonly number[];
  /** Points of the same player less those of the others in the turns that follow. */
  readonly outcome: number;
}

/** The names of what stands in a sample. */
export const featureNames = ({ tiles }: Ruleset): string[] => [
  ...tiles.map(({ char }) => char),
  ...LEAVE_FEATURES,
  ...OPENING_FEATURES,
];

/** Turns that a sample looks ahead: the reply and the next own turn. */
const AHEAD = 2;

interface Turn {
  readonly seat: Seat;
  readonly points: number;
  /** Absent for a pass, and when the bag is empty: then leftovers count instead of what one may draw. */
  readonly features?: readonly number[];
}

/** What a game of two players teaches. */
export function samplesOf(log: readonly Event[]): Sample[] {
  const turns = turnsOf(log);
  return turns.flatMap(({ features, seat }, at) => {
    const following = turns.slice(at + 1, at + 1 + AHEAD);
    if (features === undefined || following.length < AHEAD) return [];
    const outcome = following.reduce(
      (sum, turn) => sum + (turn.seat === seat ? turn.points : -turn.points),
      0,
    );
    return [{ features, outcome }];
  });
}

function turnsOf(log: readonly Event[]): Turn[] {
  const turns: Turn[] = [];
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
      turns.push({ seat, points, ...featuresOf(weights, game, without(rackOf(before, seat), laid)!) });
    }
    if (event.type === 'exchanged' && typeof event.returned !== 'number') {
      const kept = without(rackOf(before, event.seat), event.returned)!;
      turns.push({ seat: event.seat, points: 0, ...featuresOf(weights, game, kept) });
    }
  }
  return turns;
}

function featuresOf(weights: LeaveWeights, game: Game, kept: readonly Tile[]): Pick<Turn, 'features'> {
  const { ruleset, board } = game;
  if (bagCount(game) <= 0) return {};
  const left = remaining(ruleset, kept);
  const counts = ruleset.tiles.map(({ count }, letter) => count - left[letter]!);
  const tiles = [...new Set(kept)];
  const leave = new Float64Array(LEAVE_FEATURES.length);
  leaveFeatures(
    weights,
    tiles,
    tiles.map((tile) => kept.filter((other) => other === tile).length),
    leave,
  );
  return { features: [...counts, ...leave, ...openingFeatures(ruleset, board)] };
}
