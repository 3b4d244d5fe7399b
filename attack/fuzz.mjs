import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Mutator } from './kit/mutate.mjs';
import { watch } from './kit/probe.mjs';
import { Random } from './kit/random.mjs';
import { headText, openRaw } from './kit/raw.mjs';
import { Server } from './kit/server.mjs';
import { ShownGame } from './kit/shown-game.mjs';
import { formatInteger, latency, Verdict } from './kit/verdict.mjs';
import { freshAddress, Visitor } from './kit/visitor.mjs';

const REQUESTS = 5000;
const FRAMES = 4000;
const PARALLEL = 10;
const GAMES = 6;
/** Below the burst that an account may send. */
const FRAMES_PER_SOCKET = 50;
const REQUESTS_PER_GUEST = 50;
const SEED = Number(process.env.SEED ?? 12);

/**
 * Held if nothing gets a 5xx other than 503 `unavailable`, the server keeps running, running games aren't disturbed,
 * and nobody ever gets a tile or key that they may not see.
 */
export const fuzz = {
  name: 'fuzz',
  title: 'Random and mutated requests and frames during games',
  seconds: 150,
  async run(log) {
    const verdict = new Verdict();
    const random = new Random(SEED);
    const server = await Server.start();
    const probe = await watch(server);
    const games = await Promise.all(Array.from({ length: GAMES }, () => ShownGame.begin(server, random)));
    let isFuzzing = true;
    const playing = games.map(async (game) => {
      while (isFuzzing) {
        await game.move();
        await wait(100);
      }
    });
    const fuzzer = new Fuzzer(server, random, games);
    await fuzzer.prepare();
    await inParallel(REQUESTS, REQUESTS_PER_GUEST, (count) => fuzzer.sendRequests(count));
    log(`${formatInteger(REQUESTS)} requests: ${fuzzer.summary()}`);
    await inParallel(FRAMES, FRAMES_PER_SOCKET, (count) => fuzzer.sendFrames(count));
    log(`${formatInteger(FRAMES)} frames, ${fuzzer.answers} answered`);
    isFuzzing = false;
    await Promise.all(playing);
    const faults = [];
    for (const game of games) faults.push(...(await game.finish()));
    verdict.expect(faults.length === 0, `${faults.length} responses leaked secrets: ${faults[0]}`);
    verdict.faults.push(...fuzzer.faults);
    verdict.expect(server.isRunning, `the server has exited: ${server.output.slice(-500)}`);
    const ready = (await fetch(`${server.address}/readyz`)).status;
    verdict.expect(ready === 200, `/readyz says ${ready}`);
    const measured = await probe.end();
    verdict.expectResponsive(measured);
    await server.stop();
    const witnesses = games.flatMap((game) => game.witnesses);
    const recorded = witnesses.reduce((sum, { count }) => sum + count, 0);
    const entries = games.reduce((sum, { seats }) => sum + seats[0].version, 0);
    return {
      times: `${formatInteger(REQUESTS)} requests, ${formatInteger(FRAMES)} frames, ${GAMES} games of three`,
      figures: `requests: ${fuzzer.summary()}; ${formatInteger(recorded)} answers compared with ${formatInteger(entries)} entries of the logs; ${latency(measured)}`,
      faults: verdict.faults,
    };
  },
};

/** Splits work into batches and runs a few batches at a time. */
async function inParallel(total, batchSize, work) {
  let left = total;
  const worker = async () => {
    while (left > 0) {
      const count = Math.min(batchSize, left);
      left -= count;
      await work(count);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/** Strangers who send malformed versions of every request in the server's OpenAPI document. */
class Fuzzer {
  faults = [];
  answers = 0;
  #server;
  #random;
  #games;
  #mutator;
  #operations = [];
  #statuses = new Map();

  constructor(server, random, games) {
    this.#server = server;
    this.#random = random;
    this.#games = games;
    const ids = games.flatMap(({ table, seats }) => [
      table,
      ...seats.map(({ visitor }) => visitor.person.id),
    ]);
    this.#mutator = new Mutator(random, ids);
  }

  async prepare() {
    const { paths } = await new Visitor(this.#server).get('docs');
    for (const [path, methods] of Object.entries(paths))
      for (const [method, operation] of Object.entries(methods))
        this.#operations.push({ path, method: method.toUpperCase(), ...operation });
  }

  /** `3,000 × 4xx, 2,000 × 2xx` */
  summary() {
    return [...this.#statuses].map(([kind, count]) => `${formatInteger(count)} × ${kind}`).join(', ');
  }

  async sendRequests(count) {
    const visitor = await (this.#random.chance(0.3) ? Visitor.member : Visitor.guest)(this.#server);
    for (let i = 0; i < count; i++) {
      visitor.ip = freshAddress(); // to stay within the rate limits
      if (this.#random.chance(0.1)) await this.#sendBytes(visitor);
      else await this.#sendRequest(visitor);
    }
  }

  async #sendRequest(visitor) {
    const [random, mutator] = [this.#random, this.#mutator];
    const { path, method, parameters = [], requestBody } = random.of(this.#operations);
    const share = random.of([0, 0, 0.05, 0.3]);
    const query = parameters.filter((parameter) => parameter.in === 'query' && random.chance(0.5));
    const target = path
      .replace(/\{\w+\}/g, () => encode(mutator.text()))
      .concat(query.length > 0 ? '?' : '')
      .concat(query.map(({ name, schema }) => `${name}=${encode(mutator.make(schema, share))}`).join('&'));
    const schema = requestBody?.content?.['application/json']?.schema;
    const body = schema === undefined ? undefined : mutator.make(schema, share);
    const headers = random.chance(0.05) ? { 'content-type': 'text/plain' } : {};
    const { status, text } = await visitor.ask(method, target.replace(/^\/api\//, ''), body, headers);
    this.#note(status, text, `${method} ${target.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 200)}`);
    for (const { table, outside } of this.#games) if (target.includes(table)) outside.record(text);
  }

  /** Sends a request with some of its bytes changed. */
  async #sendBytes(visitor) {
    const body = JSON.stringify(this.#mutator.junk());
    const lines = Object.entries(visitor.headers).map(([name, value]) => `${name}: ${value}`);
    const length = Buffer.byteLength(body);
    const text =
      headText([
        'POST /api/tables HTTP/1.1',
        'host: x',
        `content-length: ${length}`,
        'connection: close',
        ...lines,
      ]) + body;
    const bytes = this.#mutator.garble(text);
    const socket = openRaw(this.#server);
    socket.end(bytes);
    const parts = [];
    socket.on('data', (part) => parts.push(part));
    await Promise.race([once(socket, 'close'), wait(250)]);
    socket.destroy();
    const answer = Buffer.concat(parts).toString();
    this.#note(
      Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0),
      answer,
      JSON.stringify(bytes.toString('latin1')),
    );
  }

  async sendFrames(count) {
    const [random, mutator] = [this.#random, this.#mutator];
    const visitor = await Visitor.guest(this.#server);
    const connection = await visitor.socket();
    const game = random.of(this.#games);
    for (let i = 0; i < count && connection.isOpen; i++) {
      const message = mutator.make(frameSchema(game.table), random.of([0, 0.1, 0.4]));
      const text = JSON.stringify(message);
      if (random.chance(0.1)) connection.socket.send(mutator.garble(text));
      else connection.send(random.chance(0.1) ? mutator.text() : text);
      if (random.chance(0.2)) await wait(5);
    }
    await wait(300);
    if (random.chance(0.1) && connection.isOpen) connection.send('x'.repeat(20_000));
    this.answers += connection.frames.length;
    for (const frame of connection.frames)
      for (const { table, outside } of this.#games) if (frame.includes(table)) outside.record(frame);
    await connection.close();
  }

  #note(status, text, request) {
    const kind = status === 0 ? 'no answer' : `${Math.floor(status / 100)}xx`;
    this.#statuses.set(kind, (this.#statuses.get(kind) ?? 0) + 1);
    const isUnavailable = status === 503 && text.includes('"unavailable"');
    if (status >= 500 && !isUnavailable && this.faults.length < 5)
      this.faults.push(`${status} ${text.slice(0, 100)} for ${request}`);
  }
}

/** URLs can't contain lone surrogates. */
const encode = (value) => encodeURIComponent(String(value).toWellFormed());

/** The client messages of docs/api.md. */
function frameSchema(table) {
  const text = { type: 'string' };
  const number = { type: 'integer', minimum: 0 };
  const object = (properties) => ({ type: 'object', properties, required: Object.keys(properties) });
  const is = (value) => ({ const: value });
  const command = {
    anyOf: [
      object({ type: { enum: ['pass', 'challenge', 'accept', 'resign'] } }),
      object({ type: is('exchange'), tiles: { enum: ['A', '?', 'QQQQ', 'é'] } }),
      object({ type: is('play'), play: is([['E5', 'A']]) }),
    ],
  };
  return {
    anyOf: [
      object({ type: is('follow'), table: is(table), since: number }),
      object({ type: { enum: ['unfollow', 'follow'] }, table: text }),
      object({ type: is('tell'), table: is(table), request: object({ id: text, version: number, command }) }),
      object({ type: is('say'), table: is(table), id: text, text }),
      object({ type: { enum: ['watchLobby', 'leaveLobby', 'goodbye', 'hello'] } }),
    ],
  };
}
