import type { NoticeSettings } from '@ziggurat/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VapidKeyStore } from '../src/notices/vapid-keys.ts';
import { Client } from './client.ts';
import { type Correspondence, correspond, guests } from './correspondents.ts';
import { DATABASES, useDatabases } from './databases.ts';
import { type Node, openNode } from './node.ts';
import { type Browser, type PushService, startPushService } from './push-service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const openFor = useDatabases();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

describe.each(DATABASES)('push notices, with %s:', (database) => {
  let node: Node;
  /** Another node with the same database; with SQLite there is none. */
  let other: Node;
  const NOON = Date.UTC(2026, 0, 10, 12);
  let time = NOON;
  let months = 0;
  beforeAll(async () => {
    const options = {
      ...(await openFor(database)),
      now: () => time,
      notices: { push: true, pushOrigins: [service.origin] },
    };
    node = await openNode(options);
    other = database === 'SQLite' ? node : await openNode(options);
  });
  afterAll(async () => {
    await node.close();
    if (other !== node) await other.close();
  });
  beforeEach(() => {
    time = NOON + 30 * DAY * ++months;
  });

  const subscribe = async (person: Client, browser = service.browser()): Promise<Browser> => {
    await person.post('notices/push', browser.subscription);
    return browser;
  };
  /** A game, and the browser of the player who isn't to move. */
  const begin = async (days?: number) => {
    const game = await correspond(await guests(node.address), days);
    const mover = await game.toMove();
    const waiting = game.players[1 - mover]!;
    return { game, mover, waiting, browser: await subscribe(waiting) };
  };
  /** Waits until nothing is due for anyone. Both nodes send at the same time. */
  const settle = async (): Promise<void> => {
    const due = () =>
      node.service.store.db.selectFrom('notices').selectAll().where('due_at', '<=', time).execute();
    await expect
      .poll(async () => {
        await Promise.all([node, other].map(({ service }) => service.notices.notifier.run()));
        return due();
      })
      .toEqual([]);
  };
  const turn = async (game: Correspondence): Promise<void> => {
    await game.exchange();
    await settle();
  };

  it("arrive encrypted when it's your turn, and lead to the table", async () => {
    const { game, browser } = await begin();
    await turn(game);
    expect(browser.received).toMatchObject([
      {
        title: 'Your turn',
        body: expect.stringMatching(/^It's your turn against (?:Ann|Ben)\.$/),
        path: `/online/table/${game.id}`,
        tag: 'news',
        waiting: 1,
        headers: { 'content-encoding': 'aes128gcm', topic: 'news' },
      },
    ]);
  });

  it('come once until you return, however many games go on', async () => {
    const { game, waiting, browser } = await begin();
    await turn(game);
    const second = await correspond([waiting, await Client.guest(node.address, 'Cid')]);
    if (second.players[await second.toMove()] !== waiting) await turn(second);
    await settle();
    expect(browser.received).toHaveLength(1);
    const connection = await waiting.at(other.address).socket();
    connection.close();
    await connection.closed;
    const account = await waiting.id();
    const told = () =>
      node.service.store.db
        .selectFrom('recipients')
        .select('told_at')
        .where('account', '=', account)
        .executeTakeFirst();
    await expect.poll(told).toEqual({ told_at: null });
    await game.exchange();
    await turn(game);
    expect(browser.received).toHaveLength(2);
    expect(browser.received[1]).toMatchObject({ waiting: 2 });
  });

  it("don't come while a socket of yours is open on any node", async () => {
    const { game, waiting, browser } = await begin();
    const connection = await waiting.at(other.address).socket();
    const account = await waiting.id();
    await expect.poll(async () => (await node.service.people.among([account])).size).toBe(1);
    await turn(game);
    const left = await node.service.store.db
      .selectFrom('notices')
      .select('kind')
      .where('account', '=', account)
      .execute();
    expect([browser.received, left]).toEqual([[], [{ kind: 'time' }]]);
    connection.close();
  });

  it("don't come if you have already answered", async () => {
    const { game, mover, browser } = await begin();
    const { db } = node.service.store;
    await db
      .updateTable('recipients')
      .set({ claimed_until: time + HOUR })
      .execute();
    await game.exchange();
    await game.exchange();
    expect(await game.toMove()).toBe(mover);
    await db.updateTable('recipients').set({ claimed_until: 0 }).execute();
    await settle();
    expect(browser.received).toEqual([]);
  });

  it('say that a game is over, but not to those who ended it', async () => {
    const { game, mover, browser } = await begin();
    const own = await subscribe(game.players[mover]!);
    await game.resign(mover);
    await settle();
    expect(own.received).toEqual([]);
    expect(browser.received).toMatchObject([{ title: 'Game over', path: `/online/table/${game.id}` }]);
  });

  it('bring a challenge, unless it was withdrawn', async () => {
    const [ann, ben] = await guests(node.address);
    const browser = await subscribe(ben!);
    const challenge = async (): Promise<string> =>
      (await ann!.post(`people/${await ben!.id()}/challenges`, { clock: { type: 'turn', each: DAY } })).id;
    const { db } = node.service.store;
    await db
      .updateTable('recipients')
      .set({ claimed_until: time + HOUR })
      .execute();
    await ann!.ask('DELETE', `challenges/${await challenge()}`);
    await db.updateTable('recipients').set({ claimed_until: 0 }).execute();
    await settle();
    expect(browser.received).toEqual([]);
    await challenge();
    await settle();
    expect(browser.received).toMatchObject([{ title: 'Challenge', body: expect.stringContaining('Ann') }]);
  });

  it('warn a day before time runs out, once, even if you were told before', async () => {
    const { game, browser } = await begin(3);
    await turn(game);
    time += 2 * DAY - HOUR;
    await settle();
    expect(browser.received).toHaveLength(1);
    time += 2 * HOUR;
    await settle();
    expect(browser.received).toHaveLength(2);
    expect(browser.received[1]).toMatchObject({
      title: 'Your time is running out',
      body: expect.stringContaining('23 hours'),
      tag: 'time',
    });
    time += HOUR;
    await settle();
    expect(browser.received).toHaveLength(2);
  });

  it("don't warn in games with a day per turn: the first notice says it all", async () => {
    const { game, browser } = await begin(1);
    await turn(game);
    time += 23 * HOUR;
    await settle();
    expect(browser.received).toHaveLength(1);
  });

  it('wait for the end of quiet hours in your time zone', async () => {
    const game = await correspond(await guests(node.address));
    const waiting = game.players[1 - (await game.toMove())]!;
    // Noon in London is ten at night in Brisbane.
    const browser = await subscribe(waiting, service.browser('Australia/Brisbane'));
    const locale = { language: 'de', zone: 'Australia/Brisbane' };
    await waiting.ask('PUT', 'notices', { locale, quiet: { from: 22, to: 7 } });
    await turn(game);
    time += 8 * HOUR;
    await settle();
    expect(browser.received).toEqual([]);
    time += HOUR;
    await settle();
    expect(browser.received).toMatchObject([{ title: 'Du bist dran' }]);
  });

  it.each([404, 410])('end with a subscription that the push service answers with %i', async (status) => {
    const { game, waiting, browser } = await begin();
    browser.status = status;
    expect(await waiting.get<NoticeSettings>('notices')).toMatchObject({ devices: 1 });
    await turn(game);
    expect(await waiting.get<NoticeSettings>('notices')).toMatchObject({ devices: 0 });
  });

  it.each([302, 429, 500])('are tried again if the push service answers %i', async (status) => {
    const { game, browser } = await begin();
    browser.status = status;
    await turn(game);
    browser.status = 201;
    await settle();
    expect(browser.received).toEqual([]);
    time += 60_000;
    await settle();
    expect(browser.received).toHaveLength(1);
  });

  it('end with a subscription whose key is no point of the curve', async () => {
    const { game, waiting, browser } = await begin();
    const { subscription } = browser;
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    await waiting.post('notices/push', { ...subscription, keys: { ...subscription.keys, p256dh } });
    await turn(game);
    expect(await waiting.get<NoticeSettings>('notices')).toMatchObject({ devices: 0 });
  });

  it('go to at most ten browsers, and end with the session of each', async () => {
    const name = `Inanna ${database}`;
    const ann = await Client.member(node.address, name);
    const [ben] = await guests(node.address);
    const sessions: Client[] = [];
    for (let i = 0; i < 11; i++) {
      const session = new Client(node.address);
      await session.post('login', { name, password: 'correct horse' });
      await subscribe(session);
      sessions.push(session);
    }
    expect(await ann.get<NoticeSettings>('notices')).toMatchObject({ devices: 10 });
    const last = sessions.at(-1)!;
    const browser = await subscribe(last);
    expect(await ann.get<NoticeSettings>('notices')).toMatchObject({ devices: 10 });
    await ann.ask('DELETE', 'sessions');
    expect(await ann.get<NoticeSettings>('notices')).toMatchObject({ devices: 0 });
    const game = await correspond([ann, ben!]);
    if (game.players[await game.toMove()] !== ann) await turn(game);
    await settle();
    expect(browser.received).toEqual([]);
  });

  it('go to addresses of push services only', async () => {
    const [ann] = await guests(node.address);
    const { subscription } = service.browser();
    for (const endpoint of [
      'http://169.254.169.254/latest/meta-data',
      'https://127.0.0.1/',
      'https://fcm.googleapis.com.evil.example/',
      'https://evil.example/fcm.googleapis.com',
      'https://fcm.googleapis.com:8443/',
      'http://fcm.googleapis.com/',
      'https://user@fcm.googleapis.com/',
      'file:///etc/passwd',
    ])
      expect([endpoint, await ann!.refusal('POST', 'notices/push', { ...subscription, endpoint })]).toEqual([
        endpoint,
        'bad-endpoint',
      ]);
    const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/abc';
    expect(await ann!.refusal('POST', 'notices/push', { ...subscription, endpoint })).toBe('none');
  });

  it('are in the export of your data, and gone when you delete your account', async () => {
    const { waiting, browser } = await begin();
    const account = await waiting.id();
    expect(await waiting.get<object>('me/export')).toMatchObject({
      subscriptions: [{ endpoint: browser.subscription.endpoint }],
      recipient: { zone: 'UTC' },
    });
    await waiting.ask('DELETE', 'me');
    for (const table of ['recipients', 'subscriptions', 'notices'] as const)
      expect(
        await node.service.store.db
          .selectFrom(table)
          .select('account')
          .where('account', '=', account)
          .execute(),
      ).toEqual([]);
  });

  it('are signed with one key, whichever node makes it', async () => {
    const { store } = node.service;
    await store.db.deleteFrom('secrets').where('id', '=', 'vapid').execute();
    const keys = await Promise.all(
      [node, node, other, other].map(({ service }) => new VapidKeyStore(service.store).get()),
    );
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  });
});
