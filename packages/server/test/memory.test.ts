import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Per round. */
const FRAMES = 2000;
const REQUESTS = 200;
const TABLES = 20;
/** Rounds until all code is compiled and all caches are full. */
const WARM_UP = 12;
const MEASURED = 12;
/** In bytes. Keeping anything per frame, request or table would exceed this. */
const MAX_GROWTH = 32 * (FRAMES + REQUESTS + TABLES);

const agent = new Agent({ keepAlive: true, maxSockets: 10 });
let node: Node;
let ann: Client;
let tables: string[];
beforeAll(async () => {
  node = await openNode();
  ann = await Client.guest(node.address, 'Ann');
  tables = [];
  for (let i = 0; i < TABLES; i++) tables.push((await ann.post('tables', { seats: 2, listed: false })).id);
});
afterAll(async () => {
  agent.destroy();
  await node.close();
});

/** Sends a request that is refused. Not with `fetch`, which leaks a little memory into this process. */
const sendRefused = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { ...ann.headers, 'content-type': 'application/json' };
    request(`${node.address}/api/${path}`, { method: 'POST', agent, headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
      .once('error', reject)
      .end('{}');
  });

/** Sends frames and requests that are refused, and follows and unfollows games. */
async function runRound(): Promise<void> {
  const connection = await ann.socket();
  let refused = 0;
  const all = new Promise<void>((resolve) => {
    connection.socket.on('message', (frame: Buffer) => {
      if (frame.includes('"refused"') && ++refused === FRAMES) resolve();
    });
  });
  for (let i = 0; i < FRAMES; i++) connection.socket.send(`{"type":"nonsense ${i} ${'x'.repeat(200)}"}`);
  await all;
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, i) => sendRefused(`tables/absent-${i}/join`)),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (const table of tables) {
    const from = connection.messages.length;
    connection.send({ type: 'follow', table, since: 0 });
    await connection.until((message) => message.type === 'entries' && message.table === table, from);
    connection.send({ type: 'unfollow', table });
  }
  connection.close();
  await connection.closed;
}

/** The median slope over all pairs of values: outliers don't affect it. */
function growthOf(values: readonly number[]): number {
  const slopes = values.flatMap((value, i) =>
    values.slice(0, i).map((first, j) => (value - first) / (i - j)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)]!;
}

describe('the memory of a node', () => {
  it("doesn't grow with refused requests or with games that are no longer followed", async () => {
    const heap: number[] = [];
    for (let round = 0; round < WARM_UP + MEASURED; round++) {
      await runRound();
      collect();
      heap.push(process.memoryUsage().heapUsed);
    }
    expect(growthOf(heap.slice(WARM_UP)), heap.join(' ')).toBeLessThan(MAX_GROWTH);
  }, 300_000);
});
