import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../src/people/passwords.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';

let postgres: Postgres | undefined;
afterAll(() => postgres?.stop());

/** With SQLite there is one node; with PostgreSQL each test uses two. */
const DATABASES: Readonly<Record<string, () => Promise<readonly Node[]>>> = {
  SQLite: async () => [await openNode()],
  PostgreSQL: async () => {
    postgres = await startPostgres();
    const { url } = postgres;
    return Promise.all([openNode({ url }), openNode({ url })]);
  },
};
const PASSWORD = 'correct horse';

async function program(owner: Client, path: 'tokens' | 'bots', name: string, at: Node): Promise<Client> {
  const client = new Client(at.address);
  client.token = (await owner.post<{ token: string }>(path, { name })).token;
  return client;
}

describe.each(Object.keys(DATABASES))('with %s,', (name) => {
  let nodes: readonly Node[];
  let here: Node;
  let there: Node;
  beforeAll(async () => {
    nodes = await DATABASES[name]!();
    here = nodes[0]!;
    there = nodes.at(-1)!;
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  it('changing the password ends other sessions, tokens and their sockets on every node, but not bots', async () => {
    const ann = await Client.member(here.address, 'Gudea');
    const other = new Client(there.address);
    await other.post('login', { name: 'Gudea', password: PASSWORD });
    const token = await program(ann, 'tokens', 'program', there);
    const bot = await program(ann, 'bots', 'Ningirsu', there);
    const [otherConnection, tokenConnection, botConnection] = await Promise.all(
      [other, token, bot].map((client) => client.socket()),
    );
    await ann.post('me/password', { old: PASSWORD, password: 'another horse' });
    expect(await ann.refusal('GET', 'sessions')).toBe('none');
    expect(await other.refusal('GET', 'sessions')).toBe('signed-out');
    expect(await token.refusal('GET', 'me')).toBe('signed-out');
    expect(await ann.get('tokens')).toEqual([]);
    expect(await Promise.all([otherConnection!.closed, tokenConnection!.closed])).toEqual([4001, 4001]);
    expect(await bot.refusal('GET', 'me')).toBe('none');
    expect(botConnection!.socket.readyState).toBe(botConnection!.socket.OPEN);
    botConnection!.close();
  });

  it('a sign-in fails if the password changes in the meantime', async () => {
    await Client.member(here.address, 'Nammu');
    const password = await hashPassword('another horse');
    const { credentials, store } = here.service;
    const signingIn = credentials.signIn('Nammu', PASSWORD, { agent: '', address: 'a' });
    // The sign-in has read the old hash by now, and comparing takes some milliseconds.
    await store.db.updateTable('accounts').set({ password }).where('name', '=', 'Nammu').execute();
    expect(await signingIn).toMatchObject({ ok: false, refusals: [{ code: 'wrong-password' }] });
  });

  it('a slow request for a token fails if the password changes in the meantime', async () => {
    const ann = await Client.member(here.address, 'Ninlil');
    const id = await ann.id();
    const thief = ann.at(here.address);
    const body = JSON.stringify({ name: 'mine' });
    const headers = { ...thief.headers, 'content-type': 'application/json', 'content-length': body.length };
    const tokenRequest = request(`${here.address}/api/tokens`, { method: 'POST', headers });
    const answered = new Promise<IncomingMessage>((resolve) => tokenRequest.once('response', resolve));
    tokenRequest.write(body.slice(0, 5));
    // By the time the password is changed, the server has admitted the request.
    await new Promise<void>((resolve) =>
      tokenRequest.once('socket', (socket) => socket.once('connect', resolve)),
    );
    await ann.post('me/password', { old: PASSWORD, password: 'another horse' });
    tokenRequest.end(body.slice(5));
    expect((await answered).statusCode).toBe(401);
    const tokens = await here.service.store.db.selectFrom('tokens').select('account').execute();
    expect(tokens).not.toContainEqual({ account: id });
  });

  it('a member needs the password to delete the account, a guest does not', async () => {
    const ann = await Client.member(here.address, 'Kubaba');
    expect(await ann.refusal('DELETE', 'me')).toBe('wrong-password');
    expect(await ann.refusal('DELETE', 'me', { password: 'wrong horse' })).toBe('wrong-password');
    expect(await ann.refusal('GET', 'sessions')).toBe('none');
    expect(await ann.refusal('DELETE', 'me', { password: PASSWORD })).toBe('none');
    expect(await ann.refusal('GET', 'sessions')).toBe('signed-out');
    const guest = await Client.guest(here.address);
    expect(await guest.refusal('DELETE', 'me')).toBe('none');
  });

  it('a guest who registers gets a new cookie; the old one and its sockets end', async () => {
    const ann = await Client.guest(here.address, 'Enheduanna');
    const thief = ann.at(there.address);
    const connection = await thief.socket();
    await ann.post('register', { name: 'Enheduanna', password: PASSWORD });
    expect(ann.cookie).not.toBe(thief.cookie);
    expect(await ann.refusal('GET', 'sessions')).toBe('none');
    expect(await thief.refusal('GET', 'sessions')).toBe('signed-out');
    expect(await connection.closed).toBe(4001);
  });
});

describe('the password for deleting an account', () => {
  it("can't be guessed, not even from many addresses", async () => {
    const node = await openNode({
      limits: { signInsPerMinute: 5, signInsPerNamePerMinute: 50 },
      trustProxy: true,
    });
    const ann = await Client.member(node.address, 'Shamhat', '192.0.2.1');
    const codes: string[] = [];
    for (let i = 0; i < 60; i++) {
      ann.from = `198.51.100.${i}`;
      codes.push(await ann.refusal('DELETE', 'me', { password: 'wrong horse' }));
    }
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(50);
    expect(codes.at(-1)).toBe('too-many');
    ann.from = '203.0.113.1';
    for (let i = 0; i < 5; i++)
      await ann.refusal('POST', 'reset-password', { code: 'x', password: PASSWORD });
    expect(await ann.refusal('POST', 'reset-password', { code: 'x', password: PASSWORD })).toBe('too-many');
    await node.close();
  });
});
