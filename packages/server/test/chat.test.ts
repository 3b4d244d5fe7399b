import type { ChatMessage, FromServer } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin } from './turns.ts';

let node: Node;
beforeAll(async () => {
  node = await openNode();
});
afterAll(() => node.close());

const guests = (...names: string[]): Promise<Client[]> =>
  Promise.all(names.map((name) => Client.guest(node.address, name)));

describe('chat', () => {
  it('is limited per person and table', async () => {
    const people = await guests('Ann', 'Ben');
    const { id } = await begin(people);
    const { person } = await people[0]!.get<{ person: { id: string } }>('me');
    const messages = Array.from({ length: 499 }, (_, i) => ({ number: i + 1, id: `m${i}`, text: 'hm' }));
    await node.service.store.db
      .insertInto('messages')
      .values(
        messages.map((message) => ({
          ...message,
          game: id,
          account: person.id,
          at: Date.now(),
          room: 'players' as const,
          phrase: null,
        })),
      )
      .execute();
    const path = `tables/${id}/messages`;
    expect(await people[0]!.post(path, { id: 'last', text: 'one more' })).toEqual({ number: 500 });
    expect(await people[0]!.refusal('POST', path, { id: 'over', text: 'and one more' })).toBe('said-enough');
    expect(await people[0]!.post(path, { id: 'last', text: 'one more' })).toEqual({ number: 500 });
    expect(await people[1]!.post(path, { id: 'first', text: 'at last' })).toEqual({ number: 501 });
  });

  it('by a muted player still reaches everyone else', async () => {
    const people = await guests('Ann', 'Ben', 'Cem');
    const { id, players } = await begin(people);
    const [ann, ben, cem] = players as [Player, Player, Player];
    const { person } = await people[0]!.get<{ person: { id: string } }>('me');
    await people[1]!.ask('PUT', `mutes/${person.id}`);
    ann.connection.send({ type: 'say', table: id, id: 'a', text: 'Can you hear me?' });
    await cem.connection.until(({ type }) => type === 'said');
    ben.connection.send({ type: 'say', table: id, id: 'b', text: 'Anybody there?' });
    const isLast = (message: FromServer) =>
      message.type === 'said' && message.message.text === 'Anybody there?';
    await Promise.all(players.map(({ connection }) => connection.until(isLast)));
    const counts = players.map(
      ({ connection }) => connection.messages.filter(({ type }) => type === 'said').length,
    );
    expect(counts).toEqual([2, 1, 2]);
  });

  it('arrives once, is hidden if its sender is muted, and can be reported', async () => {
    const people = await guests('Ann', 'Ben');
    const { id, players } = await begin(people);
    const [ann, ben] = players as [Player, Player];
    for (let i = 0; i < 2; i++)
      ann.connection.send({ type: 'say', table: id, id: 'same', text: 'Good luck' });
    await ben.connection.until(({ type }) => type === 'said');
    ann.connection.send({ type: 'say', table: id, id: 'next', text: 'Have fun' });
    await ben.connection.until((message) => message.type === 'said' && message.message.text === 'Have fun');
    const received = ben.connection.messages.filter(({ type }) => type === 'said');
    expect(received).toMatchObject([
      { message: { number: 1 } },
      { message: { number: 2, from: { name: 'Ann' } } },
    ]);
    const { person } = await people[0]!.get<{ person: { id: string } }>('me');
    await people[1]!.ask('PUT', `mutes/${person.id}`);
    expect(await people[1]!.get(`tables/${id}/messages`)).toEqual([]);
    expect(await people[1]!.get('mutes')).toMatchObject([{ id: person.id, name: 'Ann' }]);
    expect(await people[1]!.refusal('POST', `tables/${id}/messages/1/report`, { reason: 'too kind' })).toBe(
      'none',
    );
  });

  it('says quick phrases by their code, with a text for those who read no codes', async () => {
    const people = await guests('Ann', 'Ben');
    const { id, players } = await begin(people);
    const [ann, ben] = players as [Player, Player];
    ann.connection.send({ type: 'say', table: id, id: 'a', phrase: 'luck' });
    await ben.connection.until(({ type }) => type === 'said');
    const path = `tables/${id}/messages`;
    expect(await people[1]!.get(path)).toMatchObject([{ phrase: 'luck', text: 'Good luck!' }]);
    for (const said of [{}, { phrase: 'rude' }, { phrase: 'luck', text: 'and a text' }])
      expect(await people[0]!.refusal('POST', path, { id: 'b', ...said })).toBe('bad-request');
  });
});

const DATABASES: Readonly<Record<string, () => Promise<readonly Node[]>>> = {
  SQLite: async () => [await openNode({ limits: { spectatorMessages: 6 } })],
  PostgreSQL: async () => {
    postgres = await startPostgres();
    const options = { url: postgres.url, limits: { spectatorMessages: 6 } };
    return Promise.all([openNode(options), openNode(options)]);
  },
};
let postgres: Postgres | undefined;
afterAll(() => postgres?.stop());

describe.each(Object.keys(DATABASES))('with %s, the chat of spectators', (name) => {
  let nodes: readonly Node[];
  beforeAll(async () => {
    nodes = await DATABASES[name]!();
  });
  afterAll(() => Promise.all(nodes.map((each) => each.close())));

  /** Ann and Ben play; Eve and Cem watch, on the other node if there are two. */
  async function watched(options: Record<string, unknown> = {}) {
    const [near, far] = [nodes[0]!.address, nodes.at(-1)!.address];
    const people = await Promise.all(['Ann', 'Ben'].map((person) => Client.guest(near, person)));
    const { id, players } = await begin(people, options);
    const watching = await Promise.all(['Eve', 'Cem'].map((person) => Client.guest(far, person)));
    const spectators = await Promise.all(watching.map((person) => Player.follow(person, id)));
    await Promise.all(spectators.map((spectator) => spectator.until(() => true)));
    return { id, people, players, watching, spectators, path: `tables/${id}/messages` };
  }
  const textsOf = (messages: readonly ChatMessage[]): readonly string[] => messages.map(({ text }) => text);
  const received = ({ connection }: Player): readonly string[] =>
    connection.messages.flatMap((message) => (message.type === 'said' ? [message.message.text] : []));

  it('reaches spectators, and players only after the end', async () => {
    const { id, people, players, watching, spectators, path } = await watched();
    const [ann] = players as [Player, Player];
    const [eve, cem] = spectators as [Player, Player];
    eve.connection.send({ type: 'say', table: id, id: 'e', text: 'QI in the corner!' });
    await cem.connection.until(({ type }) => type === 'said');
    ann.connection.send({ type: 'say', table: id, id: 'a', text: 'Hello' });
    for (const reader of [...players, ...spectators])
      await expect.poll(() => received(reader)).toContain('Hello');
    for (const player of players) expect(received(player)).toEqual(['Hello']);
    for (const person of people) expect(textsOf(await person.get(path))).toEqual(['Hello']);
    for (const person of [...watching, new Client(nodes[0]!.address)])
      expect(await person.get<readonly ChatMessage[]>(path)).toMatchObject([
        { text: 'QI in the corner!', room: 'spectators' },
        { text: 'Hello', room: 'players' },
      ]);
    await ann.send({ type: 'resign', seat: ann.seat! });
    await Promise.all(spectators.map((reader) => reader.until(({ phase }) => phase.type === 'over')));
    for (const person of people)
      expect(textsOf(await person.get(path))).toEqual(['QI in the corner!', 'Hello']);
    cem.connection.send({ type: 'say', table: id, id: 'c', text: 'Well played' });
    for (const player of players) await expect.poll(() => received(player)).toContain('Well played');
  });

  it('can be muted, reported, removed and limited like that of players', async () => {
    const { id, watching, spectators, path } = await watched();
    const [eve, cem] = watching as [Client, Client];
    await cem.ask('PUT', `mutes/${await eve.id()}`);
    await eve.post(path, { id: 'e', text: 'psst' });
    expect(await cem.get(path)).toEqual([]);
    expect(await cem.refusal('POST', `${path}/1/report`, { reason: 'kibitzing' })).toBe('none');
    const removed = await nodes[0]!.service.chat.remove(id, 1, { account: undefined } as never);
    expect(removed.ok).toBe(true);
    await spectators[0]!.connection.until(
      (message) => message.type === 'said' && message.message.text === '',
    );
    for (let i = 0; i < 5; i++) await eve.post(path, { id: `e${i}`, text: 'psst' });
    // All spectators share a limit, because there may be any number of them.
    expect(await cem.refusal('POST', path, { id: 'c', text: 'psst' })).toBe('said-enough');
  });

  it('needs an account, a game that has begun, and a table with spectators', async () => {
    const { path } = await watched();
    expect(await new Client(nodes[0]!.address).refusal('POST', path, { id: 'x', text: 'hi' })).toBe(
      'signed-out',
    );
    const [ann, eve] = await Promise.all(
      ['Ann', 'Eve'].map((person) => Client.guest(nodes[0]!.address, person)),
    );
    const open = await ann!.post('tables', {});
    expect(await eve!.refusal('POST', `tables/${open.id}/messages`, { id: 'x', text: 'hi' })).toBe(
      'not-seated',
    );
    const others = await Promise.all(['Bel', 'Cem'].map((person) => Client.guest(nodes[0]!.address, person)));
    const { id: closed } = await begin(others, { spectators: false });
    expect(await eve!.refusal('POST', `tables/${closed}/messages`, { id: 'x', text: 'hi' })).toBe(
      'not-allowed',
    );
    const socket = await eve!.socket();
    socket.send({ type: 'say', table: closed, id: 'y', text: 'hi' });
    const refused = await socket.until(({ type }) => type === 'refused');
    expect(refused).toMatchObject({ refusal: { code: 'not-seated' } });
  });
});
