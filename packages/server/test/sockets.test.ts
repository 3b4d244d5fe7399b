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

/** What a socket hears when it sends something that is always answered. */
async function codeOf(line: Line): Promise<string> {
  const from = line.messages.length;
  line.send({ type: 'follow', table: 'no-such-table', since: 0 });
  type Refused = Extract<FromServer, { type: 'refused' }>;
  return (await line.until((message): message is Refused => message.type === 'refused', from)).refusal.code;
}

async function useUp(line: Line): Promise<void> {
  for (let i = 0; i < 10; i++) expect(await codeOf(line)).toBe('not-found');
}

describe('what a socket may send', () => {
  it('is shared by all sockets without an account that come from one address', async () => {
    const stranger = new Client(node.address);
    const [first, second] = [await stranger.socket(), await stranger.socket()];
    await useUp(first);
    expect(await codeOf(second)).toBe('too-many');
    expect(await second.closed).toBe(4003);
    expect(await codeOf(await (await Client.guest(node.address)).socket())).toBe('not-found');
    first.close();
  });

  it('is not had again by coming again, but by waiting', async () => {
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

  it('is answered with the time of the server, and with its id if it has one', async () => {
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
  ])('of %s are so many at most: %i; when one is closed another is let in', async (_, most, come) => {
    const own = await openNode({ limits: { socketsPerAddress: 100 } });
    const client = await come(own.address);
    const lines: Line[] = [];
    for (let i = 0; i < most; i++) lines.push(await client.socket());
    await expect(client.socket()).rejects.toThrow('4004');
    lines[0]!.close();
    await expect.poll(() => client.socket().catch(() => undefined)).toBeDefined();
    await own.close();
  });
});

describe('a client that is asked whether it is there', () => {
  /** A socket of a hub that asks often, with whatever the client answers to a ping. */
  async function connect(answer: (socket: WebSocket, data: RawData) => void) {
    const limits = { socketMessagesBurst: 3, socketMessagesPerSecond: 0.001 };
    const own = await openNode({ limits });
    const hub = new Hub(own.service, 50);
    const server = new WebSocketServer({ port: 0, autoPong: false });
    server.on('connection', (socket) => hub.open(socket, 'here', undefined, 'here'));
    const { port } = server.address() as AddressInfo; // it listens on a port
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

  it('stays connected while it answers, which costs it nothing', async () => {
    const { pings, code } = await connect((socket, data) => socket.pong(data));
    await expect.poll(pings).toBeGreaterThan(10);
    expect(code()).toBeUndefined();
  });

  it('is cut off when it does not answer', async () => {
    const { pings, code } = await connect(() => undefined);
    await expect.poll(code).toBe(1006);
    expect(pings()).toBe(1);
  });

  it('pays for answers that nobody asked for', async () => {
    const { code } = await connect((socket, data) => {
      for (let i = 0; i < 10; i++) socket.pong(data);
    });
    await expect.poll(code).toBe(4003);
  });
});

describe('the tables that a socket follows', () => {
  it('are so many at most', async () => {
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
  it('is told once to a socket that watches it, and again when it has left', async () => {
    const line = await (await Client.guest(node.address)).socket();
    for (const type of ['watchLobby', 'watchLobby', 'watchLobby', 'leaveLobby', 'watchLobby'] as const)
      line.send({ type });
    const { id } = await (await Client.guest(node.address)).post('tables', {});
    await line.until((message) => message.type === 'listed' && message.table.id === id);
    expect(line.messages.filter(({ type }) => type === 'lobby')).toHaveLength(2);
  });

  it('is never older than what others have been told of it', async () => {
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

  it('is told after one look, whatever opens meanwhile, and that once more', async () => {
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
          if (opened.length < 5) await lobby.tell(id);
          return tables;
        },
      },
    });
    const heard: FromServer[] = [];
    await lobby.watch({ sendText: (text) => heard.push(JSON.parse(text)) });
    expect(opened).toHaveLength(1);
    const table = { type: 'listed', table: { id: opened[0] } };
    expect(heard).toMatchObject([table, { type: 'lobby' }, table]);
  });
});
