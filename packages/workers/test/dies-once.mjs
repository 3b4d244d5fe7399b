// A worker that dies over its first question and, replaced, is the real one. The file it leaves says so.
import { existsSync, writeFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

const mark = process.env.DIED_ONCE;
if (existsSync(mark)) await import('../dist/bot-worker.js');
else {
  parentPort.on('message', () => {
    writeFileSync(mark, '');
    process.exit(1);
  });
}
