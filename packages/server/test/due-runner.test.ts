import { expect, it } from 'vitest';
import { DueRunner } from '../src/games/due-runner.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';

it('a game that cannot be seen to is tried again ever later, and told of once', async () => {
  const node = await openNode();
  const { id } = await (await Client.guest(node.address)).post('tables', {});
  const { store } = node.service;
  await store.db.updateTable('games').set({ due_at: 1, claimed_until: 0 }).where('id', '=', id).execute();
  const looks: number[] = [];
  let told = 0;
  const runner = new DueRunner({
    store,
    now: () => 2,
    isHeard: () => true,
    sweep: async () => undefined,
    look: async () => {
      looks.push(performance.now());
      throw new Error('it cannot be read');
    },
    fail: () => {
      told++;
    },
  });
  for (let i = 0; i < 20; i++) await runner.run();
  expect([looks.length, told]).toEqual([1, 1]);
  await expect.poll(() => runner.run().then(() => looks.length)).toBe(3);
  expect(looks[1]! - looks[0]!).toBeGreaterThanOrEqual(400);
  expect(looks[2]! - looks[1]!).toBeGreaterThanOrEqual(800);
  expect(told).toBe(1);
  await node.close();
});
