import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {} from '@fastify/websocket'; // for its additions to Fastify's types
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { DEFAULT_LIMITS } from '../src/limits.ts';
import { makeServer } from '../src/serve.ts';
import { Client } from './client.ts';
import { type Node, type NodeOptions, openNode } from './node.ts';
import { begin, takeTurn } from './turns.ts';

const OPCODES = { text: 0x1, ping: 0x9, pong: 0xa };

/** A frame as clients send it, with a mask of zeros. */
function frame(kind: keyof typeof OPCODES, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x80 | OPCODES[kind], 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const UPGRADE = [
  'GET /api/socket HTTP/1.1',
  'host: localhost',
  'connection: upgrade',
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  '\r\n',
].join('\r\n');

/** A connection that reads nothing after the first bytes. */
async function unread(address: string, first: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined); // writes after the end fail
  socket.write(first);
  await once(socket, 'readable');
  socket.read(1);
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function start(options: NodeOptions): Promise<Node> {
  const node = await openNode(options);
  onTestFinished(() => node.close());
  return node;
}

/** Writes the same bytes until the server disconnects or `max` is reached; returns the largest buffer seen. */
async function flood({ app }: Node, socket: Socket, bytes: Buffer, max: number): Promise<number> {
  let waiting = 0;
  for (let sent = 0; sent < max && !socket.destroyed; sent += bytes.length) {
    if (!socket.write(bytes)) {
      await new Promise((resolve) => void socket.once('drain', resolve).once('close', resolve));
    }
    await new Promise(setImmediate);
    for (const { bufferedAmount } of app.websocketServer.clients) waiting = Math.max(waiting, bufferedAmount);
  }
  return waiting;
}

describe('a socket that never reads', () => {
  it('is cut off when the pongs fill its buffer', async () => {
    const node = await start({ limits: { socketBufferBytes: 100_000 } });
    const socket = await unread(node.address, UPGRADE);
    const pings = Buffer.concat(Array.from({ length: 100 }, () => frame('ping', Buffer.alloc(125))));
    expect(await flood(node, socket, pings, 32_000_000)).toBeLessThan(200_000);
    await expect.poll(() => node.app.websocketServer.clients.size).toBe(0);
  });

  it('is cut off when it requests a long game again and again', async () => {
    const node = await start({ limits: { socketBufferBytes: 100_000 } });
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    for (let turn = 0; turn < 30; turn++) await takeTurn(players);
    for (const { connection } of players) connection.close();
    await expect.poll(() => node.app.websocketServer.clients.size).toBe(0);
    const socket = await unread(node.address, UPGRADE);
    const follow = frame('text', Buffer.from(JSON.stringify({ type: 'follow', table: id, since: 0 })));
    expect(await flood(node, socket, follow, 8000 * follow.length)).toBeLessThan(200_000);
    await expect.poll(() => node.app.websocketServer.clients.size).toBe(0);
  });

  it("is cut off when it doesn't confirm a close", async () => {
    const node = await start({ limits: { socketMessagesBurst: 10, socketMessagesPerSecond: 1 } });
    const socket = await unread(node.address, UPGRADE);
    for (let i = 0; i < 50; i++) socket.write(frame('ping', Buffer.alloc(0)));
    await expect.poll(() => node.app.websocketServer.clients.size).toBe(0);
  });
});

describe('control frames', () => {
  it.each(['ping', 'pong'] as const)('count as messages: too many of %s close the socket', async (kind) => {
    const node = await start({ limits: { socketMessagesBurst: 10, socketMessagesPerSecond: 1 } });
    const { socket, closed } = await (await Client.guest(node.address)).socket();
    for (let i = 0; i < 50; i++) socket[kind]();
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
    expect(await closed).toBe(4003);
  });

  it('that are pings are answered with their payload', async () => {
    const node = await start({});
    const { socket } = await (await Client.guest(node.address)).socket();
    socket.ping('hello');
    const [answer] = await once(socket, 'pong');
    expect(String(answer)).toBe('hello');
  });
});

describe('a response', () => {
  const SIZE = 32_000_000;
  const folder = `${mkdtempSync(join(tmpdir(), 'ziggurat-unread-'))}/`;
  let app: FastifyInstance;
  let address: string;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<title>Page</title>');
    writeFileSync(join(folder, 'assets/large.bin'), Buffer.alloc(SIZE));
    app = await makeServer({
      page: folder,
      limits: { ...DEFAULT_LIMITS, responseSeconds: 1, fileMegabytesPerMinute: 1_000_000 },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`; // it listens on a port, not a pipe
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  const GET = 'GET /assets/large.bin HTTP/1.1\r\nhost: x\r\n\r\n';

  it('is cut off if it is read a few bytes at a time', async () => {
    const socket = await unread(address, GET);
    const slowReading = setInterval(() => socket.read(10), 20);
    onTestFinished(() => clearInterval(slowReading));
    await expect.poll(connections).toBe(0);
  });

  it('is cut off if it is one of many that are never read', async () => {
    await unread(address, GET.repeat(100));
    await expect.poll(connections).toBe(0);
  });

  it('that is read at normal speed is complete', async () => {
    const response = await fetch(`${address}/assets/large.bin`, { headers: { connection: 'close' } });
    expect((await response.arrayBuffer()).byteLength).toBe(SIZE);
  });

  it('has a deadline, but a socket has none', async () => {
    const node = await start({ limits: { responseSeconds: 0.2 } });
    const connection = await (await Client.guest(node.address)).socket();
    const connected = once(node.app.server, 'connection');
    // More than the system buffers for a connection that isn't read.
    await unread(node.address, 'GET /api/docs HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(500));
    const [slow] = (await connected) as [Socket];
    await expect.poll(() => slow.destroyed).toBe(true);
    expect(connection.socket.readyState).toBe(WebSocket.OPEN);
  });
});
