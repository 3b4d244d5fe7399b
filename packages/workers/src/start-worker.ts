import { Worker } from 'node:worker_threads';

/** Flags of the program are not for its workers: those of a test would send them to the sources. */
export const startWorker = (file: URL, workerData: unknown): Worker =>
  new Worker(file, { workerData, execArgv: [] });
