import type { Candidate } from '../bots/playing/candidates.ts';
import { heightOf } from '../rules/board.ts';
import { judge } from '../rules/judge.ts';
import type { Position } from '../rules/position.ts';
import type { PuzzleTag } from './puzzle.ts';
import type { Race } from './race.ts';

/** What a puzzle with this answer is about; `raced` is absent for an endgame. */
export function tagsOf(position: Position, answer: Candidate, raced?: Race): PuzzleTag[] {
  const { ruleset, board } = position;
  const { play, returned } = answer;
  const tags: PuzzleTag[] = [];
  if (play.some(({ square }) => heightOf(board, square) > 0)) tags.push('cover');
  if (play.length > 0 && judge(position, play).words.length > 1) tags.push('words');
  if (play.length === ruleset.rack) tags.push('full-rack');
  if (raced === undefined) tags.push('endgame');
  else if (isDefence(answer, raced)) tags.push('defence');
  if (returned.length > 0) tags.push('exchange');
  return tags;
}

/** Does another turn score more, and do weaker replies make up for at least half of the difference? */
function isDefence({ points }: Candidate, { rivals, reply }: Race): boolean {
  const [top] = [...rivals].sort((a, b) => b.candidate.points - a.candidate.points);
  const given = (top?.candidate.points ?? 0) - points;
  return top !== undefined && given > 0 && 2 * (top.reply - reply) >= given + top.points.mean;
}
