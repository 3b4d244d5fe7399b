import { Worker } from 'node:worker_threads';

const PROGRAM = new URL('../programs/probe.mjs', import.meta.url);

/** Watches a server from a thread of its own while it is attacked: how fast it answers, how much memory it has. */
export async function watch(server) {
  const worker = new Worker(PROGRAM, { workerData: server.address });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    /** What was seen, in milliseconds and MiB. */
    async end() {
      const seen = new Promise((resolve) => worker.once('message', resolve));
      worker.postMessage('end');
      const figures = await seen;
      await worker.terminate();
      return figures;
    },
  };
}
