import type { SeatInfo, TableSummary, VacationInfo } from '@ziggurat/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './client.ts';
import { correspond, guests } from './correspondents.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const openFor = useDatabases();

describe.each(DATABASES)('a vacation, with %s:', (database) => {
  let node: Node;
  const JANUARY = Date.UTC(2026, 0, 10, 12);
  let time = JANUARY;
  let years = 0;
  beforeAll(async () => {
    node = await openNode({ ...(await openFor(database)), now: () => time, limits: { vacationDays: 10 } });
  });
  afterAll(() => node.close());
  beforeEach(() => {
    time = JANUARY + 366 * DAY * ++years;
  });

  const start = async (person: Client, days: number): Promise<VacationInfo | { code: string }> =>
    (await person.ask('PUT', 'vacation', { days })).json() as Promise<VacationInfo>;
  const begin = async () => {
    const game = await correspond(await guests(node.address), 3);
    const seat = await game.toMove();
    const table = (): Promise<TableSummary> => game.players[1 - seat]!.get(`tables/${game.id}`);
    /** Does what is due, on this node's own loop or here. */
    const settle = async (): Promise<TableSummary> => {
      await expect
        .poll(async () => {
          await node.service.runDue();
          const row = await node.service.store.db
            .selectFrom('games')
            .select('due_at')
            .where('id', '=', game.id)
            .executeTakeFirstOrThrow();
          return row.due_at === null || row.due_at > time;
        })
        .toBe(true);
      return table();
    };
    return { game, seat, player: game.players[seat]!, table, settle };
  };

  it('stops the clock of days per turn, and gives back exactly its time', async () => {
    const { player, seat, settle } = await begin();
    time += 2 * DAY;
    await start(player, 5);
    time += 4 * DAY;
    expect((await settle()).state).toBe('playing');
    time += DAY;
    expect((await settle()).state).toBe('playing');
    // Two of the three days were used before it.
    time += DAY - HOUR;
    expect((await settle()).state).toBe('playing');
    time += 2 * HOUR;
    expect(await settle()).toMatchObject({ state: 'over', result: { winners: [1 - seat] } });
  });

  it('is part of when time runs out: for lists while it lasts, and for everyone once it has ended', async () => {
    const { game, player, table, settle } = await begin();
    const { until } = await table();
    const listed = async (): Promise<number | undefined> =>
      (await player.get<TableSummary[]>('tables/mine')).find(({ id }) => id === game.id)?.until;
    time += DAY;
    await start(player, 5);
    expect([await listed(), (await table()).until]).toEqual([until! + 5 * DAY, until! + 5 * DAY]);
    time += 2 * DAY;
    expect(await listed()).toBe(until! + 5 * DAY);
    await player.ask('DELETE', 'vacation');
    await expect.poll(() => settle().then((after) => after.until)).toBe(until! + 2 * DAY);
    expect(await listed()).toBe(until! + 2 * DAY);
    const entries = async () =>
      (await player.get<{ entries: { event: { type: string } }[] }>(`tables/${game.id}/entries`)).entries;
    const rests = (await entries()).filter(({ event }) => event.type === 'rested');
    expect(rests).toHaveLength(1);
    await node.service.runDue();
    expect((await entries()).filter(({ event }) => event.type === 'rested')).toEqual(rests);
  });

  it('spares a turn that comes before the server has looked at the clock', async () => {
    const { game, player, seat } = await begin();
    await start(player, 9);
    const { store } = node.service;
    // The node that runs deadlines is slow.
    const far = time + 100 * DAY;
    await store.db.updateTable('games').set({ claimed_until: far }).where('id', '=', game.id).execute();
    time += 4 * DAY;
    await game.exchange();
    expect(await game.toMove()).toBe(1 - seat);
  });

  it('stops no other clock', async () => {
    const { game, seat, settle } = await begin();
    await start(game.players[1 - seat]!, 5);
    time += 3 * DAY + HOUR;
    expect((await settle()).state).toBe('over');
  });

  it('is shown to opponents until it ends', async () => {
    const { player, seat, table } = await begin();
    const vacation = async (): Promise<SeatInfo> => (await table()).seats[seat]!;
    expect(await vacation()).not.toHaveProperty('vacation');
    await start(player, 5);
    expect(await vacation()).toMatchObject({ vacation: { since: time, until: time + 5 * DAY } });
    await player.ask('DELETE', 'vacation');
    expect(await vacation()).not.toHaveProperty('vacation');
  });

  it('is limited per calendar year; days that have begun count, the others come back', async () => {
    const [ann] = await guests(node.address);
    expect(await ann!.get<VacationInfo>('vacation')).toEqual({ daysLeft: 10 });
    expect(await start(ann!, 11)).toMatchObject({ code: 'no-vacation-left' });
    expect(await start(ann!, 8)).toEqual({ until: time + 8 * DAY, daysLeft: 2 });
    time += HOUR;
    await ann!.ask('DELETE', 'vacation');
    expect(await ann!.get<VacationInfo>('vacation')).toEqual({ daysLeft: 9 });
    expect(await start(ann!, 9)).toMatchObject({ daysLeft: 0 });
    time += 9 * DAY;
    expect(await start(ann!, 1)).toMatchObject({ code: 'no-vacation-left' });
    const account = await ann!.id();
    time += 356 * DAY; // and the session has ended
    expect(await node.service.vacations.of(account)).toEqual({ daysLeft: 10 });
  });

  it('can be made longer, and counts once', async () => {
    const [ann] = await guests(node.address);
    await start(ann!, 2);
    time += DAY;
    expect(await start(ann!, 5)).toEqual({ until: time + 5 * DAY, daysLeft: 4 });
    expect(await start(ann!, 10)).toMatchObject({ code: 'no-vacation-left' });
  });
});
