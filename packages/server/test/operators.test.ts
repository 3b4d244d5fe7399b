import {
  type AccountRecord,
  AUDIT_ACTIONS,
  type AuditEntry,
  type BanList,
  type ChatMessage,
  type NewReset,
  type Note,
  type Report,
} from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MACHINE } from '../src/people/actor.ts';
import { Authenticator } from './authenticator.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { begin } from './turns.ts';

let postgres: Postgres | undefined;
afterAll(() => postgres?.stop());

const HOUR = 3_600_000;
const PASSWORD = 'correct horse';
const OFFICE = '192.0.2.1';
let now = 1_700_000_000_000;

/** With SQLite there is one node; with PostgreSQL operators and players use different nodes. */
const DATABASES: Readonly<Record<string, () => Promise<readonly Node[]>>> = {
  SQLite: async () => [await openNode({ now: () => now, trustProxy: true })],
  PostgreSQL: async () => {
    postgres = await startPostgres();
    const { url } = postgres;
    const options = { url, now: () => now, trustProxy: true };
    return Promise.all([openNode(options), openNode(options)]);
  },
};

const signIn = (node: Node, name: string, password = PASSWORD, from?: string): Promise<string> => {
  const client = new Client(node.address);
  client.from = from;
  return client.refusal('POST', 'login', { name, password });
};

describe.each(Object.keys(DATABASES))('with %s, an operator', (name) => {
  let nodes: readonly Node[];
  let node: Node;
  let other: Node;
  let operator: Client;
  beforeAll(async () => {
    nodes = await DATABASES[name]!();
    node = nodes[0]!;
    other = nodes.at(-1)!;
    operator = await Client.member(node.address, 'Hammurabi', OFFICE);
    await node.service.accounts.setOperator('Hammurabi', true);
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  const audit = (account: string): Promise<AuditEntry[]> =>
    operator.get<AuditEntry[]>(`audit?account=${account}`);
  const actions = async (account: string): Promise<string[]> =>
    (await audit(account)).map(({ action }) => action);

  it('has routes that are refused to everyone else, and to programs', async () => {
    const member = await Client.member(node.address, 'Urukagina');
    const id = await member.id();
    const program = new Client(node.address);
    program.token = (await operator.post<{ token: string }>('tokens', { name: 'program' })).token;
    for (const [method, path, body] of [
      ['GET', 'accounts?name=a'],
      ['PUT', `accounts/${id}/name`, { name: 'Other' }],
      ['POST', `accounts/${id}/password-reset`],
      ['PUT', `accounts/${id}/ban`, { hours: 1 }],
      ['DELETE', `accounts/${id}/ban`],
      ['GET', 'bans'],
      ['PUT', `bans/${'a'.repeat(22)}`, { hours: 1 }],
      ['DELETE', `bans/${'a'.repeat(22)}`],
      ['DELETE', `tables/${id}/messages/1`],
      ['GET', 'audit'],
    ] as const) {
      expect(await new Client(node.address).refusal(method, path, body)).toBe('signed-out');
      for (const caller of [member, program])
        expect([path, await caller.refusal(method, path, body)]).toEqual([path, 'not-allowed']);
    }
  });

  it('finds accounts by part of their name, with their addresses', async () => {
    const ann = await Client.member(node.address, 'Ann_of_Ur', '198.51.100.1');
    await Client.guest(node.address, 'Annxofur', '198.51.100.2');
    const found = await operator.get<AccountRecord[]>('accounts?name=n_OF');
    expect(found).toMatchObject([
      { person: { id: await ann.id(), name: 'Ann_of_Ur', kind: 'member' }, operator: false },
    ]);
    expect(found[0]!.addresses).toEqual([await node.service.addresses.keyOf('198.51.100.1')]);
    const [byId] = await operator.get<AccountRecord[]>(`accounts?name=${await ann.id()}`);
    expect(byId).toEqual(found[0]);
  });

  it('creates a link for a new password, which works once and expires', async () => {
    const ann = await Client.member(other.address, 'Ninsun');
    const id = await ann.id();
    const connection = await ann.socket();
    const program = new Client(other.address);
    program.token = (await ann.post<{ token: string }>('tokens', { name: 'program' })).token;
    const first = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    const { code, expiresAt } = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    expect(expiresAt).toBe(now + HOUR);
    const rows = await node.service.store.db.selectFrom('resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const client = new Client(node.address);
    const reset = (text: string) =>
      client.refusal('POST', 'reset-password', { code: text, password: 'another horse' });
    expect(await reset(first.code)).toBe('wrong-code');
    expect(await reset('no such code')).toBe('wrong-code');
    expect(await reset(code)).toBe('none');
    expect(await client.id()).toBe(id);
    expect(await reset(code)).toBe('wrong-code');
    expect(await connection.closed).toBe(4001);
    expect(await ann.refusal('GET', 'sessions')).toBe('signed-out');
    expect(await program.refusal('GET', 'me')).toBe('signed-out');
    expect(await signIn(node, 'Ninsun')).toBe('wrong-password');
    expect(await signIn(node, 'Ninsun', 'another horse')).toBe('none');
    const outdated = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    await client.post('me/password', { old: 'another horse', password: PASSWORD });
    expect(await reset(outdated.code)).toBe('wrong-code');
    const unused = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    now += HOUR;
    expect(await reset(unused.code)).toBe('wrong-code');
    expect(await actions(id)).toEqual(
      expect.arrayContaining(['reset-created', 'password-reset', 'sign-in-failed', 'sign-in']),
    );
    const guest = await Client.guest(node.address);
    expect(await operator.refusal('POST', `accounts/${await guest.id()}/password-reset`)).toBe(
      'members-only',
    );
  });

  it('bans an account and its bots: sessions, tokens and sockets end, games continue', async () => {
    const ann = await Client.member(other.address, 'Enkidu');
    const id = await ann.id();
    const bot = new Client(other.address);
    bot.token = (await ann.post<{ token: string }>('bots', { name: 'Humbaba' })).token;
    const program = new Client(other.address);
    program.token = (await ann.post<{ token: string }>('tokens', { name: 'program' })).token;
    const ben = await Client.guest(other.address, 'Ben');
    const { id: table } = await begin([ann, ben]);
    const connections = await Promise.all([ann, bot, program].map((client) => client.socket()));
    expect(await operator.refusal('PUT', `accounts/${id}/ban`, { hours: 2 })).toBe('none');
    expect(await Promise.all(connections.map((connection) => connection.closed))).toEqual([4001, 4001, 4001]);
    expect(await ann.refusal('GET', 'sessions')).toBe('signed-out');
    for (const client of [bot, program]) expect(await client.refusal('GET', 'me')).toBe('signed-out');
    expect(await signIn(other, 'Enkidu')).toBe('banned');
    expect(await signIn(other, 'Enkidu', 'wrong horse')).toBe('wrong-password');
    expect(await ben.get(`tables/${table}`)).toMatchObject({ state: 'playing' });
    const { accounts } = await operator.get<BanList>('bans');
    expect(accounts.map(({ person }) => person.name).sort()).toEqual(['Enkidu', 'Humbaba']);
    now += 2 * HOUR;
    expect((await operator.get<BanList>('bans')).accounts).toEqual([]);
    expect(await ann.refusal('POST', 'login', { name: 'Enkidu', password: PASSWORD })).toBe('none');
    expect(await ann.refusal('GET', 'sessions')).toBe('none');
    await operator.ask('PUT', `accounts/${id}/ban`, { hours: 2 });
    expect(await signIn(other, 'Enkidu')).toBe('banned');
    expect(await operator.refusal('DELETE', `accounts/${id}/ban`)).toBe('none');
    expect(await operator.refusal('DELETE', `accounts/${id}/ban`)).toBe('not-found');
    expect((await operator.get<BanList>('bans')).accounts).toEqual([]);
    expect(await signIn(other, 'Enkidu')).toBe('none');
    const [entry] = (await audit(id)).filter(({ action }) => action === 'account-banned');
    expect(entry).toMatchObject({
      actor: { name: 'Hammurabi' },
      account: { name: 'Enkidu' },
      address: await node.service.addresses.keyOf(OFFICE),
      detail: String(now + 2 * HOUR),
    });
  });

  it("doesn't sign in a banned account that sets a new password", async () => {
    const ann = await Client.member(other.address, 'Nanaya');
    const id = await ann.id();
    const before = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    await operator.ask('PUT', `accounts/${id}/ban`, { hours: 1 });
    const client = new Client(other.address);
    const body = { code: before.code, password: 'another horse' };
    expect(await client.refusal('POST', 'reset-password', body)).toBe('wrong-code');
    const { code } = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    expect(await client.refusal('POST', 'reset-password', { ...body, code })).toBe('banned');
    expect(client.cookie).toBe('');
    now += HOUR;
    expect(await signIn(other, 'Nanaya', 'another horse')).toBe('none');
  });

  it('makes a session that was created during the ban useless', async () => {
    const ann = await Client.member(other.address, 'Ishara');
    const id = await ann.id();
    await operator.ask('PUT', `accounts/${id}/ban`, { hours: 1 });
    const { secret } = await node.service.sessions.create(id, { agent: '', address: 'a' });
    ann.cookie = `ziggurat=${secret}`;
    expect(await ann.refusal('GET', 'sessions')).toBe('signed-out');
  });

  it("cuts off a banned client's messages, even if it doesn't confirm the close", async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(other.address, name)));
    const { id, players } = await begin([ann!, ben!]);
    const { socket } = players[0]!.connection;
    socket.pause(); // so it doesn't see the close and doesn't answer it
    await operator.at(other.address).ask('PUT', `accounts/${await ann!.id()}/ban`, { hours: 1 });
    players[0]!.connection.send({ type: 'say', table: id, id: 'x', text: 'still here' });
    await ben!.post(`tables/${id}/messages`, { id: 'y', text: 'gone' });
    const closed = players[0]!.connection.closed;
    socket.resume();
    await closed;
    const messages = await ben!.get<ChatMessage[]>(`tables/${id}/messages`);
    expect(messages.map(({ text }) => text)).toEqual(['gone']);
  });

  it('bans an address: clients there can only read', async () => {
    const home = '203.0.113.7';
    const ann = await Client.member(other.address, 'Siduri', home);
    const connection = await ann.socket();
    const stranger = new Client(other.address);
    stranger.from = home;
    const strangerConnection = await stranger.socket();
    const [{ addresses }] = (await operator.get<AccountRecord[]>('accounts?name=Siduri')) as [AccountRecord];
    const path = `bans/${addresses[0]}`;
    expect(await operator.refusal('PUT', path, { hours: 2 })).toBe('none');
    expect(await Promise.all([connection.closed, strangerConnection.closed])).toEqual([4001, 4001]);
    expect(await stranger.refusal('POST', 'guests', { name: 'Ann' })).toBe('banned');
    expect(await ann.refusal('POST', 'tables', {})).toBe('banned');
    expect(await signIn(other, 'Siduri', PASSWORD, home)).toBe('banned');
    await expect(stranger.socket()).rejects.toThrow('403');
    expect(await ann.refusal('GET', 'tables')).toBe('none');
    expect(await signIn(other, 'Siduri', PASSWORD, '203.0.113.8')).toBe('none');
    expect((await operator.get<BanList>('bans')).addresses).toMatchObject([{ address: addresses[0] }]);
    expect(await operator.refusal('DELETE', path)).toBe('none');
    expect(await operator.refusal('DELETE', path)).toBe('not-found');
    expect(await ann.at(node.address).refusal('POST', 'tables', {})).toBe('none');
    now += 5001; // the maximum age of other nodes' caches
    expect(await ann.refusal('POST', 'tables', {})).toBe('none');
    await operator.ask('PUT', path, { hours: 2 });
    await expect.poll(() => ann.refusal('POST', 'tables', {})).toBe('banned'); // the other node gets the news soon
    now += 2 * HOUR - 1;
    expect(await ann.refusal('POST', 'tables', {})).toBe('banned');
    now += 1; // the ban is still in the caches
    expect(await ann.refusal('POST', 'tables', {})).toBe('none');
    expect((await operator.get<BanList>('bans')).addresses).toEqual([]);
    const own = await node.service.addresses.keyOf(OFFICE);
    expect(await operator.refusal('PUT', `bans/${own}`, { hours: 1 })).toBe('not-allowed');
  });

  it('closes sockets of ended sessions after missed news', async () => {
    const ann = await Client.guest(other.address);
    const id = await ann.id();
    const [connection, unaffected] = [await ann.socket(), await (await Client.guest(other.address)).socket()];
    await node.service.store.db.deleteFrom('sessions').where('account', '=', id).execute();
    await other.service.store.publish({ type: 'missed' });
    expect(await connection.closed).toBe(4001);
    expect(unaffected.socket.readyState).toBe(unaffected.socket.OPEN);
    unaffected.close();
  });

  it('renames an account that impersonates somebody', async () => {
    const ann = await Client.member(other.address, 'Sargon');
    const ben = await Client.guest(other.address, 'Ben');
    const id = await ann.id();
    const { players } = await begin([ann, ben]);
    const from = players[1]!.connection.messages.length;
    const body = { name: 'Player One' };
    expect(await operator.refusal('PUT', `accounts/${id}/name`, { name: 'Hammurabi' })).toBe('name-taken');
    expect(await operator.refusal('PUT', `accounts/${id}/name`, body)).toBe('none');
    await players[1]!.connection.until((message) => JSON.stringify(message).includes('Player One'), from);
    expect(await signIn(other, 'Sargon')).toBe('wrong-password');
    expect(await signIn(other, 'Player One')).toBe('none');
    expect(await operator.refusal('PUT', `accounts/${await ben.id()}/name`, body)).toBe('name-taken');
    expect(await operator.refusal('PUT', `accounts/${await ben.id()}/name`, { name: 'Bob' })).toBe('none');
    const renamed = async () => (await audit(id)).find(({ action }) => action === 'account-renamed');
    expect(await renamed()).toMatchObject({ account: { name: 'Player One' }, detail: 'Sargon' });
    now += 1;
    await ann.ask('DELETE', 'me', { password: PASSWORD });
    expect(await renamed()).toMatchObject({ account: { id, name: '' }, detail: '' });
    expect((await actions(id))[0]).toBe('account-deleted');
  });

  it('removes a message for followers and for later readers', async () => {
    const [ann, ben] = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(other.address, name)));
    const { id, players } = await begin([ann!, ben!]);
    await ann!.post(`tables/${id}/messages`, { id: 'a', text: 'you fool' });
    await ann!.post(`tables/${id}/messages/1/report`, { reason: 'rude' });
    const isRemoval = (message: { type: string; message?: unknown }) =>
      message.type === 'said' && (message.message as ChatMessage).text === '';
    const path = `tables/${id}/messages/1`;
    expect(await operator.refusal('DELETE', path)).toBe('none');
    expect(await operator.refusal('DELETE', `tables/${id}/messages/2`)).toBe('not-found');
    expect(await players[1]!.connection.until(isRemoval)).toMatchObject({ message: { number: 1 } });
    expect(await ben!.get(`tables/${id}/messages`)).toEqual([]);
    expect(await operator.get<Report[]>('reports')).toEqual([]);
    expect(await ben!.refusal('POST', `${path}/report`, { reason: 'rude' })).toBe('not-found');
    expect(await ann!.post<{ number: number }>(`tables/${id}/messages`, { id: 'b', text: 'sorry' })).toEqual({
      number: 2,
    });
    const [entry] = await audit(await ann!.id());
    expect(entry).toMatchObject({ action: 'message-removed', detail: `${id} 1` });
    expect(JSON.stringify(await ann!.get('me/export'))).not.toContain('fool');
  });

  it("can't ban, rename or reset another operator; a command on the server can", async () => {
    const colleague = await Client.member(node.address, 'Lipit');
    const id = await colleague.id();
    await node.service.accounts.setOperator('Lipit', true);
    for (const [method, path, body] of [
      ['PUT', `accounts/${id}/ban`, { hours: 1 }],
      ['PUT', `accounts/${id}/name`, { name: 'Fallen' }],
      ['POST', `accounts/${id}/password-reset`, undefined],
    ] as const)
      expect(await operator.refusal(method, path, body)).toBe('not-allowed');
    now += 1;
    expect((await node.service.bans.ban(id, 1, MACHINE)).ok).toBe(true);
    expect(await colleague.refusal('GET', 'sessions')).toBe('signed-out');
    expect(await actions(id)).toEqual(['account-banned', 'operator-added']);
  });

  it('leaves an entry in the audit log for everything that is done', async () => {
    const [ann, ben] = [await Client.member(node.address, 'Nanshe'), await Client.guest(node.address, 'Ben')];
    const id = await ann.id();
    const { id: table } = await begin([ann, ben]);
    for (const number of [1, 2]) {
      await ann.post(`tables/${table}/messages`, { id: `m${number}`, text: 'you fool' });
      await ben.post(`tables/${table}/messages/${number}/report`, { reason: 'rude' });
    }
    const [report] = (await operator.get<Report[]>('reports')).filter(({ number }) => number === 1);
    const address = 'x'.repeat(22);
    const { code } = await operator.post<NewReset>(`accounts/${id}/password-reset`);
    await ann.post('reset-password', { code, password: 'another horse' });
    await ann.post('me/password', { old: 'another horse', password: PASSWORD });
    await signIn(node, 'Nanshe', 'wrong horse');
    await ann.post('tokens', { name: 'mine' });
    await ann.refusal('POST', 'me/confirm', { password: 'wrong horse' });
    const key = new Authenticator();
    const passkey = key.create(
      await ann.post<Parameters<typeof key.create>[0]>('me/passkeys/options'),
      ann.address,
    );
    const added = await ann.post('me/passkeys', { name: 'Phone', passkey });
    await ann.ask('DELETE', `me/passkeys/${added.id}`);
    const { codes } = await ann.post<{ codes: string[] }>('me/recovery-codes');
    for (const text of ['wrong', codes[0]!])
      await ann.refusal('POST', 'recover', { name: 'Nanshe', code: text, password: PASSWORD });
    const signal = `signal-about-${id}`.slice(0, 40);
    const evidence = JSON.stringify({ kind: 'abandoned', total: 9, games: [] });
    await node.service.store.db
      .insertInto('signals')
      .values({
        id: signal,
        account: id,
        kind: 'abandoned',
        partner: '',
        at: now,
        evidence,
        open: 1,
        since: 0,
      })
      .execute();
    for (const [method, path, body] of [
      ['DELETE', `signals/${signal}`],
      ['DELETE', `reports/${report!.id}`],
      ['DELETE', `tables/${table}/messages/2`],
      ['PUT', `silences/${id}`],
      ['DELETE', `silences/${id}`],
      ['PUT', `accounts/${id}/name`, { name: 'Nisaba' }],
      ['PUT', `accounts/${id}/ban`, { hours: 1 }],
      ['DELETE', `accounts/${id}/ban`],
      ['PUT', `bans/${address}`, { hours: 1 }],
      ['DELETE', `bans/${address}`],
    ] as const)
      expect([path, await operator.refusal(method, path, body)]).toEqual([path, 'none']);
    await node.service.accounts.setOperator('Nisaba', true);
    await node.service.accounts.setOperator('Nisaba', false);
    await ann.post('login', { name: 'Nisaba', password: PASSWORD });
    const [note] = await ann.get<Note[]>('me/notes');
    await ann.post(`me/notes/${note!.id}`, { appeal: 'not me' });
    expect(await operator.refusal('DELETE', `appeals/${note!.id}`)).toBe('none');
    await ann.ask('DELETE', 'me', { password: PASSWORD });
    const log = await operator.get<AuditEntry[]>('audit');
    const entries = log.filter((entry) => entry.account?.id === id || entry.address === address);
    expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([...AUDIT_ACTIONS].sort());
    expect(entries.find(({ action }) => action === 'report-dismissed')!.detail).toBe(`${table} 1`);
  });

  it('reads the audit log of all accounts or one, page by page', async () => {
    await Client.member(node.address, 'Etana');
    now += 1;
    for (let i = 0; i < 60; i++) await signIn(node, 'Etana', 'wrong horse', '192.0.2.99');
    await signIn(node, 'nobody at all');
    const first = await operator.get<AuditEntry[]>('audit');
    expect(first).toHaveLength(50);
    const all = [...first];
    for (;;) {
      const page = await operator.get<AuditEntry[]>(`audit?before=${all.at(-1)!.id}`);
      if (page.length === 0) break;
      all.push(...page);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const failed = all.filter(
      ({ action, account }) => action === 'sign-in-failed' && account?.name === 'Etana',
    );
    expect(failed).toHaveLength(60);
    expect(failed[0]!.address).toBe(await node.service.addresses.keyOf('192.0.2.99'));
    expect(all.some(({ action, account }) => action === 'sign-in-failed' && account === undefined)).toBe(
      true,
    );
    const text = JSON.stringify(all);
    for (const secret of [PASSWORD, 'wrong horse', '192.0.2.99', 'fool']) expect(text).not.toContain(secret);
  });

  it('stores each action and its log entry together or not at all', async () => {
    const { db } = node.service.store;
    const ann = await Client.member(node.address, 'Adapa');
    const id = await ann.id();
    await db.schema.alterTable('audit').renameTo('audit_gone').execute();
    expect(await operator.refusal('PUT', `accounts/${id}/ban`, { hours: 1 })).toBe('unavailable');
    expect(await operator.refusal('PUT', `accounts/${id}/name`, { name: 'Fallen' })).toBe('unavailable');
    expect(await operator.refusal('PUT', `silences/${id}`)).toBe('unavailable');
    await db.schema.alterTable('audit_gone').renameTo('audit').execute();
    expect(await ann.get('me')).toMatchObject({ person: { name: 'Adapa' } });
    expect(await node.service.accounts.isSilenced(id)).toBe(false);
  });

  it('finds no expired log entries', async () => {
    const ann = await Client.member(node.address, 'Utnapishtim');
    const id = await ann.id();
    await ann.post('me/password', { old: PASSWORD, password: 'another horse' });
    expect(await actions(id)).toEqual(['password-changed']);
    now += 2 * 24 * HOUR;
    await ann.post('login', { name: 'Utnapishtim', password: 'another horse' });
    now += 399 * 24 * HOUR;
    await operator.post('login', { name: 'Hammurabi', password: PASSWORD });
    await expect
      .poll(() => Promise.all(nodes.map(({ service }) => service.runDue())).then(() => actions(id)))
      .toEqual(['sign-in']);
  });

  it("is not revealed in an account's export, but their actions are", async () => {
    const ann = await Client.member(node.address, 'Ubar', '192.0.2.50');
    await signIn(node, 'Ubar', 'wrong horse', '192.0.2.51');
    await operator.ask('PUT', `silences/${await ann.id()}`);
    const exported = await ann.get<Record<string, unknown>>('me/export');
    const address = await node.service.addresses.keyOf('192.0.2.50');
    expect(exported).toMatchObject({ account: { address, banned_until: null }, sessions: [{ address }] });
    expect(exported.audit).toMatchObject([{ action: 'sign-in-failed' }, { action: 'silenced' }]);
    // It reveals neither the operator nor other people's addresses.
    expect(JSON.stringify(exported)).not.toContain(await operator.id());
    expect(JSON.stringify(exported)).not.toContain(await node.service.addresses.keyOf('192.0.2.51'));
  });
});
