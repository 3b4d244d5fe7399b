import type { Leaderboard, PlayedGame, Profile, ServiceStatistics } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const DAY = 24 * 3_600_000;
const storeOptions = useDatabases();
const RULES = 'upwords-2006';

describe.each(DATABASES)('with %s,', (database) => {
  let now = 1_700_000_000_000;
  let node: Node;
  beforeAll(async () => {
    node = await openNode({ now: () => now, ...(await storeOptions(database)) });
  });
  afterAll(() => node.close());

  const rated = async (
    name: string,
    rating: number,
    more: { deviation?: number; playedAt?: number; speed?: 'quick' | 'calm' } = {},
  ): Promise<string> => {
    const id = await (await Client.member(node.address, name)).id();
    const { deviation = 80, playedAt = now, speed = 'quick' } = more;
    await node.service.store.db
      .insertInto('ratings')
      .values({
        account: id,
        rules: RULES,
        speed,
        rating,
        deviation,
        volatility: 0.06,
        games: 12,
        played_at: playedAt,
      })
      .execute();
    return id;
  };

  describe('a leaderboard', () => {
    const board = (query = '') =>
      new Client(node.address).get<Leaderboard>(`leaderboards/${RULES}/quick${query}`);
    const names = ({ leaders }: Leaderboard) => leaders.map(({ place, person }) => `${place} ${person.name}`);

    it('shows members with a settled rating who have played lately, the best first', async () => {
      await rated('Adapa', 1700);
      const best = await rated('Etana', 1800);
      await rated('Provisional', 2000, { deviation: 111 });
      await rated('Inactive', 2000, { playedAt: now - 60 * DAY });
      await rated('Slow', 2000, { speed: 'calm' });
      const banned = await rated('Erra', 2000);
      await node.service.bans.ban(banned, 1, {});
      const { db } = node.service.store;
      await db.updateTable('accounts').set({ country: 'IQ' }).where('id', '=', best).execute();
      const shown = await board();
      expect(names(shown)).toEqual(['1 Etana', '2 Adapa']);
      expect(shown).toMatchObject({ total: 2, madeAt: now });
      expect(shown.leaders[0]).toMatchObject({ country: 'IQ', rating: 1800, deviation: 80, games: 12 });
    });

    it('is made once a minute, however often it is asked for', async () => {
      await rated('Sargon', 1900);
      expect(names(await board())).toEqual(['1 Etana', '2 Adapa']);
      now += 60_000;
      expect(names(await board())).toEqual(['1 Sargon', '2 Etana', '3 Adapa']);
    });

    it('has pages', async () => {
      const { db } = node.service.store;
      const ids = Array.from({ length: 60 }, (_, i) => `leader-${database}-${i}`);
      const person = { kind: 'member', created_at: now } as const;
      await db
        .insertInto('accounts')
        .values(ids.map((id) => ({ ...person, id, name: id })))
        .execute();
      const strength = { rules: RULES, speed: 'quick', deviation: 70, volatility: 0.06, games: 30 } as const;
      await db
        .insertInto('ratings')
        .values(ids.map((account, i) => ({ ...strength, account, rating: 1000 + i, played_at: now })))
        .execute();
      now += 60_000;
      const first = await board();
      const second = await board('?page=2');
      expect([first.total, first.leaders.length, second.leaders.length]).toEqual([63, 50, 13]);
      expect(second.leaders.map(({ place }) => place)).toEqual(Array.from({ length: 13 }, (_, i) => 51 + i));
      const client = new Client(node.address);
      for (const path of [`leaderboards/${RULES}/untimed`, 'leaderboards/house/quick'])
        expect(await client.refusal('GET', path)).toBe('bad-request');
      for (const page of [0, 11])
        expect(await client.refusal('GET', `leaderboards/${RULES}/quick?page=${page}`)).toBe('bad-request');
    });
  });

  describe('a profile', () => {
    const isSettled = async (id: string): Promise<boolean> => {
      await node.service.runDue();
      const { db } = node.service.store;
      const row = await db.selectFrom('games').select('settled').where('id', '=', id).executeTakeFirst();
      return row?.settled === 1;
    };
    /** A game that its second player resigns. */
    const play = async (ann: Client, ben: Client, options: object = {}): Promise<string> => {
      const { id, invitation } = await ann.post('tables', options);
      await ben.post(`tables/${id}/join`, invitation === undefined ? {} : { invitation });
      const { version } = await ben.get(`tables/${id}`);
      await ben.post(`tables/${id}/commands`, { id: 'bye', version, command: { type: 'resign' } });
      await expect.poll(() => isSettled(id), { timeout: 20_000 }).toBe(true);
      now += 1000;
      return id;
    };
    const setBest = (game: string, account: string, points: number) =>
      node.service.store.db
        .updateTable('results')
        .set({ best_words: 'UR KISH', best_points: points })
        .where('game', '=', game)
        .where('account', '=', account)
        .execute();

    it('shows best plays and a record against the reader, but no private game to others', async () => {
      const [ann, ben, eve] = (await Promise.all(
        ['Ann', 'Ben', 'Eve'].map((name) => Client.guest(node.address, name)),
      )) as [Client, Client, Client];
      const id = await ann.id();
      const open = await play(ann, ben);
      const secret = await play(ann, ben, { listed: false });
      await play(ben, ann);
      await play(ann, eve);
      await setBest(open, id, 40);
      await setBest(secret, id, 90);
      const seenBy = (viewer: Client) => viewer.get<Profile>(`people/${id}`);
      expect((await seenBy(ben)).headToHead).toEqual({ games: 3, won: 1, lost: 2, drawn: 0 });
      expect((await seenBy(eve)).headToHead).toEqual({ games: 1, won: 0, lost: 1, drawn: 0 });
      expect((await seenBy(ann)).headToHead).toBeUndefined();
      const best = async (viewer: Client) => (await seenBy(viewer)).bestPlays;
      expect(await best(eve)).toMatchObject([{ table: open, points: 40, words: ['UR', 'KISH'] }]);
      expect(await best(new Client(node.address))).toMatchObject([{ table: open }]);
      expect(await best(ben)).toMatchObject([{ table: secret, points: 90 }]);
      const history = async (viewer: Client, query: string) =>
        (await viewer.get<PlayedGame[]>(`people/${id}/games?${query}`)).map(({ table }) => table);
      expect(await history(eve, 'opponent=BEN&outcome=won')).toEqual([open]);
      expect(await history(ben, 'opponent=be&outcome=won')).toEqual([secret, open]);
      expect(await history(ben, `opponent=be&outcome=won&before=${secret}`)).toEqual([open]);
      expect(await history(ben, 'opponent=%25')).toEqual([]);
      expect(await history(eve, `rules=scrabble`)).toEqual([]);
      expect(await history(eve, 'speed=untimed&outcome=lost')).toHaveLength(1);
    });

    it('has a country if its owner wants', async () => {
      const ann = await Client.guest(node.address);
      const profile = async () => ann.get<Profile>(`people/${await ann.id()}`);
      expect(await ann.refusal('PUT', 'me/country', { country: 'DE' })).toBe('none');
      expect((await profile()).country).toBe('DE');
      for (const country of ['XX', 'de', 'Germany', 'DE '])
        expect(await ann.refusal('PUT', 'me/country', { country })).toBe('bad-request');
      expect(await ann.refusal('PUT', 'me/country', {})).toBe('none');
      expect((await profile()).country).toBeUndefined();
    });

    it('counts turns and games for the statistics of the service', async () => {
      const client = new Client(node.address);
      const before = await client.get<ServiceStatistics>('statistics');
      const [ann, ben] = (await Promise.all(
        ['Ann', 'Ben'].map((name) => Client.guest(node.address, name)),
      )) as [Client, Client];
      await play(ann, ben);
      expect(await client.get('statistics')).toEqual(before);
      now += 600_000;
      const after = await client.get<ServiceStatistics>('statistics');
      expect(after.games).toBe(before.games + 1);
      expect(after.gamesThisWeek).toBe(before.gamesThisWeek + 1);
      expect(after.members).toBeGreaterThan(0);
    });
  });
});
