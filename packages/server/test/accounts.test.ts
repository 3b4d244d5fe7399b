import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameKey } from '../src/names/skeleton.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';

const HOUR = 3_600_000;
let now = 1_700_000_000_000;
let node: Node;
beforeAll(async () => {
  node = await openNode({ now: () => now });
});
afterAll(() => node.close());

describe('a guest', () => {
  it('can play right away, and stays the same person after registering', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const { person } = await ann.get<{ person: { id: string; kind: string } }>('me');
    expect(person).toMatchObject({ name: 'Ann', kind: 'guest' });
    await ann.post('register', { name: 'Ann of Ur', password: 'correct horse' });
    expect((await ann.get<typeof person & { person: object }>('me')).person).toEqual({
      id: person.id,
      name: 'Ann of Ur',
      kind: 'member',
    });
    const elsewhere = new Client(node.address);
    await elsewhere.post('login', { name: 'ann OF ur', password: 'correct horse' });
    expect((await elsewhere.get<{ person: { id: string } }>('me')).person.id).toBe(person.id);
  });

  it('may share a name with other guests, but not with a member or bot', async () => {
    const guest = await Client.guest(node.address, 'Enheduanna');
    const member = await Client.member(node.address, 'Enheduanna');
    await member.post('bots', { name: 'Ninshubur' });
    for (const name of ['Enheduanna', 'ENHEDUANNA', 'Ｅnheduanna', 'ninshubur'])
      expect(await new Client(node.address).refusal('POST', 'guests', { name })).toBe('name-taken');
    const credentials = { name: 'ENHEDUANNA', password: 'correct horse' };
    expect(await guest.refusal('POST', 'register', credentials)).toBe('name-taken');
    expect(await guest.get('me')).toMatchObject({ person: { name: 'Enheduanna', kind: 'guest' } });
  });

  it.each(['', ' ', 'a\u0000b', '<b>', 'x'.repeat(40), '\u202Egnp', 'ОPERATOR', 'Ann Αnn'])(
    "can't be called %j",
    async (name) => {
      expect(await new Client(node.address).refusal('POST', 'guests', { name })).toBe('bad-request');
    },
  );

  it.each(['Åsa-2', 'Έλλη', 'Ольга', 'たろう 太郎', '안나'])('can be called %j', async (name) => {
    expect(await new Client(node.address).refusal('POST', 'guests', { name })).toBe('none');
  });
});

describe('a password', () => {
  it("is required, and the refusal doesn't tell a wrong password from a wrong name", async () => {
    await Client.member(node.address, 'Sargon');
    const wrong = { name: 'Sargon', password: 'battery staple' };
    expect(await new Client(node.address).refusal('POST', 'login', wrong)).toBe('wrong-password');
    const nobody = { ...wrong, name: 'Nobody' };
    expect(await new Client(node.address).refusal('POST', 'login', nobody)).toBe('wrong-password');
  });

  it('still works for a name that is no longer allowed', async () => {
    await Client.member(node.address, 'Kubatum');
    const name = 'Kubаtum'; // with a Cyrillic а
    const { db } = node.service.store;
    await db
      .updateTable('accounts')
      .set({ name, name_key: nameKey(name) })
      .where('name', '=', 'Kubatum')
      .execute();
    const credentials = { name, password: 'correct horse' };
    const guest = await Client.guest(node.address);
    expect(await guest.refusal('POST', 'register', credentials)).toBe('bad-request');
    expect(await new Client(node.address).refusal('POST', 'login', credentials)).toBe('none');
  });

  it('is stored only as an argon2id hash', async () => {
    await Client.member(node.address, 'Naram');
    const rows = await node.service.store.db.selectFrom('accounts').selectAll().execute();
    expect(rows.find(({ name }) => name === 'Naram')?.password).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
    );
    expect(JSON.stringify(rows)).not.toContain('correct horse');
  });

  it('ends every other session when it is changed', async () => {
    const here = await Client.member(node.address, 'Gudea');
    const elsewhere = new Client(node.address);
    await elsewhere.post('login', { name: 'Gudea', password: 'correct horse' });
    await here.post('me/password', { old: 'correct horse', password: 'another horse' });
    expect((await here.get<{ person?: object }>('me')).person).toBeDefined();
    expect((await elsewhere.get<{ person?: object }>('me')).person).toBeUndefined();
  });
});

describe('a session', () => {
  it("uses a cookie that scripts can't read and other sites can't send; the store only has its hash", async () => {
    const client = new Client(node.address);
    const response = await client.ask('POST', 'guests', { name: 'Ann' });
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const secret = client.cookie.split('=')[1]!;
    const rows = await node.service.store.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('gets a new secret every hour, and requests already sent with the old one still work', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const old = ann.cookie;
    now += HOUR;
    await ann.get('me');
    expect(ann.cookie).not.toBe(old);
    const late = new Client(node.address);
    late.cookie = old;
    expect((await late.get<{ person?: object }>('me')).person).toBeDefined();
  });

  it('survives a late request with the cookie it had before registering', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const old = ann.cookie;
    await ann.post('register', { name: 'Late of Ur', password: 'correct horse' });
    const late = await ann.ask('GET', 'sessions', undefined, { cookie: old });
    expect([late.status, late.headers.getSetCookie()]).toEqual([401, []]);
    expect(await ann.refusal('GET', 'sessions')).toBe('none');
  });

  it('ends when an old secret is used after the new one: it was stolen', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const thief = new Client(node.address);
    thief.cookie = ann.cookie;
    now += HOUR;
    await ann.get('me');
    now += 1000;
    await ann.get('me');
    now += HOUR / 2;
    expect((await thief.get<{ person?: object }>('me')).person).toBeUndefined();
    expect((await ann.get<{ person?: object }>('me')).person).toBeUndefined();
  });

  it('survives if the response with the new secret gets lost', async () => {
    const ann = await Client.guest(node.address, 'Ann');
    const before = ann.cookie;
    now += HOUR;
    await ann.get('me');
    ann.cookie = before;
    now += HOUR / 2;
    expect((await ann.get<{ person?: object }>('me')).person).toBeDefined();
  });

  it('is listed and can be ended from another one: its socket closes and its cookie stops working', async () => {
    const here = await Client.member(node.address, 'Shulgi');
    const elsewhere = new Client(node.address);
    await elsewhere.post('login', { name: 'Shulgi', password: 'correct horse' });
    const connection = await elsewhere.socket();
    const list = await here.get<{ id: string; current: boolean }[]>('sessions');
    expect(list).toHaveLength(2);
    expect((await here.ask('DELETE', `sessions/${list.find(({ current }) => !current)!.id}`)).status).toBe(
      200,
    );
    expect(await connection.closed).toBe(4001);
    expect(await elsewhere.refusal('GET', 'sessions')).toBe('signed-out');
  });

  it('stays when all other sessions are ended', async () => {
    const here = await Client.member(node.address, 'Utu');
    const elsewhere = new Client(node.address);
    await elsewhere.post('login', { name: 'Utu', password: 'correct horse' });
    const stranger = await Client.guest(node.address);
    expect((await here.ask('DELETE', 'sessions')).status).toBe(200);
    expect(await here.get<object[]>('sessions')).toHaveLength(1);
    expect(await elsewhere.refusal('GET', 'sessions')).toBe('signed-out');
    expect(await stranger.refusal('GET', 'sessions')).toBe('none');
  });

  it("can't be ended by another account", async () => {
    const [ann, ben] = await Promise.all([Client.guest(node.address), Client.guest(node.address, 'Ben')]);
    const [session] = await ann.get<{ id: string }[]>('sessions');
    expect(await ben.refusal('DELETE', `sessions/${session!.id}`)).toBe('not-found');
  });
});

describe('a token', () => {
  it('works without a cookie or an origin until it is revoked', async () => {
    const ann = await Client.member(node.address, 'Puabi');
    const { id, token } = await ann.post<{ id: string; token: string }>('tokens', { name: 'my program' });
    const program = new Client(node.address);
    program.token = token;
    expect((await program.get<{ person: { name: string } }>('me')).person.name).toBe('Puabi');
    expect(await program.refusal('POST', 'tokens', { name: 'another' })).toBe('not-allowed');
    expect((await ann.get<{ id: string }[]>('tokens')).map((token) => token.id)).toEqual([id]);
    await ann.ask('DELETE', `tokens/${id}`);
    expect(await program.refusal('GET', 'me')).toBe('signed-out');
  });

  it('ends without affecting the sockets of other tokens and sessions', async () => {
    const ann = await Client.member(node.address, 'Ishtar');
    const other = new Client(node.address);
    await other.post('login', { name: 'Ishtar', password: 'correct horse' });
    const tokens = await Promise.all(
      ['one', 'two'].map((name) => ann.post<{ id: string; token: string }>('tokens', { name })),
    );
    const programs = tokens.map(({ token }) => {
      const program = new Client(node.address);
      program.token = token;
      return program;
    });
    const [here, there, first, second] = await Promise.all(
      [ann, other, ...programs].map((client) => client.socket()),
    );
    await other.post('logout');
    expect(await there!.closed).toBe(4001);
    await ann.ask('DELETE', `tokens/${tokens[0]!.id}`);
    expect(await first!.closed).toBe(4001);
    for (const connection of [here!, second!]) {
      connection.send({ type: 'watchLobby' });
      await connection.until(({ type }) => type === 'lobby');
    }
    expect((await ann.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    expect(await Promise.all([here!.closed, second!.closed])).toEqual([4001, 4001]);
  });

  it('for a bot can only be created by members', async () => {
    const guest = await Client.guest(node.address);
    expect(await guest.refusal('POST', 'bots', { name: 'Robot' })).toBe('members-only');
    const member = await Client.member(node.address, 'Ibbi');
    const { person, token } = await member.post<{ person: object; token: string }>('bots', {
      name: 'Ibbi’s robot'.replace('’', ''),
    });
    expect(person).toMatchObject({ kind: 'bot' });
    const bot = new Client(node.address);
    bot.token = token;
    expect((await bot.get<{ person: object }>('me')).person).toEqual(person);
  });
});

describe('a bot', () => {
  interface Bot {
    readonly person: { readonly id: string; readonly name: string };
    readonly token: string;
    readonly usedAt?: number;
  }
  const withToken = (token: string): Client => {
    const client = new Client(node.address);
    client.token = token;
    return client;
  };

  it('is listed with its last use, gets a new token, and can be deleted', async () => {
    const owner = await Client.member(node.address, 'Enki');
    const { person, token } = await owner.post<Bot>('bots', { name: 'Kulla' });
    expect(await owner.get<Bot[]>('bots')).toEqual([{ person, createdAt: now }]);
    await withToken(token).get('me');
    expect((await owner.get<Bot[]>('bots'))[0]).toMatchObject({ usedAt: now });
    const renewed = await owner.post<Bot>(`bots/${person.id}/token`);
    expect(renewed.person).toEqual(person);
    expect(await withToken(token).refusal('GET', 'me')).toBe('signed-out');
    expect(await withToken(renewed.token).refusal('GET', 'me')).toBe('none');
    expect(await owner.refusal('DELETE', `bots/${person.id}`)).toBe('none');
    expect(await withToken(renewed.token).refusal('GET', 'me')).toBe('signed-out');
    expect(await owner.get<Bot[]>('bots')).toEqual([]);
    expect(await owner.refusal('POST', 'bots', { name: 'Kulla' })).toBe('none');
  });

  it("can't be managed by other members or by programs", async () => {
    const owner = await Client.member(node.address, 'Enlil');
    const other = await Client.member(node.address, 'Ninlil');
    const { person, token } = await owner.post<Bot>('bots', { name: 'Nusku' });
    expect(await other.get<Bot[]>('bots')).toEqual([]);
    expect(await other.refusal('POST', `bots/${person.id}/token`, {})).toBe('not-found');
    expect(await other.refusal('DELETE', `bots/${person.id}`)).toBe('not-found');
    for (const path of ['bots', `bots/${person.id}/token`])
      expect(await withToken(token).refusal('POST', path, { name: 'Anzu' })).toBe('not-allowed');
    expect(await withToken(token).refusal('GET', 'me')).toBe('none');
  });
});

describe("an account's data", () => {
  it('can be exported and deleted; games with others stay, without the name', async () => {
    const ann = await Client.member(node.address, 'Kubaba');
    await ann.post('bots', { name: 'Ninkasi' });
    const ben = await Client.guest(node.address, 'Ben');
    const { id } = await ann.post('tables', {});
    await ben.post(`tables/${id}/join`);
    const exported = await ann.get<Record<string, unknown[]>>('me/export');
    expect(exported.games).toHaveLength(1);
    expect(exported.bots).toMatchObject([{ person: { name: 'Ninkasi' } }]);
    expect(JSON.stringify(exported)).not.toMatch(/argon2|hash/);
    expect((await ann.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    expect((await ann.get<{ person?: object }>('me')).person).toBeUndefined();
    const table = await ben.get(`tables/${id}`);
    expect(JSON.stringify(table)).not.toContain('Kubaba');
    const credentials = { name: 'Kubaba', password: 'correct horse' };
    expect(await new Client(node.address).refusal('POST', 'login', credentials)).toBe('wrong-password');
  });

  it('is deleted without leaving others waiting: open tables close and running games are resigned', async () => {
    const ann = await Client.member(node.address, 'Shara');
    const { token } = await ann.post<{ token: string }>('bots', { name: 'Shullat' });
    const bot = new Client(node.address);
    bot.token = token;
    const ben = await Client.guest(node.address, 'Ben');
    const played = await ann.post('tables', {});
    await ben.post(`tables/${played.id}/join`);
    const waiting = await ann.post('tables', {});
    const ofBot = await bot.post('tables', { seats: 3 });
    await ben.post(`tables/${ofBot.id}/join`);
    expect((await ann.ask('DELETE', 'me', { password: 'correct horse' })).status).toBe(200);
    expect(await ben.get(`tables/${played.id}`)).toMatchObject({
      state: 'over',
      result: { reason: 'last-left', winners: [1] },
    });
    for (const { id } of [waiting, ofBot])
      expect(await ben.get(`tables/${id}`)).toMatchObject({ state: 'over', result: { reason: 'aborted' } });
  });
});
