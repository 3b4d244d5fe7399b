import { Agent, request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What one round is made of. */
const FRAMES = 2000;
const REQUESTS = 200;
const TABLES = 20;
/** Rounds until everything has run that is compiled, and everything is full that has a bound. */
const WARM_UP = 12;
const MEASURED = 12;
/** Bytes. If anything were kept of each thing that a round is made of, it would be more. */
const MOST_GROWTH = 32 * (FRAMES + REQUESTS + TABLES);

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

/** A request that is refused. Not by `fetch`, which keeps a little of each: this is one process with the server. */
const beRefused = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { ...ann.headers, 'content-type': 'application/json' };
    request(`${node.address}/api/${path}`, { method: 'POST', agent, headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    )
      .once('error', reject)
      .end('{}');
  });

/** Frames and requests that are refused, and games that are followed and left again. */
async function bother(): Promise<void> {
  const line = await ann.socket();
  let refused = 0;
  const all = new Promise<void>((resolve) => {
    line.socket.on('message', (frame: Buffer) => {
      if (frame.includes('"refused"') && ++refused === FRAMES) resolve();
    });
  });
  for (let i = 0; i < FRAMES; i++) line.socket.send(`{"type":"nonsense ${i} ${'x'.repeat(200)}"}`);
  await all;
  const statuses = await Promise.all(
    Array.from({ length: REQUESTS }, (_, i) => beRefused(`tables/absent-${i}/join`)),
  );
  expect(new Set(statuses)).toEqual(new Set([404]));
  for (const table of tables) {
    const from = line.messages.length;
    line.send({ type: 'follow', table, since: 0 });
    await line.until((message) => message.type === 'entries' && message.table === table, from);
    line.send({ type: 'unfollow', table });
  }
  line.close();
  await line.closed;
}

/** By how much values grow from one to the next: the median over all pairs, which a stray value does not move. */
function growthOf(values: readonly number[]): number {
  const slopes = values.flatMap((value, i) =>
    values.slice(0, i).map((first, j) => (value - first) / (i - j)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)]!;
}

describe('the memory of a node', () => {
  it('does not grow with what was refused, nor with games that nobody follows any more', async () => {
    const heap: number[] = [];
    for (let round = 0; round < WARM_UP + MEASURED; round++) {
      await bother();
      collect();
      heap.push(process.memoryUsage().heapUsed);
    }
    expect(growthOf(heap.slice(WARM_UP)), heap.join(' ')).toBeLessThan(MOST_GROWTH);
  }, 300_000);
});
