import type { FoundPlay } from '../moves/found-play.ts';
import { anyPlay, generate } from '../moves/generate.ts';
import type { Generator } from '../moves/generator.ts';
import type { Play } from '../rules/board.ts';
import { judge } from '../rules/judge.ts';
import type { Position } from '../rules/position.ts';
import type { Judging } from './events.ts';

/**
 * A table with challenges has no dictionary to tell it which words are plurals (L11): there every lone S
 * behind a word is barred, whatever the player knows.
 */
export function tableRule(
  judging: Judging,
  position: Position,
): { allows?: (found: { play: Play }) => boolean } {
  if (judging === 'referee') return {};
  return { allows: ({ play }) => play.length > 1 || judge(position, play).legal };
}

/** Is there a play of legal words that such a table lets the player lay (E2, O2)? Stops at the first. */
export function anyPlayAt(judging: Judging, generator: Generator, position: Position): boolean {
  const { allows } = tableRule(judging, position);
  if (allows === undefined) return anyPlay(generator, position);
  let isThere = false;
  generate(generator, position, (view) => {
    isThere = allows(view.copy());
    return isThere;
  });
  return isThere;
}

/**
 * The play with the most points among the first `most` that such a table lets the player lay: good enough, and
 * soon found whatever the rack holds. `undefined` where there is none at all.
 */
export function quickPlayAt(
  judging: Judging,
  generator: Generator,
  position: Position,
  most: number,
): FoundPlay | undefined {
  const { allows } = tableRule(judging, position);
  let best: FoundPlay | undefined;
  let left = most;
  generate(generator, position, (view) => {
    if (best === undefined || view.points > best.points) {
      const found = view.copy();
      if (allows?.(found) !== false) best = found;
    }
    return --left <= 0 && best !== undefined;
  });
  return best;
}
