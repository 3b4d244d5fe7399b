import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const FRAMES = 500;
const REQUESTS = 100;
const TABLES = 20;
/** Bytes. If the frames alone were kept, they would come to eight million. */
const MOST_GROWTH = 3_000_000;

let node: Node;
let ann: Client;
let tables: string[];
beforeAll(async () => {
  node = await openNode();
  ann = await Client.guest(node.address, 'Ann');
  tables = [];
  for (let i = 0; i < TABLES; i++) tables.push((await ann.post('tables', { seats: 2 })).id);
});
afterAll(() => node.close());

/** Frames and requests that are refused, and games that are followed and left again. */
async function bother(): Promise<void> {
  const line = await ann.socket();
  let refused = 0;
  const all = new Promise<void>((resolve) => {
    line.socket.on('message', (frame: Buffer) => {
      if (frame.includes('"refused"') && ++refused === FRAMES) resolve();
    });
  });
  for (let i = 0; i < FRAMES; i++) line.socket.send(`{"type":"nonsense ${i} ${'x'.repeat(2000)}"}`);
  await all;
  for (let i = 0; i < REQUESTS; i++) await (await ann.ask('POST', `tables/none-${i}/join`, {})).text();
  for (const table of tables) {
    const from = line.messages.length;
    line.send({ type: 'follow', table, since: 0 });
    await line.until((message) => message.type === 'entries' && message.table === table, from);
    line.send({ type: 'unfollow', table });
  }
  line.close();
  await line.closed;
}

async function heapAfter(rounds: number): Promise<number> {
  for (let round = 0; round < rounds; round++) await bother();
  collect();
  return process.memoryUsage().heapUsed;
}

describe('the memory of a node', () => {
  it('does not grow with what was refused, nor with games that nobody follows any more', async () => {
    const before = await heapAfter(3);
    const after = await heapAfter(8);
    expect(after - before).toBeLessThan(MOST_GROWTH);
  }, 120_000);
});
