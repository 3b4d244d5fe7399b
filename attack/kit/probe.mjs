import { Worker } from 'node:worker_threads';

const PROGRAM = new URL('../programs/probe.mjs', import.meta.url);

/** Measures a server's response times and memory from a separate thread while it's attacked. */
export async function watch(server) {
  const worker = new Worker(PROGRAM, { workerData: server.address });
  await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    /** The measurements, in milliseconds and MiB. */
    async end() {
      const seen = new Promise((resolve) => worker.once('message', resolve));
      worker.postMessage('end');
      const figures = await seen;
      await worker.terminate();
      return figures;
    },
  };
}
