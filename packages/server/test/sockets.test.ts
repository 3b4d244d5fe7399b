import type { AddressInfo } from 'node:net';
import type { FromServer } from '@ziggurat/protocol';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { Hub } from '../src/socket/hub.ts';
import { Lobby } from '../src/socket/lobby.ts';
import { Client, type Line } from './client.ts';
import { type Node, openNode } from './node.ts';

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
async function codeOf(line: Line): Promise<string> {
  const from = line.messages.length;
  line.send({ type: 'follow', table: 'no-such-table', since: 0 });
  type Refused = Extract<FromServer, { type: 'refused' }>;
  return (await line.until((message): message is Refused => message.type === 'refused', from)).refusal.code;
}

async function useUp(line: Line): Promise<void> {
  for (let i = 0; i < 10; i++) expect(await codeOf(line)).toBe('not-found');
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
    const line = await ann.socket();
    await useUp(line);
    line.close();
    await line.closed;
    expect(await codeOf(await ann.socket())).toBe('too-many');
    now += 5000;
    const later = await ann.socket();
    for (let i = 0; i < 5; i++) expect(await codeOf(later)).toBe('not-found');
    expect(await codeOf(later)).toBe('too-many');
  });
});

describe('a ping', () => {
  type Pong = Extract<FromServer, { type: 'pong' }>;
  const pong = (line: Line, from = 0): Promise<Pong> =>
    line.until((message): message is Pong => message.type === 'pong', from);

  it("is answered with the server's time, and with its id if it has one", async () => {
    const line = await (await Client.guest(node.address)).socket();
    line.send({ type: 'ping' });
    expect(await pong(line)).toEqual({ type: 'pong', now });
    const from = line.messages.length;
    line.send({ type: 'ping', id: 'p1' });
    expect(await pong(line, from)).toEqual({ type: 'pong', now, id: 'p1' });
  });

  it('counts as a message', async () => {
    const line = await (await Client.guest(node.address)).socket();
    for (let i = 0; i < 11; i++) line.send({ type: 'ping' });
    expect(await line.closed).toBe(4003);
    expect(line.messages.filter(({ type }) => type === 'pong')).toHaveLength(10);
  });
});

describe('sockets', () => {
  it.each([
    ['an account', 20, (address: string) => Client.guest(address)],
    ['an address', 100, async (address: string) => new Client(address)],
  ])('of %s are limited to %i; when one is closed another can be opened', async (_, max, makeClient) => {
    const own = await openNode({ limits: { socketsPerAddress: 100 } });
    const client = await makeClient(own.address);
    const lines: Line[] = [];
    for (let i = 0; i < max; i++) lines.push(await client.socket());
    await expect(client.socket()).rejects.toThrow('4004');
    lines[0]!.close();
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

describe('the tables a socket follows', () => {
  it('are limited', async () => {
    const own = await openNode({ limits: { followsPerSocket: 1 } });
    onTestFinished(() => own.close());
    const ann = await Client.guest(own.address);
    const line = await ann.socket();
    const ids = [(await ann.post('tables', {})).id, (await ann.post('tables', {})).id];
    for (const table of [ids[0]!, ids[0]!, ids[1]!]) line.send({ type: 'follow', table, since: 0 });
    const refused = await line.until(({ type }) => type === 'refused');
    expect(refused).toMatchObject({ table: ids[1], refusal: { code: 'too-many' } });
  });
});

describe('the lobby', () => {
  it('is sent once to a socket that watches it, and again after it has left', async () => {
    const line = await (await Client.guest(node.address)).socket();
    for (const type of ['watchLobby', 'watchLobby', 'watchLobby', 'leaveLobby', 'watchLobby'] as const)
      line.send({ type });
    const { id } = await (await Client.guest(node.address)).post('tables', {});
    await line.until((message) => message.type === 'listed' && message.table.id === id);
    expect(line.messages.filter(({ type }) => type === 'lobby')).toHaveLength(2);
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
    const { summaries, listings } = node.service;
    const opened: string[] = [];
    const lobby: Lobby = new Lobby({
      summaries,
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
    expect(received).toMatchObject([table, { type: 'lobby' }, table]);
  });
});
