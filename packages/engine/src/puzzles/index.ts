// Puzzles: positions with one best turn, how they are found, checked and stored.
export { checkPuzzle, PUZZLE_CHECKS, type PuzzleCheck } from './check-puzzle.ts';
export { DAILY_PUZZLES, dailyCalendar } from './daily-calendar.ts';
export { lexiconHash } from './lexicon-hash.ts';
export { makePuzzleMaker, type PuzzleMaker } from './make-puzzles.ts';
export { isSolution, PUZZLE_TAGS, type Puzzle, type PuzzleTag } from './puzzle.ts';
export {
  makePuzzle,
  makePuzzleFile,
  type PuzzleCode,
  type PuzzleFile,
  type PuzzleSource,
  parsePuzzle,
  parsePuzzleFile,
} from './puzzle-file.ts';
export { labelOf, type PuzzleLabel, puzzleIdOf } from './puzzle-id.ts';
export { makePuzzleSearch, type PuzzleOptions, type PuzzleSearch } from './search.ts';
