import type { Person } from '@ziggurat/protocol';
import { INITIAL, rate } from '@ziggurat/protocol/strength';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Games } from '../src/games/games.ts';
import { Words } from '../src/games/words.ts';
import { Tables } from '../src/lobby/tables.ts';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';
import { begin } from './turns.ts';

const storeOptions = useDatabases();

describe.each(DATABASES)('a player who deletes their account, with %s,', (name) => {
  let node: Node;
  beforeAll(async () => {
    node = await openNode(await storeOptions(name));
  });
  afterAll(() => node.close());

  const members = (...names: string[]): Promise<Client[]> =>
    Promise.all(names.map((name) => Client.member(node.address, name)));
  const rated = (people: readonly Client[]) =>
    begin(people, { rated: true, clock: { type: 'turn', each: 600_000 } });
  const ratingsOf = (account: string) =>
    node.service.store.db
      .selectFrom('ratings')
      .select(['rating', 'deviation', 'volatility'])
      .where('account', '=', account)
      .execute();

  it('loses a rated game with their old rating, and leaves no rating behind', async () => {
    const [ann, ben] = await members('Ann', 'Ben');
    const [annId, benId] = [await ann!.id(), await ben!.id()];
    const { id } = await rated([ann!, ben!]);
    const { db } = node.service.store;
    const strong = { rating: 2100, deviation: 60, volatility: 0.06 };
    const pool = await db
      .selectFrom('games')
      .select(['rules', 'speed'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ratings')
      .values({ account: annId, ...pool, ...strong, games: 40 })
      .execute();
    expect((await ann!.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    await node.service.runDue();
    const [, expected] = rate([
      { ...strong, place: 2 },
      { ...INITIAL, place: 1 },
    ]);
    const [rating] = await ratingsOf(benId);
    expect(rating!.rating).toBeCloseTo(expected!.rating);
    expect(await ratingsOf(annId)).toEqual([]);
  });

  it("leaves a full table whose game hasn't begun: it begins and is resigned", async () => {
    const [ann, ben] = await Promise.all(['Kit', 'Lea'].map((name) => Client.guest(node.address, name)));
    const { id } = await ann!.post('tables', {});
    const { db } = node.service.store;
    // As if a node had died between the two steps.
    await db
      .updateTable('seats')
      .set({ account: await ben!.id() })
      .where('game', '=', id)
      .where('seat', '=', 1)
      .execute();
    await db.updateTable('games').set({ due_at: null }).where('id', '=', id).execute();
    expect((await ben!.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    expect(await ann!.get(`tables/${id}`)).toMatchObject({
      state: 'over',
      result: { reason: 'last-left', winners: [0] },
    });
  });

  it("isn't rated when the others finish the game later", async () => {
    const [cid, dan, eve] = await members('Cid', 'Dan', 'Eve');
    const ids = await Promise.all([cid!, dan!, eve!].map((client) => client.id()));
    const { id, players } = await rated([cid!, dan!, eve!]);
    expect((await cid!.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    await players[1]!.until((game) => game.players[players[0]!.seat!]!.status !== 'in');
    expect((await players[1]!.send({ type: 'resign', seat: players[1]!.seat! })).type).toBe('done');
    await node.service.runDue();
    const { db } = node.service.store;
    const isSettled = async () =>
      (await db.selectFrom('games').select('settled').where('id', '=', id).executeTakeFirst())?.settled;
    await expect.poll(isSettled).toBe(1);
    const [left, loser, winner] = await Promise.all(ids.map(ratingsOf));
    const expected = rate([2, 1].map((place) => ({ ...INITIAL, place })));
    expect(left).toEqual([]);
    expect(loser![0]!.rating).toBeCloseTo(expected[0]!.rating);
    expect(winner![0]!.rating).toBeCloseTo(expected[1]!.rating);
  });
});

describe('at the same moment', () => {
  let node: Node;
  beforeAll(async () => {
    node = await openNode();
  });
  afterAll(() => node.close());

  it('only one of two resignations is accepted: the second is stale', async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cid'].map((name) => Client.guest(node.address, name)));
    const { id } = await begin(people);
    const { games } = node.service;
    const live = (await games.find(id))!;
    const { version } = live.table.game;
    const results = await Promise.all(
      [0, 1].map((seat) => games.act(live, { type: 'resign', seat }, version)),
    );
    expect(results.map(({ type }) => type)).toEqual(['done', 'stale']);
  });

  it('a host can close a table while somebody acts there on another node', async () => {
    const ann = await Client.guest(node.address);
    const { person } = await ann.get<{ person: Person }>('me');
    const { id } = await ann.post('tables', {});
    const { store, now, logError, games, presence, limits } = node.service;
    const [withoutNews, words] = [{ ...store, subscribe: () => () => undefined }, new Words()];
    const elsewhere = new Games({ store: withoutNews, words, now, logError, max: 10 });
    await elsewhere.find(id);
    const live = (await games.find(id))!;
    await games.act(live, { type: 'stir', seat: 0, value: 'luck' }, live.table.game.version);
    const tables = new Tables({ store: withoutNews, games: elsewhere, presence, words, now, limits });
    expect(await tables.leave(person, id)).toMatchObject({ ok: true });
    expect(await ann.get(`tables/${id}`)).toMatchObject({ state: 'over', result: { reason: 'aborted' } });
  });
});
