import type { Challenge, Friend, FromServer, Person } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Connection, Player } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';
import { begin } from './turns.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LIVE = { clock: { type: 'bank', base: 5 * MINUTE, increment: 0 } };
const DAYS = { clock: { type: 'turn', each: DAY } };

const openFor = useDatabases();
const isChallenges = (message: FromServer): message is Extract<FromServer, { type: 'challenges' }> =>
  message.type === 'challenges';
const isFriendNews = (message: FromServer): message is Extract<FromServer, { type: 'friend' }> =>
  message.type === 'friend';

/** Waits until the server has handled everything that was sent before. */
async function settle(connection: Connection): Promise<void> {
  const from = connection.messages.length;
  connection.send({ type: 'ping' });
  await connection.until(({ type }) => type === 'pong', from);
}

describe.each(DATABASES)('contacts, with %s:', (database) => {
  let node: Node;
  let other: Node;
  beforeAll(async () => {
    const options = await openFor(database);
    node = await openNode(options);
    other = database === 'SQLite' ? node : await openNode(options);
  });
  afterAll(async () => {
    await node.close();
    if (other !== node) await other.close();
  });

  /** Ann on one node, Ben on another if there are two. */
  async function two() {
    const ann = await Client.guest(node.address, 'Ann');
    const ben = await Client.guest(other.address, 'Ben');
    return { ann, ben, annId: await ann.id(), benId: await ben.id() };
  }
  const friendsOf = (client: Client) => client.get<readonly Friend[]>('friends');
  const challengesOf = (client: Client) => client.get<readonly Challenge[]>('challenges');
  const put = (client: Client, path: string) => client.refusal('PUT', path);

  describe('a friend', () => {
    it('is shown as online while connected to any node, and the change comes over the socket', async () => {
      const { ann, ben, benId } = await two();
      const connection = await ann.socket();
      expect(await put(ann, `friends/${benId}`)).toBe('none');
      expect(await friendsOf(ann)).toMatchObject([{ person: { id: benId, name: 'Ben' }, online: false }]);
      const socket = await ben.socket();
      expect(await connection.until(isFriendNews)).toEqual({ type: 'friend', person: benId, online: true });
      expect(await friendsOf(ann)).toMatchObject([{ online: true }]);
      const from = connection.messages.length;
      socket.close();
      expect(await connection.until(isFriendNews, from)).toMatchObject({ online: false });
      expect(await ann.refusal('DELETE', `friends/${benId}`)).toBe('none');
      expect(await friendsOf(ann)).toEqual([]);
    });

    it('who has blocked you is never online for you', async () => {
      const { ann, ben, annId, benId } = await two();
      const cem = await Client.guest(node.address, 'Cem');
      expect(await put(ben, `blocks/${annId}`)).toBe('none');
      const [connection, watching] = [await ann.socket(), await cem.socket()];
      for (const client of [ann, cem]) expect(await put(client, `friends/${benId}`)).toBe('none');
      const socket = await ben.socket();
      await watching.until(isFriendNews);
      await settle(connection);
      expect(connection.messages.some(isFriendNews)).toBe(false);
      expect(await friendsOf(ann)).toMatchObject([{ online: false }]);
      socket.close();
    });

    it('must exist, and is not yourself', async () => {
      const { ann, annId } = await two();
      expect(await put(ann, `friends/${annId}`)).toBe('not-allowed');
      expect(await put(ann, 'friends/nobody-at-all')).toBe('not-found');
    });
  });

  describe('a challenge', () => {
    it('reaches the other one over the socket, and accepting it opens one table for both', async () => {
      const { ann, ben, annId, benId } = await two();
      const lines = [await ann.socket(), await ben.socket()] as const;
      await expect.poll(async () => (await node.service.people.among([annId, benId])).size).toBe(2);
      const sent = await ann.post<Challenge>(`people/${benId}/challenges`, LIVE);
      const { challenges } = await lines[1].until(isChallenges);
      expect(challenges).toMatchObject([
        { id: sent.id, from: { name: 'Ann' }, to: { name: 'Ben' }, options: LIVE },
      ]);
      const codes = await Promise.all(
        [0, 1, 2].map(() => ben.refusal('POST', `challenges/${sent.id}/accept`)),
      );
      expect(codes.toSorted()).toEqual(['none', 'not-found', 'not-found']);
      const tables = await ann.get<readonly { id: string }[]>('tables/mine');
      expect(tables).toHaveLength(1);
      await lines[0].until((message) => message.type === 'called' && message.table === tables[0]!.id);
      const players = lines.map((connection) => new Player(connection, tables[0]!.id));
      await Promise.all(players.map((player) => player.until(({ phase }) => phase.type === 'playing')));
      expect([await challengesOf(ann), await challengesOf(ben)]).toEqual([[], []]);
    });

    it('is accepted once, however often that happens at the same moment', async () => {
      const { ann, ben, benId } = await two();
      const { id } = await ann.post<Challenge>(`people/${benId}/challenges`, DAYS);
      const { person } = await ben.get<{ person: Person }>('me');
      const results = await Promise.all(
        [node, other, node, other].map(({ service }) => service.challenges.accept(person, id, 'here')),
      );
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await ann.get('tables/mine')).toHaveLength(1);
    });

    it('can be declined and withdrawn, by these two only', async () => {
      const { ann, ben, benId } = await two();
      const eve = await Client.guest(node.address, 'Eve');
      const connection = await ann.socket();
      for (const ending of [ben, ann]) {
        const { id } = await ann.post<Challenge>(`people/${benId}/challenges`, DAYS);
        expect(await eve.refusal('POST', `challenges/${id}/accept`)).toBe('not-found');
        expect(await ann.refusal('POST', `challenges/${id}/accept`)).toBe('not-found');
        expect(await eve.refusal('DELETE', `challenges/${id}`)).toBe('not-found');
        expect(await ending.refusal('DELETE', `challenges/${id}`)).toBe('none');
        await connection.until((message) => isChallenges(message) && message.challenges.length === 0);
        expect(await challengesOf(ben)).toEqual([]);
      }
    });

    it('of a live game is refused while the challenger is offline, and expires', async () => {
      const { ann, ben, benId } = await two();
      const { id } = await ann.post<Challenge>(`people/${benId}/challenges`, LIVE);
      expect(await ben.refusal('POST', `challenges/${id}/accept`)).toBe('challenger-away');
      const { db } = node.service.store;
      await db.updateTable('challenges').set({ expires_at: Date.now() }).where('id', '=', id).execute();
      expect(await challengesOf(ben)).toEqual([]);
      expect(await ben.refusal('POST', `challenges/${id}/accept`)).toBe('not-found');
    });

    it('from a stranger can be switched off', async () => {
      const { ann, ben, annId, benId } = await two();
      const challenge = () => ann.refusal('POST', `people/${benId}/challenges`, DAYS);
      expect(await ben.refusal('PUT', 'me/contact', { challengesFrom: 'friends' })).toBe('none');
      expect(await ben.get('me/contact')).toEqual({ challengesFrom: 'friends' });
      expect(await challenge()).toBe('no-challenges');
      await put(ben, `friends/${annId}`);
      expect(await challenge()).toBe('none');
    });

    it.each([
      [{ ...LIVE, seats: 3 }, 'bad-request'],
      [{ ...LIVE, director: true }, 'bad-request'],
      [{ ...LIVE, rated: true }, 'guests-not-rated'],
      [{ rules: 'chess' }, 'bad-rules'],
    ])('with %j is refused', async (options, code) => {
      const { ann, benId } = await two();
      expect(await ann.refusal('POST', `people/${benId}/challenges`, options)).toBe(code);
    });

    it('is replaced by another one to the same person, and accounts have a few at a time', async () => {
      const { ann, ben, benId } = await two();
      for (let i = 0; i < 3; i++) await ann.post(`people/${benId}/challenges`, DAYS);
      expect(await challengesOf(ben)).toHaveLength(1);
      const others = await Promise.all([1, 2, 3, 4, 5].map((i) => Client.guest(node.address, `Other ${i}`)));
      const codes: string[] = [];
      for (const client of others)
        codes.push(await ann.refusal('POST', `people/${await client.id()}/challenges`, DAYS));
      expect(codes).toEqual(['none', 'none', 'none', 'none', 'too-many-challenges']);
    });
  });

  describe('a block', () => {
    it('ends friendship and challenges, and nobody learns why', async () => {
      const { ann, ben, annId, benId } = await two();
      await put(ann, `friends/${benId}`);
      await ann.post(`people/${benId}/challenges`, DAYS);
      expect(await put(ben, `blocks/${annId}`)).toBe('none');
      expect(await ben.get<readonly Person[]>('blocks')).toMatchObject([{ id: annId }]);
      expect([await friendsOf(ann), await challengesOf(ann), await challengesOf(ben)]).toEqual([[], [], []]);
      expect(await ann.refusal('POST', `people/${benId}/challenges`, DAYS)).toBe('no-challenges');
      expect(await ben.refusal('POST', `people/${annId}/challenges`, DAYS)).toBe('no-challenges');
      expect(await ben.refusal('DELETE', `blocks/${annId}`)).toBe('none');
      expect(await ann.refusal('POST', `people/${benId}/challenges`, DAYS)).toBe('none');
    });

    it('keeps the two from being paired or joining the same table', async () => {
      const { ann, ben, annId } = await two();
      await put(ben, `blocks/${annId}`);
      const terms = { ...DAYS, wait: database === 'SQLite' ? 11_000 : 12_000 };
      const { id } = await ann.post('tables/pair', terms);
      expect((await ben.post('tables/pair', terms)).id).not.toBe(id);
      expect(await ben.refusal('POST', `tables/${id}/join`, {})).toBe('not-allowed');
      const options = { ...LIVE, wait: database === 'SQLite' ? 13_000 : 14_000 };
      const seekers = await Promise.all(
        [ann, ben].map(async (client, i) => {
          const connection = await client.socket();
          connection.send({ type: 'seek', seek: `blocked-${i}`, options: { ...FULL, ...options } } as never);
          await connection.until(({ type }) => type === 'seeking');
          return connection;
        }),
      );
      const cem = await Client.guest(node.address, 'Cem');
      const connection = await cem.socket();
      connection.send({ type: 'seek', seek: 'not-blocked', options: { ...FULL, ...options } } as never);
      await connection.until(({ type }) => type === 'paired');
      const paired = seekers.filter(({ messages }) => messages.some(({ type }) => type === 'paired'));
      expect(paired.length).toBeLessThanOrEqual(1);
    });

    it('hides what the two say from each other', async () => {
      const { ann, ben, annId } = await two();
      const { id, players } = await begin([ann, ben]);
      await put(ben, `blocks/${annId}`);
      for (const client of [ann, ben])
        await client.post(`tables/${id}/messages`, { id: 'm1', text: 'Hello there' });
      for (const [i, client] of [ann, ben].entries()) {
        const messages = await client.get<readonly { from: Person }[]>(`tables/${id}/messages`);
        expect(messages.map(({ from }) => from.name)).toEqual([['Ann'], ['Ben']][i]);
        const { connection } = players[i]!;
        await settle(connection);
        expect(connection.messages.filter(({ type }) => type === 'said')).toHaveLength(1);
      }
    });
  });

  it('are in the export of an account, and deleted with it', async () => {
    const { ann, ben, annId, benId } = await two();
    const cem = await Client.guest(node.address, 'Cem');
    const cemId = await cem.id();
    await put(ann, `friends/${benId}`);
    await put(ann, `blocks/${cemId}`);
    await put(ben, `friends/${annId}`);
    await ann.post(`people/${benId}/challenges`, DAYS);
    expect(await ann.get('me/export')).toMatchObject({
      friends: [{ friend: benId }],
      blocks: [{ blocked: cemId }],
      challenges: [{ challenger: annId, challenged: benId, options: DAYS }],
    });
    expect((await ann.ask('DELETE', 'me', {})).status).toBe(200);
    expect([await friendsOf(ben), await challengesOf(ben)]).toEqual([[], []]);
    const { db } = node.service.store;
    for (const table of ['friends', 'blocks'] as const) {
      const rows = await db.selectFrom(table).select('account').where('account', '=', annId).execute();
      expect(rows).toEqual([]);
    }
  });
});

/** The fields that `seek` needs. */
const FULL = {
  rules: 'upwords-2006',
  dictionary: 'en-family',
  judging: 'referee',
  seats: 2,
  rated: false,
  listed: true,
  spectators: true,
  director: false,
};

describe('limits', () => {
  it('apply to lists, and to challenges of an address and to one person', async () => {
    const node = await openNode({
      limits: { friends: 1, blocks: 1, challengesPerAddress: 2, challengesReceived: 1 },
    });
    const people = await Promise.all(
      ['Ann', 'Ben', 'Cem', 'Dot'].map((name) => Client.guest(node.address, name)),
    );
    const [ann, ben, cem, dot] = people as [Client, Client, Client, Client];
    const [benId, cemId, dotId] = await Promise.all([ben, cem, dot].map((client) => client.id()));
    for (const list of ['friends', 'blocks']) {
      expect(await ann.refusal('PUT', `${list}/${dotId}`)).toBe('none');
      expect(await ann.refusal('PUT', `${list}/${cemId}`)).toBe('list-full');
      await ann.refusal('DELETE', `${list}/${dotId}`);
    }
    expect(await ann.refusal('POST', `people/${benId}/challenges`, DAYS)).toBe('none');
    expect(await cem.refusal('POST', `people/${benId}/challenges`, DAYS)).toBe('no-challenges');
    expect(await cem.refusal('POST', `people/${dotId}/challenges`, DAYS)).toBe('none');
    expect(await dot.refusal('POST', `people/${cemId}/challenges`, DAYS)).toBe('too-many-challenges');
    await node.close();
  });
});
