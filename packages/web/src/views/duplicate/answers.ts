import { judge, makePlay, parsePlay, type Turn } from '@ziggurat/engine/rules';
import type { DuplicateTurn } from '@ziggurat/table';

/** The notation of a turn. */
export const answerTo = ({ position: { ruleset, board } }: DuplicateTurn, turn: Turn): string =>
  makePlay(ruleset, board, turn);

/** What somebody played at a turn: its main word, none if the turn was skipped, and its points. */
export interface Answer {
  readonly word: string | undefined;
  readonly points: number;
}

/** Reads an answer again. */
export function answerOf({ position }: DuplicateTurn, notation: string): Answer {
  const turn = parsePlay(notation, position.ruleset, position.board);
  if (!turn.ok || turn.value.type !== 'play') return { word: undefined, points: 0 };
  const { words, points } = judge(position, turn.value.play);
  return { word: words[0]?.text, points };
}

/** All answers given so far, by turn. */
export const answersTo = (turns: readonly DuplicateTurn[], answers: readonly string[]): readonly Answer[] =>
  answers.slice(0, turns.length).map((answer, at) => answerOf(turns[at]!, answer));

export const pointsOf = (answers: readonly Answer[]): number =>
  answers.reduce((sum, { points }) => sum + points, 0);

/** A square for each turn, which doesn't tell the words: all points, at least half, less. */
export const signsOf = (turns: readonly DuplicateTurn[], answers: readonly Answer[]): string =>
  answers
    .map(({ points }, at) => {
      const { best } = turns[at]!;
      return points >= best.points ? '🟩' : 2 * points >= best.points ? '🟨' : '⬜';
    })
    .join('');
