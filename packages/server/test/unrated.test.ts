import type { Profile } from '@ziggurat/protocol';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const storeOptions = useDatabases();

const MINUTE = 60_000;
describe.each(DATABASES)('a rated game, with %s,', (name) => {
  let now = 1_700_000_000_000;
  let names = 0;

  async function open(ratesSharedAddress: boolean, ratingMinutesApart: number): Promise<Node> {
    const node = await openNode({
      ...(await storeOptions(name)),
      trustProxy: true,
      ratesSharedAddress,
      limits: { ratingMinutesApart },
      now: () => now,
    });
    onTestFinished(() => node.close()); // a node with other settings would settle games of the next test
    return node;
  }

  /** Members from these addresses, created this many minutes apart. */
  async function members(node: Node, addresses: readonly string[], minutes: number): Promise<Client[]> {
    const people: Client[] = [];
    for (const address of addresses) {
      people.push(await Client.member(node.address, `Player ${names++}`, address));
      now += minutes * MINUTE;
    }
    return people;
  }

  /** Plays a game that the second player resigns, as shown in the first player's profile. */
  async function outcome(node: Node, people: readonly Client[]) {
    const [ann, ben] = people as [Client, Client];
    const { id } = await ann.post('tables', { rated: true, clock: { type: 'turn', each: 600_000 } });
    await ben.post(`tables/${id}/join`);
    const { version } = await ben.get(`tables/${id}`);
    await ben.post(`tables/${id}/commands`, { id: 'bye', version, command: { type: 'resign' } });
    const annId = await ann.id();
    const gameSeenBy = async (viewer: Client) =>
      (await viewer.get<Profile>(`people/${annId}`)).games.find(({ table }) => table === id);
    await expect
      .poll(() => node.service.runDue().then(() => gameSeenBy(ann)), { timeout: 20_000 })
      .toBeDefined();
    const stranger = new Client(node.address);
    return { own: (await gameSeenBy(ann))!, seen: (await gameSeenBy(stranger))!, id };
  }

  it('changes ratings if the players have nothing in common', async () => {
    const node = await open(false, 10);
    const people = await members(node, ['192.0.2.1', '192.0.2.2'], 10);
    const { own } = await outcome(node, people);
    expect(own).toMatchObject({ won: true, rating: expect.any(Number) });
    expect(own.unrated).toBeUndefined();
  });

  it("doesn't count between accounts created from one address, and only its players see why", async () => {
    const node = await open(false, 10);
    const people = await members(node, ['192.0.2.1', '192.0.2.1'], 60);
    people[1]!.from = '192.0.2.2'; // moved on since
    const { own, seen } = await outcome(node, people);
    expect(own).toMatchObject({ won: true, unrated: 'shared-address' });
    expect(own.rating).toBeUndefined();
    expect([seen.won, seen.rating, seen.unrated]).toEqual([true, undefined, undefined]);
  });

  it("doesn't count if one player was last seen at the other's address", async () => {
    const node = await open(false, 10);
    const [ann, ben] = (await members(node, ['192.0.2.7', '192.0.2.8'], 60)) as [Client, Client];
    const program = new Client(node.address);
    await ben.post('me/confirm', { password: 'correct horse' });
    program.token = (await ben.post<{ token: string }>('tokens', { name: 'mine', scopes: ['play'] })).token;
    program.from = '192.0.2.9';
    now += MINUTE;
    ben.from = '192.0.2.7';
    await ben.get('me');
    expect((await outcome(node, [ann, program])).own).toMatchObject({ unrated: 'shared-address' });
    now += MINUTE;
    ben.from = '192.0.2.9'; // moved on
    await ben.get('me');
    expect((await outcome(node, [ann, program])).own.rating).toBeDefined();
  });

  it("doesn't count if one player joined from the other's address with a token, without a session", async () => {
    const node = await open(false, 10);
    const people = await members(node, ['192.0.2.41', '192.0.2.42'], 60);
    const ben = people[1]!;
    await ben.post('me/confirm', { password: 'correct horse' });
    const { token } = await ben.post<{ token: string }>('tokens', { name: 'mine', scopes: ['play'] });
    await ben.post('logout');
    ben.token = token;
    ben.from = '192.0.2.41';
    for (const pair of [people, people.toReversed()])
      expect((await outcome(node, pair)).own).toMatchObject({ unrated: 'shared-address' });
  });

  it("doesn't count between accounts created minutes apart", async () => {
    const node = await open(false, 10);
    const { own } = await outcome(node, await members(node, ['192.0.2.11', '192.0.2.12'], 9));
    expect(own).toMatchObject({ unrated: 'new-accounts' });
    expect(own.rating).toBeUndefined();
  });

  it("doesn't count between a member and their own bot, wherever it plays from", async () => {
    const node = await open(false, 10);
    const [ann] = await members(node, ['192.0.2.21'], 60);
    const owner = ann!.from;
    ann!.from = '192.0.2.22';
    const bot = new Client(node.address);
    await ann!.post('me/confirm', { password: 'correct horse' });
    bot.token = (await ann!.post<{ token: string }>('bots', { name: `Robot ${names++}` })).token;
    ann!.from = owner;
    expect((await outcome(node, [ann!, bot])).own).toMatchObject({ unrated: 'same-owner' });
  });

  it('always counts if the settings say so', async () => {
    const node = await open(true, 0);
    const { own } = await outcome(node, await members(node, ['192.0.2.31', '192.0.2.31'], 0));
    expect(own.rating).toBeDefined();
    expect(own.unrated).toBeUndefined();
  });
});
