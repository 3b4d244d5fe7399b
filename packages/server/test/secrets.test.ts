import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, playerToMove, takeTurn } from './turns.ts';

let node: Node;
beforeAll(async () => {
  node = await openNode();
});
afterAll(() => node.close());

/** Every value of a field anywhere in a JSON value. */
function* valuesOf(json: unknown, field: string): Generator<unknown> {
  if (typeof json !== 'object' || json === null) return;
  for (const [name, value] of Object.entries(json)) {
    if (name === field) yield value;
    yield* valuesOf(value, field);
  }
}

describe('the data sent by the server', () => {
  it('shows racks and draws only to their seat, and the key to nobody before the end', async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    const stranger = await Client.guest(node.address, 'Dot');
    const spectator = await Player.follow(stranger, id);
    for (let turn = 0; turn < 9; turn++) await takeTurn([...players]);
    await spectator.until(({ version }) => version === players[0]!.game!.version);
    const [{ key }] = (await node.service.store.db
      .selectFrom('games')
      .select('key')
      .where('id', '=', id)
      .execute()) as [{ key: string }];
    const answers = await Promise.all(
      [`tables/${id}`, `tables/${id}/entries`, 'tables', 'docs'].map(async (path) =>
        (await stranger.ask('GET', path)).text(),
      ),
    );
    for (const [i, player] of [...players, spectator].entries()) {
      const frames = player.connection.frames;
      expect(frames.length).toBeGreaterThan(5);
      for (const frame of frames) {
        expect(frame).not.toContain(key);
        const json: unknown = JSON.parse(frame);
        for (const event of valuesOf(json, 'event') as Iterable<Record<string, unknown>>) {
          for (const field of ['tiles', 'drawn', 'returned']) {
            if (event.type === 'drewForFirst' || event[field] === undefined) continue;
            const isOwn = i < 3 && event.seat === player.seat;
            expect(typeof event[field]).toBe(isOwn ? 'string' : 'number');
          }
        }
        for (const hidden of ['key', 'by', 'rack', 'bag']) expect([...valuesOf(json, hidden)]).toEqual([]);
      }
    }
    for (const answer of answers) {
      expect(answer).not.toContain(key);
      expect(answer).not.toMatch(/"(?:drawn|returned)":"/);
    }
    const loser = playerToMove(players);
    const left = await loser.send({ type: 'resign', seat: loser.seat! });
    if (left.type !== 'done') throw new Error(JSON.stringify(left));
    const second = players.find((player) => player !== loser)!;
    await second.until(({ version }) => version >= left.version);
    expect((await second.send({ type: 'resign', seat: second.seat! })).type).toBe('done');
    await spectator.until(({ phase }) => phase.type === 'over');
    expect(spectator.connection.frames.join()).toContain(key);
  });

  it('hides the key, other draws and command ids over HTTP too', async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    await takeTurn(players);
    for (const [i, person] of people.entries()) {
      const { entries } = await person.get<{ entries: { event: Record<string, unknown> }[] }>(
        `tables/${id}/entries`,
      );
      const draws = entries
        .map(({ event }) => event)
        .filter(({ type }) => type === 'drew' || type === 'exchanged');
      for (const event of draws) {
        const isOwn = event.seat === players[i]!.seat;
        expect(typeof (event.tiles ?? event.drawn)).toBe(isOwn ? 'string' : 'number');
      }
      expect(JSON.stringify(entries)).not.toContain('"by"');
    }
  });

  it('contains the invitation only for seated players', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const ben = await Client.guest(node.address, 'Ben');
    const { id, invitation } = await ann.post('tables', { listed: false });
    expect(invitation).toBeDefined();
    expect((await ben.get(`tables/${id}`)).invitation).toBeUndefined();
    expect(await ben.refusal('POST', `tables/${id}/join`, {})).toBe('wrong-invitation');
    expect(await ben.refusal('POST', `tables/${id}/join`, { invitation: 'wrong-invite' })).toBe(
      'wrong-invitation',
    );
    expect((await ben.post(`tables/${id}/join`, { invitation })).state).toBe('playing');
  });

  it("doesn't reach spectators if they aren't allowed", async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id } = await begin(people, { spectators: false });
    const stranger = await Client.guest(node.address, 'Dot');
    expect(await stranger.refusal('GET', `tables/${id}/entries`)).toBe('not-allowed');
    const connection = await stranger.socket();
    connection.send({ type: 'follow', table: id, since: 0 });
    const refused = await connection.until(({ type }) => type === 'refused');
    expect(refused).toMatchObject({ refusal: { code: 'not-allowed' } });
    expect(connection.frames.join()).not.toContain('"entries"');
  });
});
