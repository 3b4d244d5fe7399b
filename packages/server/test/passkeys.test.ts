import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Authenticator } from './authenticator.ts';
import { Client } from './client.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';

const MINUTE = 60_000;
const optionsOf = useDatabases();

type Options = Parameters<Authenticator['get']>[0];
interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly usedAt?: number;
}

describe.each(DATABASES)('passkeys, with %s,', (database) => {
  let now = 1_700_000_000_000;
  let nodes: readonly Node[];
  let here: Node;
  /** With PostgreSQL another node of the same service. */
  let there: Node;
  beforeAll(async () => {
    const { url } = await optionsOf(database);
    const open = () => openNode({ now: () => now, ...(url === undefined ? {} : { url }) });
    nodes = url === undefined ? [await open()] : await Promise.all([open(), open()]);
    here = nodes[0]!;
    there = nodes.at(-1)!;
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  const addPasskey = async (client: Client, key: Authenticator, name = 'Phone'): Promise<Passkey> => {
    const options = await client.post<Options>('me/passkeys/options');
    return client.post<Passkey>('me/passkeys', { name, passkey: key.create(options, client.address) });
  };
  const member = async (name: string): Promise<{ ann: Client; key: Authenticator; id: string }> => {
    const ann = await Client.member(here.address, `${name} ${database}`);
    const key = new Authenticator();
    await addPasskey(ann, key);
    return { ann, key, id: await ann.id() };
  };
  const challenge = (client: Client): Promise<Options> => client.post<Options>('passkeys/options');

  it('sign in without a name, on another node than the one that asked', async () => {
    const { key, id } = await member('Ninsun');
    const client = new Client(there.address);
    const options = await challenge(new Client(here.address));
    const answer = key.get(options, there.address);
    expect(await client.refusal('POST', 'passkeys/login', answer)).toBe('none');
    expect(await client.id()).toBe(id);
    const [listed] = await client.get<Passkey[]>('me/passkeys');
    expect(listed).toMatchObject({ name: 'Phone', host: '127.0.0.1', usedAt: now });
    const audit = await here.service.store.db
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('account', '=', id)
      .orderBy('at')
      .execute();
    expect(audit).toContainEqual({ action: 'passkey-added', detail: '' });
    expect(audit).toContainEqual({ action: 'sign-in', detail: 'passkey' });
  });

  it('are named, renamed and removed', async () => {
    const { ann, key } = await member('Gudea');
    const [{ id }] = (await ann.get<Passkey[]>('me/passkeys')) as [Passkey];
    expect(await ann.refusal('PUT', `me/passkeys/${id}`, { name: 'Laptop' })).toBe('none');
    expect((await ann.get<Passkey[]>('me/passkeys'))[0]!.name).toBe('Laptop');
    const stranger = await Client.member(here.address, `Lugal ${database}`);
    expect(await stranger.refusal('DELETE', `me/passkeys/${id}`)).toBe('not-found');
    expect(await stranger.refusal('PUT', `me/passkeys/${id}`, { name: 'Mine' })).toBe('not-found');
    expect(await ann.refusal('DELETE', `me/passkeys/${id}`)).toBe('none');
    const answer = key.get(await challenge(ann), ann.address);
    expect(await new Client(here.address).refusal('POST', 'passkeys/login', answer)).toBe('wrong-passkey');
  });

  it('answer a challenge once, in time, and for what it was asked for', async () => {
    const { ann, key } = await member('Enki');
    const client = new Client(here.address);
    const login = (answer: object, at = client) => at.refusal('POST', 'passkeys/login', answer);
    const used = key.get(await challenge(client), here.address);
    expect(await login(used)).toBe('none');
    expect(await login(used)).toBe('wrong-passkey');
    // The same challenge signed again is as used as before.
    const options = await challenge(client);
    const answers = [key.get(options, here.address), key.get(options, here.address)];
    const outcomes = await Promise.all(answers.map((answer) => login(answer, new Client(here.address))));
    expect(outcomes.filter((outcome) => outcome === 'none')).toHaveLength(1);
    const late = key.get(await challenge(client), here.address);
    now += 5 * MINUTE;
    expect(await login(late)).toBe('wrong-passkey');
    const toConfirm = await ann.post<Options>('me/confirm/options');
    expect(await login(key.get(toConfirm, here.address))).toBe('wrong-passkey');
    const invented = { challenge: 'AAAA', rpId: '127.0.0.1' };
    expect(await login(key.get(invented, here.address))).toBe('wrong-passkey');
  });

  it("don't work through another page, for another host, without the user or for another account", async () => {
    const { key } = await member('Inanna');
    const client = new Client(here.address);
    const login = async (change: (options: Options) => object): Promise<string> =>
      client.refusal('POST', 'passkeys/login', change(await challenge(client)));
    expect(await login((options) => key.get(options, 'https://evil.example'))).toBe('wrong-passkey');
    expect(await login((options) => key.get({ ...options, rpId: 'evil.example' }, here.address))).toBe(
      'wrong-passkey',
    );
    const other = new Authenticator();
    expect(
      await login((options) => ({
        ...other.get(options, here.address),
        id: key.id.toString('base64url'),
        rawId: key.id.toString('base64url'),
      })),
    ).toBe('wrong-passkey');
    expect(
      await login((options) => {
        const answer = key.get(options, here.address);
        const userHandle = Buffer.from('somebody else').toString('base64url');
        return { ...answer, response: { ...answer.response, userHandle } };
      }),
    ).toBe('wrong-passkey');
    key.verifiesUser = false;
    expect(await login((options) => key.get(options, here.address))).toBe('wrong-passkey');
    key.verifiesUser = true;
    expect(await login((options) => key.get(options, here.address))).toBe('none');
    // A copy of the key is behind.
    key.counter = 0;
    expect(await login((options) => key.get(options, here.address))).toBe('wrong-passkey');
  });

  it("can't be added twice, to another account, or with another session's challenge", async () => {
    const { ann, key } = await member('Utu');
    const options = await ann.post<Options>('me/passkeys/options');
    const added = { name: 'Phone', passkey: key.create(options, ann.address) };
    expect(await ann.refusal('POST', 'me/passkeys', added)).toBe('wrong-passkey');
    const thief = await Client.member(here.address, `Erra ${database}`);
    await expect(addPasskey(thief, key)).rejects.toThrow('wrong-passkey');
    const stolen = await ann.post<Options>('me/passkeys/options');
    const passkey = new Authenticator().create(stolen, thief.address);
    expect(await thief.refusal('POST', 'me/passkeys', { name: 'Phone', passkey })).toBe('wrong-passkey');
    expect(await thief.get('me/passkeys')).toEqual([]);
    const guest = await Client.guest(here.address);
    expect(await guest.refusal('POST', 'me/passkeys/options')).toBe('members-only');
  });

  it('confirm that it is still the owner, and delete the account', async () => {
    const { ann, key, id } = await member('Nanna');
    now += 11 * MINUTE;
    expect(await ann.refusal('POST', 'tokens', { name: 'mine' })).toBe('unconfirmed');
    const confirm = async (by: Authenticator, client = ann): Promise<string> => {
      const passkey = by.get(await client.post<Options>('me/confirm/options'), client.address);
      return ann.refusal('POST', 'me/confirm', { passkey });
    };
    const other = await member('Ningal');
    expect(await confirm(other.key)).toBe('wrong-passkey');
    const elsewhere = new Client(here.address);
    await elsewhere.post('login', { name: `Nanna ${database}`, password: 'correct horse' });
    expect(await confirm(key, elsewhere)).toBe('wrong-passkey');
    expect(await ann.refusal('POST', 'tokens', { name: 'mine' })).toBe('unconfirmed');
    expect(await confirm(key)).toBe('none');
    expect(await ann.refusal('POST', 'tokens', { name: 'mine' })).toBe('none');
    const passkey = key.get(await ann.post<Options>('me/confirm/options'), ann.address);
    expect(await ann.refusal('DELETE', 'me', { passkey })).toBe('none');
    const rows = await here.service.store.db
      .selectFrom('passkeys')
      .select('id')
      .where('account', '=', id)
      .execute();
    expect(rows).toEqual([]);
  });

  it("don't sign in a banned account, and need a page's origin", async () => {
    const { key, id } = await member('Ereshkigal');
    await here.service.bans.ban(id, 1, {});
    const answer = key.get(await challenge(new Client(here.address)), here.address);
    expect(await new Client(here.address).refusal('POST', 'passkeys/login', answer)).toBe('banned');
    const response = await fetch(`${here.address}/api/passkeys/options`, { method: 'POST' });
    expect(await response.json()).toEqual({ code: 'wrong-origin' });
  });
});
