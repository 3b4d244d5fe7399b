import type { Estimate, Line, Weighing } from './line.ts';

/** How bad mistakes are. */
export const MISTAKE_SIZES = ['small', 'medium', 'large'] as const;
/** How bad a mistake is. */
export type MistakeSize = (typeof MISTAKE_SIZES)[number];

/** A turn that was clearly worse than another. */
export interface Mistake {
  readonly size: MistakeSize;
  /** Whether it cost part of the chance to win, or only points in a decided game. */
  readonly by: 'win' | 'points';
}

/** From which loss on a mistake is small, medium and large, in win probability. */
const WIN_CLASSES = [0.0025, 0.03, 0.07] as const;
/** The same in points, for games that are decided. */
const POINT_CLASSES = [3, 10, 20] as const;
/** A game is decided if the best turn wins with less than this probability, or loses with less. */
const DECIDED = 0.01;
/** A loss that isn't this many standard errors above 0 may be luck, so it isn't a mistake. Few deals need more of them. */
const CERTAIN_ERRORS = 4;
const CERTAIN_ERRORS_OF_FEW = 5;
/** Up to this many deals are few. */
const FEW_DEALS = 200;

/** Is the game decided, whatever the player does best? Then points count. */
export const isDecided = ({ lines }: Weighing): boolean => {
  const win = lines[0]?.win ?? 1;
  return win < DECIDED || win > 1 - DECIDED;
};

/** What a line of a weighing is: a mistake, or `undefined` for a turn that is good enough. */
export function mistakeOf(weighing: Weighing, { loss, deals }: Line): Mistake | undefined {
  const { win, points } = loss;
  const errors = deals > FEW_DEALS ? CERTAIN_ERRORS : CERTAIN_ERRORS_OF_FEW;
  if (win.mean >= WIN_CLASSES[0] && win.mean > errors * win.error) {
    return { size: sizeOf(win.mean, WIN_CLASSES), by: 'win' };
  }
  const isCertain = points.mean >= POINT_CLASSES[0] && points.mean > errors * points.error;
  return isDecided(weighing) && isCertain
    ? { size: sizeOf(points.mean, POINT_CLASSES), by: 'points' }
    : undefined;
}

const sizeOf = (loss: number, [, medium, large]: readonly [number, number, number]): MistakeSize =>
  loss >= large ? 'large' : loss >= medium ? 'medium' : 'small';

/** How far a loss must be from the next class, and above 0, for more deals not to change the verdict: standard errors. */
const CLEAR_OF_CLASS = 2.5;
const CLEAR_OF_ZERO = 6;
/** How many standard errors the estimate may still move up by. */
const LUCK = 1.3;
/** Points decide nothing unless the game is nearly decided. */
const NEARLY_DECIDED = 3 * DECIDED;

/**
 * Would the rest of the deals hardly change the verdict on a turn that loses this much? `win` is the best turn's chance
 * to win, and `progress` the share of the deals made so far.
 */
export function isVerdictSettled({ win, loss }: Pick<Line, 'win' | 'loss'>, progress: number): boolean {
  const isOpen = win > NEARLY_DECIDED && win < 1 - NEARLY_DECIDED;
  return (
    isClearMistake(loss.win, WIN_CLASSES) ||
    (!canBecome(loss.win, WIN_CLASSES[0], progress) &&
      (isOpen ||
        isClearMistake(loss.points, POINT_CLASSES) ||
        !canBecome(loss.points, POINT_CLASSES[0], progress)))
  );
}

/** Is a loss far above 0, and far from the next class? */
const isClearMistake = (
  { mean, error }: Estimate,
  [small, ...classes]: readonly [number, number, number],
): boolean =>
  mean >= small &&
  mean > CLEAR_OF_ZERO * error &&
  classes.every((limit) => Math.abs(mean - limit) > CLEAR_OF_CLASS * error);

/** Can the rest of the deals make a mistake of a loss? Its error shrinks with them, and its mean moves. */
function canBecome({ mean, error }: Estimate, least: number, progress: number): boolean {
  const highest = mean + LUCK * error * Math.sqrt(Math.max(0, 1 - progress));
  return highest >= Math.max(least, CERTAIN_ERRORS * error * Math.sqrt(Math.min(1, progress)));
}

/**
 * How well a turn kept the chance to win, from 0 to 100: 100 if nothing was lost, and less the faster the more was.
 * The same curve that lichess uses for chess.
 */
export function accuracyOf(winLost: number): number {
  const percent = 100 * Math.max(0, winLost);
  return Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.04354 * percent) - 3.1669));
}
