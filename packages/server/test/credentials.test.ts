import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const MINUTE = 60_000;
const PASSWORD = 'correct horse';
const optionsOf = useDatabases();

describe.each(DATABASES)('with %s,', (database) => {
  let now = 1_700_000_000_000;
  let node: Node;
  beforeAll(async () => {
    node = await openNode({ now: () => now, ...(await optionsOf(database)) });
  });
  afterAll(() => node.close());

  const actionsOf = async (account: string): Promise<string[]> => {
    const { db } = node.service.store;
    const rows = await db.selectFrom('audit').select('action').where('account', '=', account).execute();
    return rows.map(({ action }) => action);
  };
  const codesOf = async (client: Client): Promise<readonly string[]> =>
    (await client.post<{ codes: string[] }>('me/recovery-codes')).codes;

  describe('a recovery code', () => {
    const recover = (name: string, code: string, client = new Client(node.address)) =>
      client.refusal('POST', 'recover', { name, code, password: 'another horse' });

    it('sets a new password once, ends everything else and signs in', async () => {
      const ann = await Client.member(node.address, 'Ninsun');
      const id = await ann.id();
      const connection = await ann.socket();
      expect(await ann.get('me/recovery-codes')).toEqual({ left: 0 });
      const codes = await codesOf(ann);
      expect(new Set(codes).size).toBe(10);
      for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      const { db } = node.service.store;
      const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
      for (const code of codes) expect(stored).not.toContain(code.slice(0, 9));
      const client = new Client(node.address);
      const [first, second] = codes as [string, string];
      // As people type it.
      const typed = ` ${first.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
      expect(await recover('ninsun', typed, client)).toBe('none');
      expect(await client.id()).toBe(id);
      expect(await connection.closed).toBe(4001);
      expect(await ann.refusal('GET', 'sessions')).toBe('signed-out');
      const login = (password: string) =>
        new Client(node.address).refusal('POST', 'login', { name: 'Ninsun', password });
      expect([await login(PASSWORD), await login('another horse')]).toEqual(['wrong-password', 'none']);
      expect(await recover('Ninsun', first)).toBe('wrong-code');
      expect(await client.get('me/recovery-codes')).toEqual({ left: 9, createdAt: now });
      expect(await recover('Ninsun', second)).toBe('none');
      expect(await actionsOf(id)).toEqual(
        expect.arrayContaining([
          'recovery-codes-created',
          'recovery-code-used',
          'recovery-code-failed',
          'password-reset',
        ]),
      );
    });

    it('works once, also if two people use it at the same moment', async () => {
      const ann = await Client.member(node.address, 'Gudea');
      const [code] = (await codesOf(ann)) as [string];
      const outcomes = await Promise.all([recover('Gudea', code), recover('Gudea', code)]);
      expect(outcomes.sort()).toEqual(['none', 'wrong-code']);
    });

    it('is replaced by new ones, and belongs to one account', async () => {
      const ann = await Client.member(node.address, 'Enki');
      const [old] = (await codesOf(ann)) as [string];
      const [code] = (await codesOf(ann)) as [string];
      expect(await recover('Enki', old)).toBe('wrong-code');
      await Client.member(node.address, 'Enlil');
      expect(await recover('Enlil', code)).toBe('wrong-code');
      // An unknown name is refused like a wrong code.
      expect(await recover('Nobody', code)).toBe('wrong-code');
      expect(await recover('Enki', code)).toBe('none');
    });

    it("doesn't sign in a banned account, and guests have none", async () => {
      const ann = await Client.member(node.address, 'Erra');
      const [code] = (await codesOf(ann)) as [string];
      await node.service.bans.ban(await ann.id(), 1, {});
      expect(await recover('Erra', code)).toBe('banned');
      const guest = await Client.guest(node.address);
      expect(await guest.refusal('POST', 'me/recovery-codes')).toBe('members-only');
    });
  });

  describe('what could take an account from its owner', () => {
    const token = (client: Client) => client.refusal('POST', 'tokens', { name: 'mine' });

    it('needs the password again ten minutes after signing in', async () => {
      const ann = await Client.member(node.address, 'Utu');
      expect(await token(ann)).toBe('none');
      now += 9 * MINUTE;
      expect(await token(ann)).toBe('none');
      now += MINUTE;
      for (const [method, path, body] of [
        ['POST', 'tokens', { name: 'mine' }],
        ['POST', 'bots', { name: 'Sebitti' }],
        ['POST', 'me/recovery-codes'],
        ['POST', 'me/passkeys/options'],
        ['DELETE', 'me/passkeys/12345678'],
      ] as const)
        expect([path, await ann.refusal(method, path, body)]).toEqual([path, 'unconfirmed']);
      expect(await ann.refusal('POST', 'me/confirm', { password: 'wrong horse' })).toBe('wrong-password');
      expect(await token(ann)).toBe('unconfirmed');
      expect(await ann.refusal('POST', 'me/confirm', { password: PASSWORD })).toBe('none');
      expect(await token(ann)).toBe('none');
      expect(await actionsOf(await ann.id())).toEqual(
        expect.arrayContaining(['confirm-failed', 'token-created']),
      );
    });

    it('is confirmed in one session only, and still after its cookie has changed', async () => {
      const ann = await Client.member(node.address, 'Nanna');
      const elsewhere = new Client(node.address);
      await elsewhere.post('login', { name: 'Nanna', password: PASSWORD });
      now += 61 * MINUTE;
      await elsewhere.post('me/confirm', { password: PASSWORD });
      expect([await token(ann), await token(elsewhere)]).toEqual(['unconfirmed', 'none']);
    });

    it('always needs the password to delete the account', async () => {
      const ann = await Client.member(node.address, 'Dumuzi');
      expect(await ann.refusal('DELETE', 'me')).toBe('wrong-password');
      expect(await ann.refusal('DELETE', 'me', { password: 'wrong horse' })).toBe('wrong-password');
      expect(await ann.refusal('DELETE', 'me', { password: PASSWORD })).toBe('none');
    });
  });

  describe('a token', () => {
    const program = async (owner: Client, terms: object): Promise<Client> => {
      const client = new Client(node.address);
      client.token = (await owner.post<{ token: string }>('tokens', { name: 'mine', ...terms })).token;
      return client;
    };

    it('can do what its scopes say, over HTTP and on a socket', async () => {
      const ann = await Client.member(node.address, 'Ishtar');
      const ben = await Client.guest(node.address, 'Ben');
      const { id } = await ann.post('tables', {});
      await ben.post(`tables/${id}/join`);
      const reader = await program(ann, {});
      const player = await program(ann, { scopes: ['play'] });
      expect(await reader.refusal('GET', 'tables/mine')).toBe('none');
      expect(await reader.refusal('POST', 'tables', {})).toBe('wrong-scope');
      expect(await player.refusal('POST', 'tables', {})).toBe('none');
      for (const client of [reader, player]) {
        const said = client.refusal('POST', `tables/${id}/messages`, { id: 'm', text: 'hi' });
        expect(await said).toBe('wrong-scope');
        expect(await client.refusal('PUT', `friends/${await ben.id()}`)).toBe('wrong-scope');
      }
      const socket = await reader.socket();
      const table = id;
      socket.send({ type: 'follow', table, since: 0 });
      await socket.until(({ type }) => type === 'entries');
      socket.send({ type: 'tell', table, request: { id: 'r', version: 1, command: { type: 'resign' } } });
      socket.send({ type: 'say', table, id: 's', text: 'hi' });
      socket.send({ type: 'seek', seek: 'seek-1234', options: {} as never });
      for (const request of ['r', 's', 'seek-1234'])
        expect(
          await socket.until((message) => message.type === 'refused' && message.id === request),
        ).toMatchObject({ refusal: { code: 'wrong-scope' } });
      expect(await ann.get(`tables/${id}`)).toMatchObject({ state: 'playing' });
    });

    it("that can only read doesn't make its owner present or online", async () => {
      const ann = await Client.member(node.address, 'Ninlil');
      const ben = await Client.guest(node.address, 'Ben');
      const { id } = await ann.post('tables', {});
      await ben.post(`tables/${id}/join`);
      const account = await ann.id();
      const rows = async () => {
        const { db } = node.service.store;
        const here = db.selectFrom('presences').select('account').where('account', '=', account);
        const online = db.selectFrom('online').select('account').where('account', '=', account);
        return [...(await here.execute()), ...(await online.execute())];
      };
      const socket = await (await program(ann, {})).socket();
      socket.send({ type: 'follow', table: id, since: 0 });
      await socket.until(({ type }) => type === 'entries');
      expect(await rows()).toEqual([]);
      const other = await (await program(ann, { scopes: ['play'] })).socket();
      other.send({ type: 'follow', table: id, since: 0 });
      await expect.poll(rows).toHaveLength(2);
    });

    it('expires, with its sockets', async () => {
      const ann = await Client.member(node.address, 'Ningal');
      const short = await program(ann, { days: 1 });
      const long = await program(ann, { days: 2, scopes: ['play', 'read'] });
      const socket = await short.socket();
      now += 24 * 60 * MINUTE;
      expect(await short.refusal('GET', 'tables/mine')).toBe('signed-out');
      expect(await long.refusal('GET', 'tables/mine')).toBe('none');
      socket.send({ type: 'watchLobby' });
      expect(await socket.closed).toBe(4001);
      const listed = await ann.get<{ scopes: string[]; expiresAt: number }[]>('tokens');
      expect(listed).toMatchObject([{ scopes: ['read', 'play'], expiresAt: now + 24 * 60 * MINUTE }]);
    });

    it('of an earlier version may do everything', async () => {
      const ann = await Client.member(node.address, 'Kubaba');
      const old = await program(ann, {});
      const { db } = node.service.store;
      const account = await ann.id();
      await db.updateTable('tokens').set({ scopes: null }).where('account', '=', account).execute();
      expect(await old.refusal('POST', 'tables', {})).toBe('none');
      expect(await ann.get('tokens')).toMatchObject([{ scopes: ['read', 'play', 'chat', 'account'] }]);
    });
  });
});
