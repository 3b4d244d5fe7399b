import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { begin, exchangeOne, playerToMove } from './turns.ts';

let node: Node;
beforeAll(async () => {
  node = await openNode();
});
afterAll(() => node.close());

/** Everything in the store, as text. */
async function stored(): Promise<string> {
  const { db } = node.service.store;
  const all = await Promise.all(
    (['accounts', 'games', 'seats', 'entries', 'messages'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
  return JSON.stringify(all, (name, value) =>
    name === 'claimed_until' || name === 'due_at' ? undefined : value,
  );
}

const statusOf = (headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${node.address.replace('http', 'ws')}/api/socket`, { headers });
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => undefined);
  });

describe('another site', () => {
  it("can't change anything or open a socket with a visitor's cookie", async () => {
    const ann = await Client.guest(node.address);
    for (const origin of [
      'https://evil.example',
      'null',
      `${node.address}.evil.example`,
      'http://127.0.0.1:1',
    ]) {
      const response = await ann.ask('POST', 'tables', {}, { origin });
      expect([response.status, await response.json()]).toEqual([403, { code: 'wrong-origin' }]);
      expect(await statusOf({ ...ann.headers, origin })).toBe(403);
    }
    expect(await statusOf({ cookie: ann.cookie })).toBe(403);
    expect(await statusOf(ann.headers)).toBe(101);
  });
});

describe('an invalid request', () => {
  it.each([
    ['GET', 'tables/short', undefined, 400],
    ['GET', 'tables/aaaaaaaaaaaaaaaa', undefined, 404],
    ['GET', 'tables?rules=x&what=1', undefined, 400],
    ['GET', 'tables?rules=%00', undefined, 400],
    ['GET', 'people/aaaaaaaaaaaaaaaa/ratings?rules=%00&speed=calm', undefined, 400],
    ['GET', 'socket', undefined, 400],
    ['POST', 'tables', [], 400],
    ['POST', 'tables', 'text', 400],
    ['POST', 'guests', { name: 7 }, 400],
    ['POST', 'login', { name: 'x' }, 400],
    ['POST', 'login', { name: 'a\u0000b', password: 'correct horse' }, 400],
    ['POST', 'login', { name: 'x'.repeat(1000), password: 'correct horse' }, 400],
    ['PATCH', 'tables', {}, 404],
  ])('%s %s %j gets a code and changes nothing', async (method, path, body, status) => {
    const ann = await Client.guest(node.address);
    const before = await stored();
    const response = await ann.ask(method, path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^[a-z-]+$/) });
    expect(await stored()).toBe(before);
  });

  it('is refused if it is too large', async () => {
    const ann = await Client.guest(node.address);
    expect(await ann.refusal('POST', 'tables', { rules: 'x'.repeat(100_000) })).toBe('too-large');
  });

  it('is refused without internal details', async () => {
    const ann = await Client.guest(node.address);
    const response = await ann.ask('POST', 'tables', undefined, { 'content-type': 'application/json' });
    expect(await response.text()).not.toMatch(/at |node_modules|Error/);
  });
});

describe('frames', () => {
  it("that aren't messages are refused with a code, and the game doesn't change", async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id, players } = await begin(people);
    const connection = playerToMove(players).connection;
    const before = await stored();
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc
        .record(
          {
            type: fc.constantFrom('tell', 'follow', 'say', 'watchLobby', 'x'),
            table: fc.oneof(fc.constant(id), fc.string(), fc.integer()),
            since: fc.oneof(fc.integer({ min: -5, max: 5 }), fc.string()),
            text: fc.anything(),
            request: fc.record({ id: fc.string(), version: fc.integer(), command: fc.object() }),
          },
          { requiredKeys: [] },
        )
        .map((value) => JSON.stringify(value)),
    );
    for (const frame of fc.sample(anything, { numRuns: 500, seed: 7 })) connection.socket.send(frame);
    connection.socket.send(Buffer.from([1, 2, 3]));
    const from = connection.messages.length;
    connection.send({
      type: 'tell',
      table: 'no-such-table',
      request: { id: 'last', version: 1, command: { type: 'pass' } },
    });
    await connection.until((message) => message.type === 'refused' && message.id === 'last', from);
    expect(connection.messages.filter(({ type }) => type === 'refused').length).toBeGreaterThan(300);
    expect(await stored()).toBe(before);
  });

  it('that are too large close the socket', async () => {
    const connection = await (await Client.guest(node.address)).socket();
    connection.socket.send('x'.repeat(20_000));
    expect(await connection.closed).toBe(1009);
  });

  it('that are too many close the socket, and other players are not affected', async () => {
    const strict = await openNode({ limits: { socketMessagesBurst: 10, socketMessagesPerSecond: 1 } });
    const [ann, ben] = await Promise.all([Client.guest(strict.address), Client.guest(strict.address, 'Ben')]);
    const connection = await ann.socket();
    for (let i = 0; i < 50; i++) connection.send({ type: 'watchLobby' });
    expect(await connection.closed).toBe(4003);
    const other = await ben.socket();
    other.send({ type: 'watchLobby' });
    await other.until(({ type }) => type === 'lobby');
    other.close();
    await strict.close();
  });
});

describe('a player', () => {
  it("can't act for another seat, without a seat, out of turn or on an old version", async () => {
    const people = await Promise.all(['Ann', 'Ben', 'Dot'].map((name) => Client.guest(node.address, name)));
    const { players } = await begin(people.slice(0, 2));
    const player = playerToMove(players);
    const other = players.find((opponent) => opponent !== player)!;
    const { version, ruleset } = player.game!;
    const before = await stored();
    const { makeCommand } = await import('@ziggurat/protocol');
    const body = (changes: object = {}) => ({ id: 'x', version, command: { type: 'pass' }, ...changes });
    const path = `tables/${player.table}/commands`;
    const owner = people[players.indexOf(player)]!;
    const opponent = people[players.indexOf(other)]!;
    expect(await opponent.refusal('POST', path, body())).toBe('not-your-turn');
    expect(await people[2]!.refusal('POST', path, body())).toBe('not-seated');
    expect(await new Client(node.address).refusal('POST', path, body())).toBe('signed-out');
    expect(await owner.refusal('POST', path, body({ version: version - 1 }))).toBe('stale');
    expect(await owner.refusal('POST', path, body({ version: version + 1 }))).toBe('stale');
    expect(await owner.refusal('POST', path, body({ command: { type: 'timeOut' } }))).toBe('bad-request');
    expect(await owner.refusal('POST', path, body({ command: { type: 'abort' } }))).toBe('bad-request');
    expect(await owner.refusal('POST', path, body({ command: { type: 'pass', seat: other.seat } }))).toBe(
      'bad-request',
    );
    const stolen = makeCommand(exchangeOne(player.game!), ruleset)!;
    expect(await opponent.refusal('POST', path, body({ command: stolen }))).toBe('not-your-turn');
    expect(await stored()).toBe(before);
  });

  it("can't block another player's command by using its id", async () => {
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { players } = await begin(people);
    const player = playerToMove(players);
    const other = players.find((opponent) => opponent !== player)!;
    const version = player.game!.version;
    expect((await player.send({ type: 'pass', seat: player.seat! }, { id: 'same', version })).type).toBe(
      'done',
    );
    const game = await other.until((next) => next.version > version);
    expect((await other.send(exchangeOne(game), { id: 'same' })).type).toBe('done');
  });

  it('who sends too many requests gets 429', async () => {
    const strict = await openNode({ limits: { signInsPerMinute: 2 } });
    const client = new Client(strict.address);
    const codes: string[] = [];
    for (let i = 0; i < 4; i++)
      codes.push(await client.refusal('POST', 'login', { name: 'Ann', password: 'guess it now' }));
    expect(codes).toEqual(['wrong-password', 'wrong-password', 'too-many', 'too-many']);
    await strict.close();
  });

  it('with a wrong token is limited before the token is looked up', async () => {
    const strict = await openNode({ limits: { requestsPerMinute: 30 } });
    const client = new Client(strict.address);
    client.token = 'zig_nobody';
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) statuses.push((await client.ask('GET', 'me')).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429, 429]);
    await strict.close();
  });

  it('who sends too many requests from changing addresses gets 429, and others do not', async () => {
    const strict = await openNode({ limits: { requestsPerMinute: 30 }, trustProxy: true });
    const from = (i: number) => ({ 'x-forwarded-for': `192.0.2.${i}` });
    const [ann, ben] = [new Client(strict.address), new Client(strict.address)];
    await ann.ask('POST', 'guests', { name: 'Ann' }, from(100));
    await ben.ask('POST', 'guests', { name: 'Ben' }, from(101));
    const statuses = [];
    for (let i = 0; i < 32; i++) statuses.push((await ann.ask('GET', 'me', undefined, from(i))).status);
    expect(statuses).toEqual([...Array(30).fill(200), 429, 429]);
    expect((await ben.ask('GET', 'me', undefined, from(31))).status).toBe(200);
    await strict.close();
  });
});

/** The header of a proxy that appends the client's address: only the last one can be trusted. */
const forwarded = (claimed: string, address: string) => ({ 'x-forwarded-for': `${claimed}, ${address}` });

describe('behind a proxy', () => {
  let strict: Node;
  beforeAll(async () => {
    strict = await openNode({
      limits: { signInsPerMinute: 2, signInsPerNamePerMinute: 20 },
      trustProxy: true,
    });
  });
  afterAll(() => strict.close());
  const guess = (name: string, headers: Record<string, string>) =>
    new Client(strict.address).ask('POST', 'login', { name, password: 'guess it now' }, headers);

  it("clients can't fake their address", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await guess(`Nobody ${i}`, forwarded(`192.0.2.${i}`, '198.51.100.1'))).status);
    expect(statuses).toEqual([403, 403, 429, 429]);
    expect((await guess('Nobody 5', forwarded('192.0.2.1', '198.51.100.2'))).status).toBe(403);
  });

  it('guesses at one account from many addresses are limited', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++)
      statuses.push((await guess(i % 2 ? 'Ninurta' : 'NINURTA', forwarded('', `203.0.113.${i}`))).status);
    expect(statuses).toEqual([...Array(20).fill(403), 429, 429]);
    expect((await guess('Nabu', forwarded('', '203.0.113.99'))).status).toBe(403);
  });

  it("guessing from one address doesn't lock a member out", async () => {
    await Client.member(strict.address, 'Ishtar');
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await guess('Ishtar', forwarded('', '192.0.2.9'))).status);
    expect(statuses).toEqual([403, 403, ...Array(28).fill(429)]);
    const ishtar = { name: 'Ishtar', password: 'correct horse' };
    expect((await new Client(strict.address).ask('POST', 'login', ishtar)).status).toBe(200);
  });
});

/** Sends raw bytes and returns the response, once the server closes the connection. */
async function answerTo(address: string, text: string): Promise<{ status: number; body: unknown }> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write(text);
  const parts: Buffer[] = [];
  for await (const part of socket) parts.push(part);
  const [head, body] = Buffer.concat(parts).toString().split('\r\n\r\n');
  return { status: Number(head!.split(' ')[1]), body: JSON.parse(body!) };
}

const POST = 'POST /api/guests HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';

describe('a client that is too slow', () => {
  let strict: Node;
  beforeAll(async () => {
    strict = await openNode({ limits: { requestSeconds: 0.5 } });
  });
  afterAll(() => strict.close());

  it.each([
    ['the first line', 'POST /api/gue'],
    ['the headers', POST],
    ['the body', `${POST}content-length: 20\r\n\r\n{`],
    ['a body in pieces', `${POST}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`],
  ])('is cut off with a code during %s', async (_, text) => {
    expect(await answerTo(strict.address, text)).toEqual({ status: 408, body: { code: 'too-slow' } });
  });

  it('is cut off even if it sends a byte now and then', async () => {
    const { hostname, port } = new URL(strict.address);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined); // writes after the end fail
    socket.resume().write(POST);
    const timer = setInterval(() => socket.write('x: y\r\n'), 50);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    expect(socket.destroyed).toBe(true);
  });
});

describe('connections', () => {
  /** How many of these connections the server keeps open. */
  const countOpen = async (node: Node, count: number): Promise<number> => {
    const { hostname, port } = new URL(node.address);
    const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    const answers = sockets.map(
      (socket) =>
        new Promise<number>((resolve) => {
          socket
            .once('data', () => resolve(1))
            .once('close', () => resolve(0))
            .on('error', () => undefined);
          socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
        }),
    );
    return (await Promise.all(answers)).reduce((sum, open) => sum + open, 0);
  };

  it.each([
    ['an address are limited', false, 5],
    ["a trusted proxy aren't", true, 12],
  ])('of %s', async (_, trustProxy, open) => {
    const own = await openNode({ limits: { connectionsPerAddress: 5 }, trustProxy });
    onTestFinished(() => own.close());
    expect(await countOpen(own, 12)).toBe(open);
  });

  it('that are closed make room for others', async () => {
    const own = await openNode({ limits: { connectionsPerAddress: 1 } });
    onTestFinished(() => own.close());
    for (let i = 0; i < 3; i++) {
      const { status, body } = await answerTo(
        own.address,
        'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      );
      expect([status, body]).toEqual([200, { ok: true }]);
    }
  });
});

describe("bytes that aren't a request", () => {
  it.each([
    ['not HTTP', 'hello\r\n\r\n', 400, 'bad-request'],
    ['an unknown method', 'GIVE /api/me HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'bad-request'],
    ['a false length', `${POST}transfer-encoding: chunked\r\n\r\nZZ\r\n`, 400, 'bad-request'],
    ['too long a header', `${POST}x: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'too-large'],
    [
      'an unreadable URL',
      'GET /api/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
      'bad-request',
    ],
  ])('are refused with a code: %s', async (_, text, status, code) => {
    expect(await answerTo(node.address, text)).toEqual({ status, body: { code } });
  });
});
