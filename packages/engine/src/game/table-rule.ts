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
export const anyPlayAt = (judging: Judging, generator: MoveGenerator, position: Position): boolean =>
  anyPlay(generator, position, tableRule(judging, position).allows);

/**
 * The play with the most points among the first `looks` that such a table lets the player lay: good enough, and
 * soon found whatever the rack holds. `undefined` where there is none at all.
 */
export const quickPlayAt = (
  judging: Judging,
  generator: MoveGenerator,
  position: Position,
  looks: number,
): FoundPlay | undefined =>
  topPlays(generator, position, { most: 1, looks, ...tableRule(judging, position) })[0];

/** What deciding needs besides the draws, from a dictionary and a generator that knows its words. */
export const depsWith = (lexicon: Lexicon, generator: MoveGenerator): Omit<GameDeps, 'draw'> => ({
  lexicon,
  anyPlay: (position, judging) => anyPlayAt(judging, generator, position),
});
