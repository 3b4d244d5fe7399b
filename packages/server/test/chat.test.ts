import type { FromServer } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, type Player } from './client.ts';
import { type Node, openNode } from './node.ts';
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
      .values(messages.map((message) => ({ ...message, game: id, account: person.id, at: Date.now() })))
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
    const stranger = await Client.guest(node.address, 'Dot');
    expect(await stranger.refusal('POST', `tables/${id}/messages`, { id: 'x', text: 'me too' })).toBe(
      'not-seated',
    );
  });
});
