import type { AddressInfo } from 'node:net';
import type { FromServer } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { Bucket } from '../src/socket/bucket.ts';
import { Hub } from '../src/socket/hub.ts';
import { Lobby } from '../src/socket/lobby.ts';
import type { Store } from '../src/store/store.ts';
import { Client, type Connection } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, takeTurn } from './turns.ts';

let now = 1_700_000_000_000;
let node: Node;
beforeAll(async () => {
  node = await openNode({
    now: () => now,
    limits: { socketMessagesBurst: 10, socketMessagesPerSecond: 1, socketsPerAddress: 100 },
  });
});
afterAll(() => node.close());

/** The code that a socket gets for a message that is always refused. */
async function codeOf(connection: Connection): Promise<string> {
  const from = connection.messages.length;
  connection.send({ type: 'follow', table: 'no-such-table', since: 0 });
  type Refused = Extract<FromServer, { type: 'refused' }>;
  return (await connection.until((message): message is Refused => message.type === 'refused', from)).refusal
    .code;
}

async function useUp(connection: Connection): Promise<void> {
  for (let i = 0; i < 10; i++) expect(await codeOf(connection)).toBe('not-found');
}

describe('the message limit of a socket', () => {
  it('is shared by all anonymous sockets from one address', async () => {
    const stranger = new Client(node.address);
    const [first, second] = [await stranger.socket(), await stranger.socket()];
    await useUp(first);
    expect(await codeOf(second)).toBe('too-many');
    expect(await second.closed).toBe(4003);
    expect(await codeOf(await (await Client.guest(node.address)).socket())).toBe('not-found');
    first.close();
  });

  it('is refilled by waiting, not by reconnecting', async () => {
    const ann = await Client.guest(node.address);
    const connection = await ann.socket();
    await useUp(connection);
    connection.close();
    await connection.closed;
    expect(await codeOf(await ann.socket())).toBe('too-many');
    now += 5000;
    const later = await ann.socket();
    for (let i = 0; i < 5; i++) expect(await codeOf(later)).toBe('not-found');
    expect(await codeOf(later)).toBe('too-many');
  });
});

describe('the message limit of an address', () => {
  it('is shared by all its sockets, however many accounts they have', async () => {
    const own = await openNode({ now: () => now, limits: { socketMessagesPerAddress: 2 }, trustProxy: true });
    onTestFinished(() => own.close());
    const connect = async (from: string): Promise<Connection> =>
      (await Client.guest(own.address, 'Ann', from)).socket();
    const [ann, ben] = [await connect('192.0.2.1'), await connect('192.0.2.1')];
    for (const connection of [ann, ben])
      for (let i = 0; i < 3; i++) expect(await codeOf(connection)).toBe('not-found');
    expect(await codeOf(ann)).toBe('too-many');
    expect(await codeOf(await connect('192.0.2.2'))).toBe('not-found');
    now += 1000;
    for (let i = 0; i < 2; i++) expect(await codeOf(ben)).toBe('not-found');
    expect(await codeOf(ben)).toBe('too-many');
  });
});

describe('following a long game', () => {
  it('costs another token per 100 entries', async () => {
    const limits = { socketMessagesBurst: 5, socketMessagesPerSecond: 1 };
    const own = await openNode({ now: () => now, limits });
    onTestFinished(() => own.close());
    const people = [await Client.guest(own.address, 'Ann'), await Client.guest(own.address, 'Ben')];
    const { id, players } = await begin(people);
    const version = () => players[0]!.game!.version;
    while (version() < 100) {
      now += 1000;
      await takeTurn(players);
    }
    /** How many times a new guest gets the game before they are disconnected. */
    const deliveries = async (since: number): Promise<number> => {
      const connection = await (await Client.guest(own.address)).socket();
      for (let count = 0; ; count++) {
        const from = connection.messages.length;
        connection.send({ type: 'follow', table: id, since });
        const { type } = await connection.until(
          (message) => ['entries', 'refused'].includes(message.type),
          from,
        );
        if (type === 'refused') return count;
      }
    };
    expect(await deliveries(0)).toBe(2);
    expect(await deliveries(version() - 99)).toBe(5);
  });

  it('never costs more than a full bucket has', () => {
    const bucket = new Bucket(3, 1, now);
    expect([bucket.take(now), bucket.take(now, 50)]).toEqual([true, true]);
    expect([bucket.take(now), bucket.take(now, 50)]).toEqual([false, false]);
  });
});

describe('a ping', () => {
  type Pong = Extract<FromServer, { type: 'pong' }>;
  const pong = (connection: Connection, from = 0): Promise<Pong> =>
    connection.until((message): message is Pong => message.type === 'pong', from);

  it("is answered with the server's time, and with its id if it has one", async () => {
    const connection = await (await Client.guest(node.address)).socket();
    connection.send({ type: 'ping' });
    expect(await pong(connection)).toEqual({ type: 'pong', now });
    const from = connection.messages.length;
    connection.send({ type: 'ping', id: 'p1' });
    expect(await pong(connection, from)).toEqual({ type: 'pong', now, id: 'p1' });
  });

  it('counts as a message', async () => {
    const connection = await (await Client.guest(node.address)).socket();
    for (let i = 0; i < 11; i++) connection.send({ type: 'ping' });
    expect(await connection.closed).toBe(4003);
    expect(connection.messages.filter(({ type }) => type === 'pong')).toHaveLength(10);
  });
});

describe('sockets', () => {
  it.each([
    ['an account', 20, (address: string) => Client.guest(address)],
    ['an address', 100, async (address: string) => new Client(address)],
  ])('of %s are limited to %i; when one is closed another can be opened', async (_, max, makeClient) => {
    const own = await openNode({ limits: { socketsPerAddress: 100 } });
    const client = await makeClient(own.address);
    const connections: Connection[] = [];
    for (let i = 0; i < max; i++) connections.push(await client.socket());
    await expect(client.socket()).rejects.toThrow('4004');
    connections[0]!.close();
    await expect.poll(() => client.socket().catch(() => undefined)).toBeDefined();
    await own.close();
  });
});

describe('a client that is pinged', () => {
  /** A socket of a hub that pings often; `answer` is the client's reaction. */
  async function connect(answer: (socket: WebSocket, data: RawData) => void) {
    const limits = { socketMessagesBurst: 3, socketMessagesPerSecond: 0.001 };
    const own = await openNode({ limits });
    const hub = new Hub(own.service, 50);
    const server = new WebSocketServer({ port: 0, autoPong: false });
    server.on('connection', (socket) => hub.open(socket, 'here', undefined, 'here'));
    const { port } = server.address() as AddressInfo; // it listens on a port, not a pipe
    const socket = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: false });
    let pings = 0;
    let code: number | undefined;
    socket.on('ping', (data) => {
      pings++;
      answer(socket, data);
    });
    socket.on('close', (closed) => {
      code = closed;
    });
    onTestFinished(async () => {
      await hub.drain();
      server.close();
      await own.close();
    });
    return { pings: () => pings, code: () => code };
  }

  it('stays connected while it answers, which is free', async () => {
    const { pings, code } = await connect((socket, data) => socket.pong(data));
    await expect.poll(pings).toBeGreaterThan(10);
    expect(code()).toBeUndefined();
  });

  it("is disconnected if it doesn't answer", async () => {
    const { pings, code } = await connect(() => undefined);
    await expect.poll(code).toBe(1006);
    expect(pings()).toBe(1);
  });

  it('pays for unsolicited pongs', async () => {
    const { code } = await connect((socket, data) => {
      for (let i = 0; i < 10; i++) socket.pong(data);
    });
    await expect.poll(code).toBe(4003);
  });
});

describe('a socket', () => {
  it('is closed if it answers no ping: others see that its player is away', async () => {
    const own = await openNode({ pingInterval: 300 }); // a busy machine may answer a ping late
    onTestFinished(() => own.close());
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(own.address, name)));
    const { players } = await begin(people);
    const account = await people[0]!.id();
    const from = players[1]!.connection.messages.length;
    // As on a phone in a tunnel: nothing arrives, and nothing is answered.
    players[0]!.connection.socket.pause();
    const { table } = await players[1]!.connection.until(
      (message): message is Extract<FromServer, { type: 'table' }> =>
        message.type === 'table' &&
        message.table.seats.some(
          (seat) => seat.type === 'person' && !seat.here && seat.person.id === account,
        ),
      from,
    );
    expect(table.seats).toContainEqual(expect.objectContaining({ here: true }));
    players[0]!.connection.socket.terminate();
  });

  it.each([
    ['session has ended', ({ db }: Store) => db.deleteFrom('sessions').execute()],
    [
      'address is banned',
      ({ db }: Store, address: string) =>
        db.insertInto('bans').values({ address, until: 2e12, created_at: 1 }).execute(),
    ],
  ])('is closed soon after its %s, even without news', async (_, change) => {
    const own = await openNode({ pingInterval: 500 }); // a busy machine may answer a ping late
    onTestFinished(() => own.close());
    const { store, addresses } = own.service;
    const connection = await (await Client.guest(own.address)).socket();
    await change(store, await addresses.keyOf('127.0.0.1'));
    expect(await connection.closed).toBe(4001);
  });
});

describe('the tables a socket follows', () => {
  it('are limited', async () => {
    const own = await openNode({ limits: { followsPerSocket: 1 } });
    onTestFinished(() => own.close());
    const ann = await Client.guest(own.address);
    const connection = await ann.socket();
    const ids = [(await ann.post('tables', {})).id, (await ann.post('tables', {})).id];
    for (const table of [ids[0]!, ids[0]!, ids[1]!]) connection.send({ type: 'follow', table, since: 0 });
    const refused = await connection.until(({ type }) => type === 'refused');
    expect(refused).toMatchObject({ table: ids[1], refusal: { code: 'too-many' } });
  });
});

describe('the lobby', () => {
  it('is sent once to a socket that watches it, and again after it has left', async () => {
    const connection = await (await Client.guest(node.address)).socket();
    for (const type of ['watchLobby', 'watchLobby', 'watchLobby', 'leaveLobby', 'watchLobby'] as const)
      connection.send({ type });
    const { id } = await (await Client.guest(node.address)).post('tables', {});
    await connection.until((message) => message.type === 'listed' && message.table.id === id);
    expect(connection.messages.filter(({ type }) => type === 'lobby')).toHaveLength(2);
  });

  it('is never older than the updates that others got', async () => {
    const [ann, ben] = [await Client.guest(node.address), await Client.guest(node.address)];
    const first = await ann.socket();
    first.send({ type: 'watchLobby' });
    await first.until(({ type }) => type === 'lobby');
    const { id } = await ben.post('tables', {});
    await first.until((message) => message.type === 'listed' && message.table.id === id);
    const second = await ben.socket();
    second.send({ type: 'watchLobby' });
    await second.until(
      (message) => message.type === 'lobby' && message.tables.some((table) => table.id === id),
    );
  });

  it('is sent after one query, and tables that opened in the meantime are sent again', async () => {
    const ann = await Client.guest(node.address);
    const { summaries, listings, life, logError } = node.service;
    const opened: string[] = [];
    const lobby: Lobby = new Lobby({
      summaries,
      life,
      logError,
      listings: {
        async open(query) {
          const tables = await listings.open(query);
          const { id } = await ann.post('tables', {});
          opened.push(id);
          if (opened.length < 5) await lobby.sendUpdate(id);
          return tables;
        },
      },
    });
    const received: FromServer[] = [];
    await lobby.watch({ sendText: (text) => received.push(JSON.parse(text)) });
    expect(opened).toHaveLength(1);
    const table = { type: 'listed', table: { id: opened[0] } };
    lobby.close();
    expect(received).toMatchObject([table, { type: 'lobby' }, table, { type: 'life' }]);
  });
});
