import { storedSignal } from '../../preferences/stored-signal.ts';
import type { Signal } from '../../signal/signal.ts';
import { type DuplicateProgress, parseDuplicate } from './progress.ts';

/** The duplicate games played in this browser. */
export const duplicateProgress: Signal<DuplicateProgress> = storedSignal(
  'ziggurat.duplicate',
  parseDuplicate,
);
