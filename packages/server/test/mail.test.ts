import type { NoticeSettings, Person } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from './client.ts';
import { correspond } from './correspondents.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
import { type Node, openNode } from './node.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const PASSWORD = 'correct horse';
const LOCALE = { language: 'en', zone: 'UTC' };
const openFor = useDatabases();
let mails: MailServer;
beforeAll(async () => {
  mails = await startMailServer();
});
afterAll(() => mails.close());

const codeIn = ({ text }: ReceivedMail): string => /#(\S+)/.exec(text)![1]!;

describe.each(DATABASES)('mail, with %s:', (database) => {
  let node: Node;
  let time = Date.UTC(2026, 0, 10, 12);
  let names = 0;
  beforeAll(async () => {
    node = await openNode({
      ...(await openFor(database)),
      now: () => time,
      limits: { mailsPerAddress: 3 },
      notices: {
        push: false,
        pushOrigins: [],
        publicUrl: 'https://games.example',
        mail: { url: mails.url, from: 'Ziggurat <games@games.example>' },
      },
    });
  });
  afterAll(() => node.close());

  const settle = async (): Promise<void> => {
    const due = () =>
      node.service.store.db.selectFrom('notices').selectAll().where('due_at', '<=', time).execute();
    await expect
      .poll(async () => {
        await node.service.notices.notifier.run();
        return due();
      })
      .toEqual([]);
  };
  const mailsTo = (address: string): readonly ReceivedMail[] =>
    mails.received.filter(({ to }) => to === address);
  const newMember = async (): Promise<{ person: Client; name: string; address: string }> => {
    const name = `${database} ${++names}`;
    const address = `${database}.${names}@mail.example`;
    return { person: await Client.member(node.address, name), name, address };
  };
  const setEmail = async (person: Client, address: string, password = PASSWORD) => {
    const code = await person.refusal('PUT', 'notices/mail', { address, password, locale: LOCALE });
    await settle();
    return code;
  };
  /** A member with a confirmed address. */
  const confirmed = async () => {
    const member = await newMember();
    await setEmail(member.person, member.address);
    await new Client(node.address).post('mail/confirm', { code: codeIn(mailsTo(member.address)[0]!) });
    return member;
  };
  /** Waits until the address has got this many mails: the request is handled in the background. */
  const requestReset = async (address: string, count: number, asked = address): Promise<void> => {
    await new Client(node.address).post('mail/reset', { address: asked });
    await expect
      .poll(async () => {
        await node.service.notices.notifier.run();
        return mailsTo(address).length;
      })
      .toBe(count);
  };

  it('goes to an address that a link in the first one confirmed', async () => {
    const { person, name, address } = await newMember();
    expect(await setEmail(person, address)).toBe('none');
    const [mail, ...more] = mailsTo(address);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      headers: { from: 'Ziggurat <games@games.example>', subject: 'Confirm your e-mail address' },
      text: expect.stringContaining(`Hi ${name},`),
    });
    expect(mail!.text).toContain('https://games.example/online/confirm#');
    expect(await person.get<NoticeSettings>('notices')).toMatchObject({
      email: { address, confirmed: false },
    });
    const stranger = new Client(node.address);
    expect(await stranger.refusal('POST', 'mail/confirm', { code: 'x'.repeat(43) })).toBe('wrong-code');
    const code = codeIn(mail!);
    expect(await stranger.refusal('POST', 'mail/confirm', { code })).toBe('none');
    expect(await person.get<NoticeSettings>('notices')).toMatchObject({ email: { confirmed: true } });
    expect(await stranger.refusal('POST', 'mail/confirm', { code })).toBe('wrong-code');
  });

  it('confirms nothing with an old link', async () => {
    const { person, address } = await newMember();
    await setEmail(person, address);
    time += DAY + 1;
    const code = codeIn(mailsTo(address)[0]!);
    expect(await person.refusal('POST', 'mail/confirm', { code })).toBe('wrong-code');
  });

  it('needs the password for a new address, and a member', async () => {
    const { person, address } = await newMember();
    expect(await setEmail(person, address, 'wrong password')).toBe('wrong-password');
    expect(mailsTo(address)).toEqual([]);
    expect(await setEmail(await Client.guest(node.address), address)).toBe('members-only');
    for (const wrong of ['a', 'a@b', 'a b@c.de', 'a@b.c\r\nBcc: x@y.z', '"a"@b.de', 'a@b.de, c@d.de'])
      expect([wrong, await setEmail(person, wrong)]).toEqual([wrong, 'bad-request']);
  });

  it('tells you that it is your turn, and stops with one click', async () => {
    const { person, address } = await confirmed();
    const other = await Client.guest(node.address, 'Ben');
    const game = await correspond([person, other]);
    if (game.players[await game.toMove()] !== person) await game.exchange();
    await settle();
    const mail = mailsTo(address).at(-1)!;
    expect(mail).toMatchObject({
      headers: {
        subject: 'Your turn',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        'message-id': expect.stringMatching(/^<[0-9a-f]{32}@games\.example>$/),
      },
      text: expect.stringContaining(`https://games.example/online/table/${game.id}`),
    });
    const [, link] = /^<(.*)>$/.exec(mail.headers['list-unsubscribe']!)!;
    const { pathname, search } = new URL(link!);
    // As mail programs do: without a cookie, and with a form.
    const stop = (query: string) =>
      fetch(`${node.address}${pathname}${query}`, {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await stop(`${search}x`)).status).toBe(403);
    expect(await person.get<NoticeSettings>('notices')).toMatchObject({ email: { notices: true } });
    expect((await stop(search)).status).toBe(200);
    expect(await person.get<NoticeSettings>('notices')).toMatchObject({ email: { notices: false } });
    const before = mailsTo(address).length;
    await node.service.notices.recipients.onReturn(await person.id());
    await game.exchange();
    await game.exchange();
    await settle();
    expect(mailsTo(address)).toHaveLength(before);
  });

  it('recovers a password with a link that works once and ends all sessions', async () => {
    const { person, name, address } = await confirmed();
    await requestReset(address, 2, address.toUpperCase());
    const mail = mailsTo(address).at(-1)!;
    expect(mail.headers.subject).toBe('Reset your password');
    const fresh = new Client(node.address);
    const reset = { code: codeIn(mail), password: 'another horse' };
    expect(await fresh.post<Person>('reset-password', reset)).toMatchObject({ name });
    expect(await fresh.refusal('POST', 'reset-password', reset)).toBe('wrong-code');
    expect(await person.get<object>('me')).not.toHaveProperty('person');
    const { code } = await new Client(node.address)
      .ask('POST', 'login', { name, password: PASSWORD })
      .then((response) => response.json() as Promise<{ code: string }>);
    expect(code).toBe('wrong-password');
  });

  it('answers the same whether an address is known, confirmed or not', async () => {
    const { person, address } = await newMember();
    await setEmail(person, address);
    const known = await confirmed();
    const stranger = new Client(node.address);
    for (const asked of [address, 'nobody@mail.example', known.address]) {
      const response = await stranger.ask('POST', 'mail/reset', { address: asked });
      expect([response.status, await response.text()]).toEqual([200, '{}']);
    }
    await expect.poll(() => mailsTo(known.address).length).toBe(2);
    await settle();
    expect(mailsTo(address)).toHaveLength(1);
    expect(mailsTo('nobody@mail.example')).toEqual([]);
  });

  it('sends no more links to one address than the limit, until the next day', async () => {
    const { address } = await confirmed();
    for (const count of [2, 3, 3]) await requestReset(address, count);
    await settle();
    expect(mailsTo(address)).toHaveLength(3);
    time += DAY + 1;
    await requestReset(address, 4);
  });

  it('is tried again when the mail server is back', async () => {
    const { person, address } = await newMember();
    mails.isFull = true;
    await setEmail(person, address);
    mails.isFull = false;
    await settle();
    expect(mailsTo(address)).toEqual([]);
    time += MINUTE;
    await settle();
    expect(mailsTo(address)).toHaveLength(1);
  });

  it('is gone with the address, and with the account', async () => {
    const { person, address } = await confirmed();
    expect(await person.get<object>('me/export')).toMatchObject({ email: { address } });
    await person.ask('DELETE', 'notices/mail');
    expect(await person.get<NoticeSettings>('notices')).not.toHaveProperty('email');
    await requestReset(address, 1);
    await setEmail(person, address);
    await person.ask('DELETE', 'me', { password: PASSWORD });
    const left = await node.service.store.db
      .selectFrom('emails')
      .select('account')
      .where('address', '=', address)
      .execute();
    expect(left).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('nothing is offered', async () => {
    const node = await openNode();
    const person = await Client.member(node.address, 'Ninsun');
    expect(await person.get<NoticeSettings>('notices')).toMatchObject({ sendsMail: false });
    expect(await person.get<object>('me')).not.toHaveProperty('mail');
    const email = { address: 'a@mail.example', password: PASSWORD, locale: LOCALE };
    expect(await person.refusal('PUT', 'notices/mail', email)).toBe('no-mail');
    expect(await person.refusal('POST', 'mail/reset', { address: email.address })).toBe('no-mail');
    await node.close();
  });
});
