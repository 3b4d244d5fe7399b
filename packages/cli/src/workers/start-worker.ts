import { Worker } from 'node:worker_threads';

/** A file of this package that a worker runs. Node runs what was built, from sources as well. */
export const workerFile = (name: string): URL => new URL(`../../dist/workers/${name}.js`, import.meta.url);

/** Flags of the program are not for its workers: those of a test would send them to the sources. */
export const startWorker = (file: URL, workerData: unknown): Worker =>
  new Worker(file, { workerData, execArgv: [] });
