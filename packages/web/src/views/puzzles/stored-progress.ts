import { storedSignal } from '../../preferences/stored-signal.ts';
import type { Signal } from '../../signal/signal.ts';
import { type PuzzleProgress, parseProgress } from './progress.ts';

/** What somebody has done with puzzles in this browser. */
export const puzzleProgress: Signal<PuzzleProgress> = storedSignal('ziggurat.puzzles', parseProgress);
