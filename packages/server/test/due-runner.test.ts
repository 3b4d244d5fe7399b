import { expect, it } from 'vitest';
import { DueRunner } from '../src/games/due-runner.ts';
import { Client } from './client.ts';
import { openNode } from './node.ts';

it('a game that fails is retried with growing pauses and logged once', async () => {
  const node = await openNode();
  const { id } = await (await Client.guest(node.address)).post('tables', {});
  const { store } = node.service;
  await store.db.updateTable('games').set({ due_at: 1, claimed_until: 0 }).where('id', '=', id).execute();
  const attempts: number[] = [];
  let logged = 0;
  const runner = new DueRunner({
    store,
    now: () => 2,
    isAlive: () => true,
    sweep: async () => undefined,
    advance: async () => {
      attempts.push(performance.now());
      throw new Error("it can't be read");
    },
    logError: () => {
      logged++;
    },
  });
  for (let i = 0; i < 20; i++) await runner.run();
  expect([attempts.length, logged]).toEqual([1, 1]);
  await expect.poll(() => runner.run().then(() => attempts.length)).toBe(3);
  expect(attempts[1]! - attempts[0]!).toBeGreaterThanOrEqual(400);
  expect(attempts[2]! - attempts[1]!).toBeGreaterThanOrEqual(800);
  expect(logged).toBe(1);
  await node.close();
});
