import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { Refusal, Result } from '@ziggurat/engine/result';
import { startWorker } from '@ziggurat/workers';
import { inputError } from '../command.ts';
import { refusalLines } from '../sentences.ts';

/** A worker's reply to a task: the result, or why it can't work with its data. */
export type TaskResult<T> = Result<T, Refusal>;

interface ParallelWork {
  readonly file: URL;
  /** What every worker gets when it starts. */
  readonly data: unknown;
  /** Tasks, numbered from 0. */
  readonly count: number;
  readonly workers?: number;
  readonly onDone?: (done: number) => void;
}

/** Runs numbered tasks on all cores. Results are in the order of the tasks, whichever finished first. */
export async function inParallel<T>({ file, data, count, workers, onDone }: ParallelWork): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  let done = 0;
  const work = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let task = 0;
      const nextTask = (): void => {
        if (next >= count) resolve();
        else {
          task = next++;
          worker.postMessage(task);
        }
      };
      worker.on('message', (result: TaskResult<T>) => {
        if (!result.ok) return reject(inputError(refusalLines(result.refusals), result.refusals));
        results[task] = result.value;
        onDone?.(++done);
        nextTask();
      });
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('a worker has stopped')));
      nextTask();
    });
  const workerCount = Math.min(workers ?? availableParallelism(), count);
  const started = Array.from({ length: workerCount }, () => startWorker(file, data));
  try {
    await Promise.all(started.map(work));
  } finally {
    for (const worker of started) worker.removeAllListeners('exit');
    await Promise.all(started.map((worker) => worker.terminate()));
  }
  return results;
}
