import { z } from 'zod/mini';
import { RulesName } from './options.ts';
import { WirePlay } from './request.ts';

/** A day, counted from 1970. */
export const Day = z.int().check(z.gte(0), z.lte(1_000_000), z.describe('Days since 1970-01-01.'));

/** The edition, the id in its collection, and a hash of position and answers: `upwords-2006.12.7.0a1b2c3d`. */
export const PuzzleId = z.string().check(z.regex(/^[a-z0-9-]{1,40}\.\d{1,9}\.\d{1,4}\.[0-9a-f]{8}$/));

/** A turn in a puzzle: squares and tiles are written as in a command. */
export const WireTurn = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), play: WirePlay }),
  z.strictObject({ type: z.literal('exchange'), tiles: z.string().check(z.regex(/^[?\p{L}]{1,21}$/u)) }),
  z.strictObject({ type: z.literal('pass') }),
]);
export type WireTurn = z.infer<typeof WireTurn>;

/** How people have done with a puzzle, and what they think of it. */
export const PuzzleFigures = z.object({
  rating: z.int(),
  attempts: z.int().check(z.describe('First tries of members.')),
  solved: z.int(),
  likes: z.int(),
  dislikes: z.int(),
});
export type PuzzleFigures = z.infer<typeof PuzzleFigures>;

/** A puzzle without its answers. */
export const ServedPuzzle = z.object({
  id: PuzzleId,
  rules: RulesName,
  position: z.string().check(z.describe('As in position files, seen by the player to move.')),
  tags: z.array(z.string()),
  figures: PuzzleFigures,
});
export type ServedPuzzle = z.infer<typeof ServedPuzzle>;

/** How strong somebody is at the puzzles of an edition (Glicko-2). */
export const SolverRating = z.object({
  rating: z.number(),
  deviation: z.number(),
  attempts: z.int(),
  solved: z.int(),
});
export type SolverRating = z.infer<typeof SolverRating>;

/** How somebody liked a puzzle. */
export const VOTES = ['like', 'dislike', 'none'] as const;
/** One of `VOTES`. */
export type Vote = (typeof VOTES)[number];
/** A vote. */
export const NewVote = z.strictObject({ vote: z.enum(VOTES) });

/** The first try, and what came of it. */
export const Attempt = z.object({
  solved: z.boolean(),
  answers: z.array(WireTurn).check(z.describe('The best turn first; the others are worth the same.')),
  before: z.number().check(z.describe('The rating before the attempt.')),
  after: z.number().check(z.describe('The rating after it.')),
  vote: z.enum(VOTES),
  solver: SolverRating,
  figures: PuzzleFigures,
});
export type Attempt = z.infer<typeof Attempt>;

/** Without a turn: the answer is shown, which counts as a miss. */
export const NewAttempt = z.strictObject({ turn: z.optional(WireTurn) });
export type NewAttempt = z.infer<typeof NewAttempt>;

/** The puzzle of a day. */
export const DailyPuzzle = z.object({
  day: Day,
  puzzle: ServedPuzzle,
  attempt: z.optional(Attempt).check(z.describe('If you are signed in and have tried it.')),
});
export type DailyPuzzle = z.infer<typeof DailyPuzzle>;

/** The next puzzle of somebody; absent once all have been tried. */
export const NextPuzzle = z.object({ puzzle: z.optional(ServedPuzzle), solver: SolverRating });
export type NextPuzzle = z.infer<typeof NextPuzzle>;
