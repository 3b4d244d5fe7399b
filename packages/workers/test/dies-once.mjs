// A worker that dies on its first question, and is the real one once replaced. The file it leaves tells them
// apart.
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
