import type { GameEvent } from '@ziggurat/engine/game';
import { type Dictionary, type DictionaryParts, partsOf } from '@ziggurat/engine/lexicon';
import { startWorker } from '@ziggurat/workers';
import type { WeighedTurn } from './engine-use.ts';

/** What the worker is asked. */
export interface WeighQuestion {
  readonly words: DictionaryParts;
  /** The log of a finished game. */
  readonly log: readonly GameEvent[];
  /** CPU time for all turns, once the words are indexed. */
  readonly milliseconds: number;
}

/** A turn that was weighed. */
export interface TurnWorth extends Omit<WeighedTurn, 'seconds'> {
  readonly seat: number;
}

export interface FromWeighWorker {
  readonly turns: readonly TurnWorth[];
  /** CPU time it took, with indexing the words. */
  readonly milliseconds: number;
}

/** Weighs a game; rejects if its worker dies or the signal aborts. */
export type WeighGame = (
  log: readonly GameEvent[],
  dictionary: Dictionary,
  milliseconds: number,
  signal: AbortSignal,
) => Promise<FromWeighWorker>;

/** Always the built file: Node can't run workers from the TypeScript source. */
const WORKER = new URL('../../dist/fair-play/weigh-worker.js', import.meta.url);

/** Weighs a game in a worker of low priority, which ends with it: this happens too rarely to keep one. */
export const weighGame: WeighGame = (log, dictionary, milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const question: WeighQuestion = { words: partsOf(dictionary), log, milliseconds };
    const worker = startWorker(WORKER, question);
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    worker.on('message', (answer: FromWeighWorker) => resolve(answer));
    worker.on('error', reject);
    worker.on('exit', () => {
      signal.removeEventListener('abort', stop);
      reject(new Error('the worker stopped')); // does nothing after an answer
    });
    if (signal.aborted) stop();
  });
