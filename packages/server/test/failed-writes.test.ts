import type { Person } from '@ziggurat/protocol';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restAll } from '../src/games/rest.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, playerToMove } from './turns.ts';

const MINUTE = 60_000;
const BANK = { clock: { type: 'bank', base: 60 * MINUTE, increment: 0 } };
let now = 1_700_000_000_000;
let node: Node;
beforeEach(async () => {
  node = await openNode({ now: () => now });
});
afterEach(() => node.close());

const guests = (...names: string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.guest(node.address, name)));

/** Runs this while the store refuses new entries but accepts everything else. */
async function withoutEntries<T>(work: () => Promise<T>): Promise<T> {
  const { db } = node.service.store;
  await sql`create trigger full before insert on entries begin select raise(abort, 'no room'); end`.execute(
    db,
  );
  try {
    return await work();
  } finally {
    await sql`drop trigger full`.execute(db);
  }
}

interface Entries {
  readonly entries: readonly { readonly event: { readonly type: string; readonly value: string } }[];
}

describe('a stir', () => {
  const stirsAt = async (client: Client, id: string): Promise<readonly string[]> => {
    const { entries } = await client.get<Entries>(`tables/${id}/entries`);
    return entries.flatMap(({ event }) => (event.type === 'stirred' ? [event.value] : []));
  };

  it('counts even if another one comes first', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const { id } = await ann.post('tables', { seats: 3 });
    const { games } = node.service;
    const act = games.act.bind(games);
    games.act = async (live, command, version) => {
      games.act = act;
      await act(live, { type: 'stir', seat: 0, value: 'from Ann' }, version);
      return act(live, command, version);
    };
    await ben.post(`tables/${id}/join`, { stir: 'from Ben' });
    expect(await stirsAt(ann, id)).toEqual(['from Ann', 'from Ben']);
  });

  it('that could not be stored gets 503, and counts when it is sent again', async () => {
    const [ann, ben] = (await guests('Ann', 'Ben')) as [Client, Client];
    const { id } = await ann.post('tables', { seats: 3 });
    const join = () => ben.ask('POST', `tables/${id}/join`, { stir: 'from Ben' });
    expect((await withoutEntries(join)).status).toBe(503);
    expect((await join()).status).toBe(200);
    expect(await stirsAt(ann, id)).toEqual(['from Ben']);
  });
});

it('a claim that could not be stored gets 503, not stale', async () => {
  const people = await guests('Ann', 'Ben');
  const { id, players } = await begin(people, BANK);
  const absent = playerToMove(players);
  const seat = absent.seat!;
  absent.connection.close();
  await absent.connection.closed;
  const claimant = people[1 - players.indexOf(absent)]!;
  const claim = () => claimant.refusal('POST', `tables/${id}/claim`, { seat });
  await expect
    .poll(() => node.service.presence.forGames([id]).then((all) => [...all.values()].map(({ here }) => here)))
    .toContain(false);
  now += 3 * MINUTE;
  expect(await withoutEntries(claim)).toBe('unavailable');
  expect(await claim()).toBe('none');
});

it('an account is not deleted while a table it directs could not be closed', async () => {
  const dora = await Client.member(node.address, 'Dora');
  const { id } = await dora.post('tables', { director: true });
  const remove = () => dora.refusal('DELETE', 'me', { password: 'correct horse' });
  expect(await withoutEntries(remove)).toBe('unavailable');
  expect(await dora.get<{ person: Person }>('me')).toMatchObject({ person: { name: 'Dora' } });
  expect(await remove()).toBe('none');
  expect(await dora.get(`tables/${id}`)).toMatchObject({ state: 'over' });
});

it('players get their time back even if the store fails again meanwhile', async () => {
  const { store, games } = node.service;
  const { id } = await begin(await guests('Ann', 'Ben'), BANK);
  const { id: broken } = await begin(await guests('Cem', 'Dot'), BANK);
  const since = now;
  now += 10 * MINUTE;
  const act = games.act.bind(games);
  let failures = 0;
  games.act = async (live, ...rest) =>
    live.id === broken || failures++ < 2 ? { type: 'unavailable' } : act(live, ...rest);
  const logged: unknown[] = [];
  const logError = (_: unknown, about: unknown) => void logged.push(about);
  await restAll({ store, games, now: () => now, logError }, since, 0);
  expect((await games.find(id))!.table.log.filter(({ type }) => type === 'rested')).toHaveLength(1);
  expect(logged).toEqual([{ game: broken }]);
});
