import { MISTAKE_SIZES, accuracyOf as turnAccuracy } from '@ziggurat/engine/analysis';
import type { Seat } from '@ziggurat/engine/game';
import type { Ruleset } from '@ziggurat/engine/rules';
import { type Loss, lossOf } from '../../controller/coach-text.ts';
import { isPlayed, isTurn, type PlayedStep, type RecordedGame, type Step } from '../../controller/step.ts';
import type { FoundHint, ReviewedTurn } from '../../host/host.ts';

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
  /** Over the turns analysed so far; absent if there are none. */
  readonly accuracy?: Accuracy;
}

/** How well somebody played, from 0 to 1: by the chances to win that were kept, or by points where those aren't known. */
export interface Accuracy {
  readonly by: 'win' | 'points';
  readonly share: number;
}

export function summaryOf(
  { steps, ruleset }: Pick<RecordedGame, 'steps' | 'ruleset'>,
  seat: Seat,
  found: Found,
): Summary {
  const own = turnsOf(steps, seat);
  const valid = own.filter(isPlayed).filter(({ action }) => !action.withdrawn);
  const best = bestOf(valid);
  return {
    turns: own.length,
    points: valid.reduce((sum, { action }) => sum + action.points, 0),
    ...(best === undefined ? {} : { best }),
    bonuses: valid.filter((step) => isBonus(ruleset, step)).length,
    exchanges: own.filter(({ action }) => action.type === 'exchanged').length,
    passes: own.filter(({ action }) => action.type === 'passed').length,
    lengths: lengthsOf(valid.flatMap(({ action }) => action.words.map(({ word }) => word))),
    ...accuracyOf(own, found),
  };
}

/** The final result of each turn: a play that was taken back doesn't count if another followed. */
export const turnsOf = (steps: readonly Step[], seat: Seat): readonly Step[] => [
  ...new Map(
    steps.filter((step) => isTurn(step) && step.seat === seat).map((step) => [step.turn, step]),
  ).values(),
];

/** The first play with the most points. */
export const bestOf = (plays: readonly PlayedStep[]): PlayedStep | undefined =>
  plays.reduce<PlayedStep | undefined>(
    (best, play) => (best !== undefined && best.action.points >= play.action.points ? best : play),
    undefined,
  );

export const isBonus = ({ bonus }: Ruleset, { action }: PlayedStep): boolean =>
  action.play.length >= bonus.tiles && bonus.points > 0;

function lengthsOf(words: readonly string[]): Summary['lengths'] {
  const counts = new Map<number, number>();
  for (const { length } of words) counts.set(length, (counts.get(length) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}

function accuracyOf(turns: readonly Step[], found: Found): { readonly accuracy?: Accuracy } {
  const weighed = turns.flatMap(({ number }) => found.get(number)?.worth ?? []);
  if (weighed.length > 0) {
    const sum = weighed.reduce((total, { made }) => total + turnAccuracy(made.loss.win.mean), 0);
    return { accuracy: { by: 'win', share: sum / weighed.length / 100 } };
  }
  let scored = 0;
  let possible = 0;
  for (const step of turns) {
    const turn = found.get(step.number);
    if (turn?.best === undefined) continue;
    scored += validPoints(step, turn);
    possible += turn.best[0]?.points ?? 0;
  }
  return possible === 0 ? {} : { accuracy: { by: 'points', share: scored / possible } };
}

/** A turn's points by the dictionary: a play with an invalid word scores 0. */
const validPoints = ({ action }: Step, { phonies }: ReviewedTurn): number =>
  action.type === 'played' && !action.withdrawn && phonies.length === 0 ? action.points : 0;

/** The points a turn missed; `undefined` until it is analysed, and if its rack isn't known. */
export function missedPoints(step: Step, found: Found): number | undefined {
  const turn = found.get(step.number);
  if (turn?.best === undefined || !isTurn(step)) return undefined;
  return Math.max(0, (turn.best[0]?.points ?? 0) - validPoints(step, turn));
}

/** How bad a miss is, in bars. In points: none for up to 2, then from 3, 10 and 20. */
export type MissSize = 0 | 1 | 2 | 3;

const pointsSize = (missed: number): MissSize => (missed < 3 ? 0 : missed < 10 ? 1 : missed < 20 ? 2 : 3);

/** What a turn lost to a better one. */
export interface Miss {
  readonly size: MissSize;
  readonly lost: Loss;
}

/** How much a turn lost; `undefined` until it is analysed, and if there is nothing to compare it with. */
export function missOf(step: Step, found: Found): Miss | undefined {
  const missed = missedPoints(step, found);
  const worth = found.get(step.number)?.worth;
  if (worth === undefined || !isTurn(step)) {
    return missed === undefined
      ? undefined
      : { size: pointsSize(missed), lost: { by: 'points', points: missed } };
  }
  if (worth.mistake === undefined) return { size: 0, lost: { by: 'win', share: 0 } };
  return {
    size: (MISTAKE_SIZES.indexOf(worth.mistake.size) + 1) as MissSize,
    lost: lossOf(worth.mistake, worth.made),
  };
}

/** How much was lost, compared with what fills a bar. */
const weightOf = ({ lost }: Miss): number =>
  lost.by === 'win' ? lost.share / FULL_WIN_BAR : lost.points / FULL_POINTS_BAR;

/** The length of a miss's bar, from 0 to 1. */
export const barOf = (miss: Miss): number => Math.min(1, weightOf(miss));

const FULL_WIN_BAR = 0.15;
const FULL_POINTS_BAR = 30;

/** The play that a reader should look at instead of the one made, if that was a mistake. */
export function betterPlay(step: Step, found: Found): FoundHint | undefined {
  const turn = found.get(step.number);
  if ((missOf(step, found)?.size ?? 0) === 0) return undefined;
  return turn?.worth === undefined ? turn?.best?.[0] : turn.worth.bestPlay;
}

/** A turn that was worse than another. */
export interface MissedTurn extends Miss {
  readonly step: Step;
}

/** The misses of some seats that are worth a look, biggest first. */
export function missesOf(
  steps: readonly Step[],
  seats: readonly Seat[],
  found: Found,
): readonly MissedTurn[] {
  return seats
    .flatMap((seat) => turnsOf(steps, seat))
    .flatMap((step): MissedTurn[] => {
      const miss = missOf(step, found);
      return miss === undefined || miss.size === 0 ? [] : [{ step, ...miss }];
    })
    .sort((a, b) => b.size - a.size || weightOf(b) - weightOf(a) || a.step.number - b.step.number);
}
