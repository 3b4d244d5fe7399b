import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Refusal, Result } from '@ziggurat/engine/result';
import { startWorker } from '@ziggurat/workers';
import { inputError } from '../command.ts';
import { refusalLines } from '../sentences.ts';

/** A worker's reply to a number: the result, or why it can't work with what it was given. */
export type Piece<T> = Result<T, Refusal>;

export interface ParallelWork {
  readonly file: URL;
  /** What every worker gets when it starts. */
  readonly data: unknown;
  /** Pieces of work, numbered from 0. */
  readonly count: number;
  readonly workers?: number;
  readonly onDone?: (done: number) => void;
}

/** Does numbered pieces of work on all cores. Results are in order of number, whichever finished first. */
export async function inParallel<T>({ file, data, count, workers, onDone }: ParallelWork): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  let done = 0;
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let at = 0;
      const nextPiece = (): void => {
        if (next >= count) resolve();
        else {
          at = next++;
          worker.postMessage(at);
        }
      };
      worker.on('message', (piece: Piece<T>) => {
        if (!piece.ok) return reject(inputError(refusalLines(piece.refusals), piece.refusals));
        results[at] = piece.value;
        onDone?.(++done);
        nextPiece();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a worker has stopped')));
      nextPiece();
    });
  const many = Math.min(workers ?? availableParallelism(), count);
  const all = Array.from({ length: many }, () => startWorker(file, data));
  try {
    await Promise.all(all.map(work));
  } finally {
    for (const worker of all) worker.removeAllListeners('exit');
    await Promise.all(all.map((worker) => worker.terminate()));
  }
  return results;
}
