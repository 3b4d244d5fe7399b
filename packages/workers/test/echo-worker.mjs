// A worker that takes a while to index words, and answers with the time it was given to think.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ milliseconds }) => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
  parentPort.postMessage({ type: 'thinking' });
  parentPort.postMessage({ type: 'answer', command: { type: 'pass', seat: milliseconds } });
});
