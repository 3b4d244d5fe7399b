import type { Seat } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import { isPlayed, isTurn, type PlayedStep, type Recorded, type Step } from '../../controller/step.ts';
import type { ReviewedTurn } from '../../host/host.ts';

/** The analysis of turns, by step number. */
export type Found = ReadonlyMap<number, ReviewedTurn>;

/** One player's game in numbers. */
export interface Summary {
  readonly turns: number;
  /** Points of valid plays, without leftovers and challenged plays. */
  readonly points: number;
  readonly best?: PlayedStep;
  /** Plays with the full rack (Z4). */
  readonly bonuses: number;
  readonly exchanges: number;
  readonly passes: number;
  /** The number of words of each length, shortest first. */
  readonly lengths: readonly (readonly [length: number, count: number])[];
  readonly accuracy: Accuracy;
}

/** Points made, and points possible, over the turns analysed so far. */
export interface Accuracy {
  readonly scored: number;
  readonly possible: number;
}

export function summaryOf(
  { steps, ruleset }: Pick<Recorded, 'steps' | 'ruleset'>,
  seat: Seat,
  found: Found,
): Summary {
  const own = turnsOf(steps, seat);
  const valid = own.filter(isPlayed).filter(({ action }) => !action.withdrawn);
  const best = valid.reduce<PlayedStep | undefined>(better, undefined);
  return {
    turns: own.length,
    points: valid.reduce((sum, { action }) => sum + action.points, 0),
    ...(best === undefined ? {} : { best }),
    bonuses: valid.filter((step) => isBonus(ruleset, step)).length,
    exchanges: own.filter(({ action }) => action.type === 'exchanged').length,
    passes: own.filter(({ action }) => action.type === 'passed').length,
    lengths: lengthsOf(valid.flatMap(({ action }) => action.words.map(({ word }) => word))),
    accuracy: accuracyOf(own, found),
  };
}

/** The final result of each turn: a play that was taken back doesn't count if another followed. */
const turnsOf = (steps: readonly Step[], seat: Seat): readonly Step[] => [
  ...new Map(
    steps.filter((step) => isTurn(step) && step.seat === seat).map((step) => [step.turn, step]),
  ).values(),
];

const better = (best: PlayedStep | undefined, step: PlayedStep): PlayedStep =>
  best !== undefined && best.action.points >= step.action.points ? best : step;

export const isBonus = ({ bonus }: Ruleset, { action }: PlayedStep): boolean =>
  action.play.length >= bonus.tiles && bonus.points > 0;

function lengthsOf(words: readonly string[]): Summary['lengths'] {
  const counts = new Map<number, number>();
  for (const { length } of words) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function accuracyOf(turns: readonly Step[], found: Found): Accuracy {
  let scored = 0;
  let possible = 0;
  for (const step of turns) {
    const turn = found.get(step.number);
    if (turn === undefined) continue;
    scored += soundPoints(step, turn);
    possible += turn.best[0]?.points ?? 0;
  }
  return { scored, possible };
}

/** A turn's points by the dictionary: a play with an invalid word scores 0. */
const soundPoints = ({ action }: Step, { phonies }: ReviewedTurn): number =>
  action.type === 'played' && !action.withdrawn && phonies.length === 0 ? action.points : 0;

/** The points a turn missed; `undefined` until it is analysed. */
export function missedPoints(step: Step, found: Found): number | undefined {
  const turn = found.get(step.number);
  if (turn === undefined || !isTurn(step)) return undefined;
  return Math.max(0, (turn.best[0]?.points ?? 0) - soundPoints(step, turn));
}
