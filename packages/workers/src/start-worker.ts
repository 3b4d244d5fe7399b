import { type TransferListItem, Worker } from 'node:worker_threads';

/** Workers don't inherit Node's flags: those of a test run would make them load the sources. */
export const startWorker = (
  file: URL,
  workerData: unknown,
  transferList: readonly TransferListItem[] = [],
): Worker => new Worker(file, { workerData, execArgv: [], transferList: [...transferList] });
