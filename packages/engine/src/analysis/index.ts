// What turns are worth, which of them are mistakes, and why.
export { type Cause, type Explanation, explain } from './explain.ts';
export {
  type Estimate,
  isSameTurn,
  type Line,
  type Replies,
  type Split,
  type ValuedTurn,
  type Weighing,
} from './line.ts';
export { type ReviewedAt, reviewTurns, type TurnToReview } from './review-turns.ts';
export { type TurnMade, turnsOfLog } from './turns-of-log.ts';
export {
  accuracyOf,
  isDecided,
  MISTAKE_SIZES,
  type Mistake,
  type MistakeSize,
  mistakeOf,
} from './verdict.ts';
export {
  makeStartWeighing,
  makeWeigh,
  type RunningWeighing,
  type StartWeighing,
  type Weigh,
  type WeighOptions,
  weighFrom,
} from './weigh.ts';
