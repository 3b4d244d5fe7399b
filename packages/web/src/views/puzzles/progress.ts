import { parseJson } from '@ziggurat/engine/result';
import { check, choice, integer, list, object, RULESETS, text } from '@ziggurat/engine/rules';
import { HINT_DEGREES, type HintDegree } from '../../host/host.ts';

/** What somebody did with a puzzle of the day. */
export interface DailyProgress {
  readonly day: number;
  /** The id of the puzzle: a newer version of the page may have another one for the same day. */
  readonly id: string;
  /** The turns tried, in the notation of plays. */
  readonly tries: readonly string[];
  readonly hint?: HintDegree;
  readonly outcome: 'open' | 'found' | 'shown';
}

/** How strong a solver is at the puzzles of an edition; whole numbers, the volatility in millionths. */
export interface RatedProgress {
  readonly rules: string;
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly tried: number;
  readonly solved: number;
  /** The ids of puzzles that were tried, oldest first. */
  readonly seen: readonly string[];
  /** The most solved in a row in streak mode. */
  readonly bestRun: number;
}

/** What somebody has done with puzzles in this browser. */
export interface PuzzleProgress {
  /** The puzzle of the day that was opened last. */
  readonly daily?: DailyProgress;
  /** The last day whose puzzle was solved, and how many were in a row. */
  readonly lastDay: number;
  readonly days: number;
  readonly bestDays: number;
  readonly rated: readonly RatedProgress[];
}

const NOTHING: PuzzleProgress = { lastDay: 0, days: 0, bestDays: 0, rated: [] };

/** The puzzles of a day, and the ids remembered, are far fewer than this. */
const MAX = 100_000;
export const MAX_SEEN = 2000;
const ID = /^\d{1,9}\.\d{1,4}$/;
const count = integer(0, MAX);

const SCHEMA = object(
  {
    daily: object(
      {
        day: count,
        id: text(ID),
        tries: list(text(/^.{1,100}$/), 0, 50),
        hint: choice(HINT_DEGREES),
        outcome: choice(['open', 'found', 'shown']),
      },
      'hint',
    ),
    lastDay: count,
    days: count,
    bestDays: count,
    rated: list(
      object({
        rules: choice(RULESETS.map(({ name }) => name)),
        rating: integer(-MAX, MAX),
        deviation: count,
        volatility: integer(0, 10_000_000),
        tried: count,
        solved: count,
        seen: list(text(ID), 0, MAX_SEEN),
        bestRun: count,
      }),
      0,
      RULESETS.length,
    ),
  },
  'daily',
);

/** Reads stored progress; nothing has been done if it isn't valid. */
export function parseProgress(stored: string): PuzzleProgress {
  const value = parseJson(stored)?.value;
  return check(SCHEMA, value).length === 0 ? (value as PuzzleProgress) : NOTHING; // by the check
}
