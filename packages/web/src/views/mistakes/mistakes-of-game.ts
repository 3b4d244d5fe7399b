import type { Explanation } from '@ziggurat/engine/analysis';
import type { Seat } from '@ziggurat/engine/game';
import type { Exercise } from '../../controller/exercise.ts';
import type { Worth } from '../../host/host.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Source } from '../review/source.ts';
import { type Found, missesOf } from '../review/summary.ts';
import { labelOf } from '../step-text.ts';

/** A mistake to learn from. */
export interface MistakeExercise extends Exercise {
  readonly made: NonNullable<Exercise['made']>;
  /** Where it is from: its turn, or the day. */
  readonly from: string;
  /** Why the best turn is better, if that is known already. */
  readonly reason?: Explanation;
}

/** More than this would be work. */
const MOST = 8;

/**
 * The mistakes of a player that are worth another look, in the order of the game: the biggest ones, and small ones only
 * if there are no others.
 */
export function mistakesOf(
  { recorded, dictionary, id = '', judging = 'referee' }: Source,
  seat: Seat,
  found: Found,
  messages: Messages,
): readonly MistakeExercise[] {
  const misses = missesOf(recorded.steps, [seat], found);
  const big = misses.filter(({ size }) => size > 1);
  return (big.length > 0 ? big : misses)
    .slice(0, MOST)
    .sort((a, b) => a.step.number - b.step.number)
    .flatMap(({ step }): MistakeExercise[] => {
      const worth = found.get(step.number)?.worth;
      if (!hasPosition(worth)) return [];
      const { position, best, made, explanation } = worth;
      return [
        {
          id: mistakeId(id, step.number),
          position: { ...position, ruleset: recorded.ruleset },
          judging,
          dictionary,
          accepted: [best.turn],
          made: made.turn,
          from: labelOf(step, messages),
          ...(explanation === undefined ? {} : { reason: explanation }),
        },
      ];
    });
}

const hasPosition = (
  worth: Worth | undefined,
): worth is Worth & { readonly position: NonNullable<Worth['position']> } => worth?.position !== undefined;

/** A mistake is known by its game and the number of its entry. */
export const mistakeId = (game: string, number: number): string => `${game}.${number}`;
