import type { Lexicon } from '../lexicon/lexicon.ts';
import type { FoundPlay } from '../moves/found-play.ts';
import { anyPlay, topPlays } from '../moves/generate.ts';
import type { MoveGenerator } from '../moves/generator.ts';
import type { Play } from '../rules/board.ts';
import { judge } from '../rules/judge.ts';
import type { Position } from '../rules/position.ts';
import type { GameDeps } from './commands.ts';
import type { Judging } from './events.ts';

/**
 * At a challenge table no dictionary says which words are plurals (L11), so a lone S at the end of a word is
 * never allowed, whatever the player knows.
 */
export function tableRule(
  judging: Judging,
  position: Position,
): { allows?: (found: { play: Play }) => boolean } {
  if (judging === 'referee') return {};
  return { allows: ({ play }) => play.length > 1 || judge(position, play).legal };
}

/** Is there a legal play at a table with this judging (E2, O2)? Stops at the first. */
export const anyPlayAt = (judging: Judging, generator: MoveGenerator, position: Position): boolean =>
  anyPlay(generator, position, tableRule(judging, position).allows);

/**
 * The best of the first `sample` plays that are legal at a table with this judging: good enough, and fast
 * whatever is on the rack. `undefined` if there is none.
 */
export const quickPlayAt = (
  judging: Judging,
  generator: MoveGenerator,
  position: Position,
  sample: number,
): FoundPlay | undefined =>
  topPlays(generator, position, { most: 1, sample, ...tableRule(judging, position) })[0];

/** What `decide` needs besides draws, from a dictionary and a generator that knows its words. */
export const depsWith = (lexicon: Lexicon, generator: MoveGenerator): Omit<GameDeps, 'draw'> => ({
  lexicon,
  anyPlay: (position, judging) => anyPlayAt(judging, generator, position),
});
