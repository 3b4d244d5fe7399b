// Keeps requesting a server's /healthz and memory, in a thread that attacks don't slow down.
import { setTimeout as wait } from 'node:timers/promises';
import { workerData as address, parentPort } from 'node:worker_threads';

const PAUSE = 50;
const ROUNDS_PER_MEMORY = 5;
const TIMEOUT = 20_000;

const times = [];
const memory = [];
let isRunning = true;
let failures = 0;
parentPort.once('message', () => {
  isRunning = false;
});

async function ask(path) {
  const response = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(TIMEOUT) });
  return response.text();
}

async function readMemory() {
  const resident = /^process_resident_memory_bytes (\S+)/m.exec(await ask('/metrics'))[1];
  memory.push(Number(resident) / 2 ** 20);
}

await ask('/healthz'); // opens the connection
await readMemory();
parentPort.postMessage('ready');
for (let round = 1; isRunning; round++) {
  const before = performance.now();
  try {
    await ask('/healthz');
    if (round % ROUNDS_PER_MEMORY === 0) await readMemory();
  } catch {
    failures++;
  }
  if (round % ROUNDS_PER_MEMORY !== 0) times.push(performance.now() - before);
  await wait(PAUSE);
}
times.sort((a, b) => a - b);
parentPort.postMessage({
  slowest: times.at(-1),
  median: times[Math.floor(times.length / 2)],
  failures,
  memoryBefore: memory[0],
  maxMemory: Math.max(...memory),
});
