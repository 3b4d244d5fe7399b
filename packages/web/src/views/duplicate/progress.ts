import { parseJson } from '@ziggurat/engine/result';
import { check, integer, list, object, text } from '@ziggurat/engine/rules';

/** What somebody played in the duplicate game of a day. */
export interface DayAnswers {
  readonly day: number;
  /** The hash of the dictionary: with other words it's another game. */
  readonly lexicon: string;
  /** A turn for each one that was played, in the notation of plays. */
  readonly answers: readonly string[];
}

/** The games of today and yesterday. */
export interface DuplicateProgress {
  readonly days: readonly DayAnswers[];
}

const MAX_DAYS = 2;
/** Always the same, so that a screen isn't drawn again for it. */
const NONE: readonly string[] = [];
const SCHEMA = object({
  days: list(
    object({
      day: integer(0, 1_000_000),
      lexicon: text(/^[0-9a-f]{8}$/),
      answers: list(text(/^.{1,100}$/), 0, 50),
    }),
    0,
    MAX_DAYS,
  ),
});

/** Reads stored progress; nothing has been played if it isn't valid. */
export function parseDuplicate(stored: string): DuplicateProgress {
  const value = parseJson(stored)?.value;
  return check(SCHEMA, value).length === 0 ? (value as DuplicateProgress) : { days: [] }; // by the check
}

/** What was played on a day, with these words. */
export const answersOn = ({ days }: DuplicateProgress, day: number, lexicon?: string): readonly string[] =>
  days.find((entry) => entry.day === day && (lexicon === undefined || entry.lexicon === lexicon))?.answers ??
  NONE;

/** Remembers the answer to turn `at`; one that was given already stays. */
export function withAnswer(
  progress: DuplicateProgress,
  { day, lexicon }: Omit<DayAnswers, 'answers'>,
  at: number,
  answer: string,
): DuplicateProgress {
  const answers = answersOn(progress, day, lexicon);
  if (answers.length !== at) return progress;
  const others = progress.days.filter((entry) => entry.day !== day);
  const days = [...others, { day, lexicon, answers: [...answers, answer] }];
  return { days: days.sort((a, b) => a.day - b.day).slice(-MAX_DAYS) };
}
