import type { AddressInfo } from 'node:net';
import { FromClient, type FromServer, Options } from '@ziggurat/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket as ClientSocket, type WebSocket, WebSocketServer } from 'ws';
import {
  type Connection,
  type ConnectionOptions,
  makeConnection,
  type TableNews,
} from '../../src/online/connection.ts';

const TABLE = 'table-of-two';
const ANN = { id: 'account-of-ann', name: 'Ann', kind: 'guest' } as const;
const PASS = { id: 'first', version: 3, command: { type: 'pass' } } as const;

/** The other end of the socket: sends what a test says, and records what it receives. */
class FakeServer {
  readonly #server: WebSocketServer;
  readonly received: FromClient[] = [];
  readonly sockets: WebSocket[] = [];
  person: typeof ANN | undefined = ANN;
  answersPings = false;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.sockets.push(socket);
      this.say({ type: 'hello', now: Date.now() + 5000, person: this.person });
      socket.on('message', (frame) => {
        const message = FromClient.parse(JSON.parse(String(frame)));
        this.received.push(message);
        if (message.type === 'ping' && this.answersPings) this.say({ type: 'pong', now: Date.now() });
      });
    });
  }

  static open(port = 0): Promise<FakeServer> {
    return new Promise((resolve) => {
      const server: WebSocketServer = new WebSocketServer({ host: '127.0.0.1', port }, () =>
        resolve(new FakeServer(server)),
      );
    });
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port; // it listens on a port
  }

  say(message: FromServer): void {
    this.sockets.at(-1)!.send(JSON.stringify(message));
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}

let server: FakeServer;
let connection: Connection;
let comeBack = (): void => {};

function connect(options: Partial<ConnectionOptions> = {}): Connection {
  const { port } = server;
  connection = makeConnection({
    open() {
      const socket = new ClientSocket(`ws://127.0.0.1:${port}`);
      socket.on('error', () => {}); // as in a browser: the close follows
      return socket as unknown as globalThis.WebSocket; // the same interface, as far as it is used
    },
    wait: 20,
    silence: { ask: 60_000, drop: 60_000 },
    onReturn: (listener) => {
      comeBack = listener;
      return () => {};
    },
    ...options,
  });
  return connection;
}

const until = (condition: () => boolean): Promise<void> =>
  expect.poll(condition, { interval: 5, timeout: 10_000 }).toBe(true);
const isConnected = (): boolean => connection.state.get().status === 'connected';
const frames = (type: FromClient['type']) => server.received.filter((frame) => frame.type === type);
const entries = (...numbers: number[]): FromServer => ({
  type: 'entries',
  table: TABLE,
  entries: numbers.map((number) => ({ number, at: 0, event: { type: 'passed', seat: 0 } })),
});

beforeEach(async () => {
  server = await FakeServer.open();
});
afterEach(async () => {
  connection.close();
  await server.close();
});

describe('the connection to the server', () => {
  it("is open while something is followed, and knows the server's clock", async () => {
    connect();
    expect(server.sockets).toHaveLength(0);
    connection.renew();
    expect(connection.state.get().status).toBe('idle');
    connection.watchLobby(() => {});
    await until(isConnected);
    expect(connection.state.get().person).toEqual(ANN);
    expect(connection.state.get().ahead).toBeGreaterThan(4000);
    await until(() => frames('watchLobby').length === 1);
  });

  it('follows every table again from the last known entry', async () => {
    const received: TableNews[] = [];
    connect().follow(TABLE, (news) => received.push(news));
    await until(() => frames('follow').length === 1);
    server.say(entries(1, 2, 3));
    await until(() => received.some(({ type }) => type === 'entries'));
    server.sockets.at(-1)!.terminate();
    await until(() => frames('follow').length === 2);
    expect(frames('follow')).toEqual([
      { type: 'follow', table: TABLE, since: 0 },
      { type: 'follow', table: TABLE, since: 3 },
    ]);
  });

  it('starts every table over when the account has changed', async () => {
    const received: TableNews[] = [];
    connect().follow(TABLE, (news) => received.push(news));
    await until(isConnected);
    server.say(entries(1));
    await until(() => received.some(({ type }) => type === 'entries'));
    received.length = 0;
    server.person = undefined;
    connection.renew();
    await until(() => frames('follow').length === 2);
    expect(received).toEqual([{ type: 'restart' }]);
    expect(frames('follow').at(-1)).toEqual({ type: 'follow', table: TABLE, since: 0 });
  });

  it('sends a request again with its id until it is acknowledged', async () => {
    connect();
    const answer = connection.tell(TABLE, PASS);
    await until(() => frames('tell').length === 1);
    server.sockets.at(-1)!.terminate();
    await until(() => frames('tell').length === 2);
    expect(frames('tell')[0]).toEqual(frames('tell')[1]);
    server.say({ type: 'done', table: TABLE, id: PASS.id, version: 4 });
    expect(await answer).toEqual({ ok: true });
    server.sockets.at(-1)!.terminate();
    connection.watchLobby(() => {});
    await until(() => frames('watchLobby').length === 1);
    expect(frames('tell')).toHaveLength(2);
  });

  it('treats a refusal as the answer, but asks again if the server is unavailable', async () => {
    connect();
    const answer = connection.tell(TABLE, PASS);
    await until(() => frames('tell').length === 1);
    server.say({ type: 'refused', table: TABLE, id: PASS.id, refusal: { code: 'unavailable' } });
    await until(() => frames('tell').length === 2);
    server.say({ type: 'refused', table: TABLE, id: PASS.id, refusal: { code: 'not-your-turn' } });
    expect(await answer).toEqual({ ok: false, refusals: [{ code: 'not-your-turn' }] });
  });

  it('accepts a refusal for sending too much', async () => {
    connect();
    const answer = connection.sendChat(TABLE, 'last', { text: 'one more' });
    await until(() => frames('say').length === 1);
    server.say({ type: 'refused', table: TABLE, id: 'last', refusal: { code: 'too-many' } });
    expect(await answer).toEqual({ ok: false, refusals: [{ code: 'too-many' }] });
    expect(server.sockets).toHaveLength(1);
  });

  it("waits longer and longer for a server that greets it but can't say what happened to a request", async () => {
    connect({ wait: 50 });
    const times: number[] = [];
    const answer = connection.tell(TABLE, PASS);
    for (let tries = 1; tries <= 5; tries++) {
      await until(() => frames('tell').length === tries);
      times.push(Date.now());
      if (tries < 5)
        server.say({ type: 'refused', table: TABLE, id: PASS.id, refusal: { code: 'unavailable' } });
    }
    server.say({ type: 'done', table: TABLE, id: PASS.id, version: 4 });
    expect(await answer).toEqual({ ok: true });
    // The fourth wait is eight times the first, minus a random part of at most half.
    expect(times[4]! - times[3]!).toBeGreaterThanOrEqual(4 * 50);
  });

  it('asks again for the lobby after a failed read, at growing intervals', async () => {
    connect({ wait: 50 }).watchLobby(() => {});
    const times: number[] = [];
    for (let tries = 1; tries <= 5; tries++) {
      await until(() => frames('watchLobby').length === tries);
      times.push(Date.now());
      if (tries < 5) server.say({ type: 'refused', refusal: { code: 'unavailable' } });
    }
    expect(times[4]! - times[3]!).toBeGreaterThanOrEqual(4 * 50);
  });

  it('continues a seek with the same id after a reconnect, until it has ended', async () => {
    const options = Options.parse({ clock: { type: 'bank', base: 300_000, increment: 0 } });
    const news: string[] = [];
    connect().seek('my-seek-1', options, ({ type }) => news.push(type));
    await until(() => frames('seek').length === 1);
    server.say({ type: 'paired', seek: 'another-seek', until: 0 });
    server.say({ type: 'seeking', seek: 'my-seek-1', since: 0 });
    await until(() => news.length === 1);
    server.sockets.at(-1)!.terminate();
    await until(() => frames('seek').length === 2);
    expect(frames('seek')[1]).toEqual({ type: 'seek', seek: 'my-seek-1', options });
    server.say({ type: 'refused', id: 'my-seek-1', refusal: { code: 'unavailable' } });
    await until(() => frames('seek').length === 3);
    server.say({ type: 'seated', seek: 'my-seek-1', table: TABLE });
    await until(() => news.includes('seated'));
    expect(news).toEqual(['seeking', 'seated']);
    connection.watchLobby(() => {});
    await until(() => frames('watchLobby').length === 1);
    server.sockets.at(-1)!.terminate();
    await until(() => frames('watchLobby').length === 2);
    expect(frames('seek')).toHaveLength(3);
  });

  it('passes on personal news while somebody attends', async () => {
    const news: string[] = [];
    const leave = connect().attend(({ type }) => news.push(type));
    await until(isConnected);
    server.say({ type: 'called', table: TABLE, until: 0 });
    server.say({ type: 'friend', person: ANN.id, online: true });
    await until(() => news.length === 2);
    leave();
    server.say({ type: 'called', table: TABLE, until: 0 });
    const lobby: string[] = [];
    connection.watchLobby(({ type }) => lobby.push(type));
    server.say({ type: 'lobby', tables: [] });
    await until(() => lobby.length === 1);
    expect(news).toEqual(['called', 'friend']);
  });

  it('reconnects immediately when a server says goodbye', async () => {
    connect().watchLobby(() => {});
    await until(isConnected);
    server.say({ type: 'goodbye' });
    await until(() => frames('watchLobby').length === 2);
  });

  it('pings a silent server, stays with one that answers and leaves a dead one', async () => {
    server.answersPings = true;
    connect({ silence: { ask: 30, drop: 1500 } }).follow(TABLE, () => {});
    await until(() => frames('ping').length === 3);
    expect(server.sockets).toHaveLength(1);
    server.answersPings = false;
    await until(() => server.sockets.length > 1);
  });

  it('says within two seconds that something sent has no answer, until it has one', async () => {
    connect({ silence: { ask: 60_000, drop: 60_000, slow: 20 } });
    const told = connection.tell(TABLE, PASS);
    await until(() => connection.state.get().isSlow);
    server.say({ type: 'done', table: TABLE, id: PASS.id, version: 4 });
    expect(await told).toMatchObject({ ok: true });
    expect(connection.state.get().isSlow).toBe(false);
  });

  it("ignores what it doesn't understand", async () => {
    const received: TableNews[] = [];
    connect().follow(TABLE, (news) => received.push(news));
    await until(isConnected);
    for (const text of ['', '[]', '{"type":"entries"}', '{"type":"new in a later version"}']) {
      server.sockets.at(-1)!.send(text);
    }
    server.say(entries(1));
    await until(() => received.some(({ type }) => type === 'entries'));
    expect(server.sockets).toHaveLength(1);
  });

  it('retries immediately when the network is back', async () => {
    const { port } = server;
    connect({ wait: 60_000 }).watchLobby(() => {});
    await until(isConnected);
    await server.close();
    await until(() => !isConnected());
    server = await FakeServer.open(port);
    comeBack();
    await until(isConnected);
  });
});
