import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DueRunner } from '../src/games/due-runner.ts';
import { schedule } from '../src/games/schedule.ts';
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

it('a full table whose game could not be started when the last player sat down starts a little later', async () => {
  const node = await openNode();
  const { db } = node.service.store;
  const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
  const { id } = await ann!.post('tables', {});
  // The first two entries open the table and add Ben's value.
  await sql`create trigger full before insert on entries when new.number > 2
    begin select raise(abort, 'no room'); end`.execute(db);
  await ben!.post(`tables/${id}/join`, { stir: 'Ben was here' });
  expect(await ann!.get(`tables/${id}`)).toMatchObject({ state: 'open' });
  await sql`drop trigger full`.execute(db);
  await expect.poll(() => ann!.get(`tables/${id}`)).toMatchObject({ state: 'playing' });
  await node.close();
});

it('a seat taken while a node looks after an open table makes the table due again', async () => {
  const node = await openNode();
  const { store, games } = node.service;
  const { id } = await (await Client.guest(node.address)).post('tables', {});
  const live = (await games.find(id))!;
  const dueAt = async () =>
    (await store.db.selectFrom('games').select('due_at').where('id', '=', id).executeTakeFirstOrThrow())
      .due_at!;
  const taken = Date.now() + 1000;
  await store.db.updateTable('games').set({ due_at: taken }).where('id', '=', id).execute();
  await schedule({ store, now: () => taken - 1 }, live);
  expect(await dueAt()).toBe(taken);
  await schedule({ store, now: () => taken }, live);
  expect(await dueAt()).toBeGreaterThan(taken + 60_000);
  await node.close();
});
