// Turns per second, and the time until a turn is acknowledged and until the other player receives it, on a server in
// another process: node bench/server.mjs [games] [turns per game]
// DATABASE_URL=postgres://… measures PostgreSQL, NODES=2 two nodes of one service.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apply } from '@ziggurat/engine/game';
import { heightOf, isBare, squareAt, topOf } from '@ziggurat/engine/rules';
import { makeCommand, readEntry } from '@ziggurat/protocol';
import { WebSocket } from 'ws';

const [games = 200, turns = 40] = process.argv.slice(2).map(Number);
const nodes = Number(process.env.NODES ?? 1);
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-bench-'));
const main = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));

function start() {
  const environment = {
    ...process.env,
    PORT: '0',
    HOST: '',
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '1000000',
    SOCKETS_PER_ADDRESS: '1000000',
    SOCKET_MESSAGES_PER_ADDRESS: '1000000',
    CONNECTIONS_PER_ADDRESS: '1000000',
    LISTED_TABLES_PER_ADDRESS: '100000',
  };
  const server = spawn(process.execPath, [main], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve) => {
    server.stdout.on('data', (text) => {
      const address = /http:\S+/.exec(String(text))?.[0];
      if (address !== undefined) resolve({ server, address });
    });
  });
}

async function post(address, path, cookie, body) {
  const headers = { origin: address, cookie, 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  const set = response.headers.getSetCookie()[0]?.split(';', 1)[0];
  return { ...(await response.json()), cookie: set ?? cookie };
}

/** A quick turn that is always allowed at a challenge table: along the middle row, then on top of it. */
function turnOf({ ruleset, board, players, toMove }) {
  const rack = players[toMove].rack;
  const row = Math.floor(ruleset.size / 2);
  const path = Array.from({ length: ruleset.size - row }, (_, i) => squareAt(row, row + i));
  const plural = ruleset.tiles.findIndex(({ spells }) => spells === 'S');
  const letters = rack.filter((tile) => tile !== plural);
  const low = path.reduce((best, square) =>
    heightOf(board, square) < heightOf(board, best) ? square : best,
  );
  const tile = letters.find((letter) => letter !== topOf(board, low));
  const second = letters.find((_, i) => i !== letters.indexOf(tile));
  if (tile === undefined || second === undefined || heightOf(board, low) >= ruleset.stack) {
    return { type: 'exchange', seat: toMove, tiles: [rack[0]] };
  }
  const play = [{ square: low, tile }, ...(isBare(board) ? [{ square: path[1], tile: second }] : [])];
  return { type: 'play', seat: toMove, play };
}

/** When each turn was sent, by table and version, to time its arrival at the other player. */
const sent = new Map();
const acknowledged = [];
const delivered = [];

class Player {
  constructor(address, cookie, table) {
    this.table = table;
    this.left = turns;
    this.done = new Promise((resolve) => {
      this.finish = resolve;
    });
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      headers: { origin: address, cookie },
    });
    this.socket.on('open', () => this.send({ type: 'follow', table, since: 0 }));
    this.socket.on('message', (frame) => this.receive(JSON.parse(frame.toString())));
  }

  send(message) {
    this.socket.send(JSON.stringify(message));
  }

  receive(message) {
    const now = performance.now();
    if (message.type === 'refused') throw new Error(JSON.stringify(message));
    if (message.type === 'done') acknowledged.push(now - this.sentAt);
    if (message.type !== 'entries') return;
    const before = sent.get(`${this.table} ${this.game?.version}`);
    if (before !== undefined && before.by !== this) delivered.push(now - before.at);
    for (const entry of message.entries)
      this.game = apply(this.game, readEntry(entry, this.game?.ruleset).event);
    if (this.isReady) this.move();
  }

  move() {
    const { game, table } = this;
    if (game?.phase.type !== 'playing' || typeof game.players[game.toMove].rack === 'number') return;
    if (this.left-- <= 0) return this.finish();
    const { version, ruleset } = game;
    const command = makeCommand(turnOf(game), ruleset);
    this.sentAt = performance.now();
    sent.set(`${table} ${version}`, { at: this.sentAt, by: this });
    this.send({ type: 'tell', table, request: { id: `t${version}`, version, command } });
  }
}

async function openTable(addresses, number) {
  const [first, last] = [addresses[0], addresses.at(-1)];
  const ann = await post(first, 'guests', '', { name: `Ann ${number}` });
  const ben = await post(last, 'guests', '', { name: `Ben ${number}` });
  const { id } = await post(first, 'tables', ann.cookie, { judging: 'challenge', rules: 'upwords-2006' });
  await post(last, `tables/${id}/join`, ben.cookie, {});
  return [new Player(first, ann.cookie, id), new Player(last, ben.cookie, id)];
}

const cpuOf = async (address) => {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)[1]);
};
const at = (times, share) => times.sort((a, b) => a - b)[Math.floor(times.length * share)]?.toFixed(1);
const total = async (addresses) =>
  (await Promise.all(addresses.map(cpuOf))).reduce((sum, seconds) => sum + seconds, 0);

const running = await Promise.all(Array.from({ length: nodes }, start));
process.on('exit', () => {
  for (const { server } of running) server.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});
const addresses = running.map(({ address }) => address);
const players = [];
for (let i = 0; i < games; i++) players.push(...(await openTable(addresses, i)));
while (players.some(({ game }) => game?.phase.type !== 'playing'))
  await new Promise((resolve) => setTimeout(resolve, 50));
const [cpu, began] = [await total(addresses), performance.now()];
for (const player of players) {
  player.isReady = true;
  player.move();
}
await Promise.all(
  Array.from({ length: games }, (_, i) => Promise.race([players[2 * i].done, players[2 * i + 1].done])),
);
const seconds = (performance.now() - began) / 1000;
const used = (await total(addresses)) - cpu;
const count = acknowledged.length;
console.log(`${count} turns in ${games} games, ${nodes} node(s): ${Math.round(count / seconds)} per second`);
console.log(`server CPU ${used.toFixed(2)} s: ${Math.round(count / used)} turns per CPU second`);
console.log(`acknowledged after ${at(acknowledged, 0.5)} ms (median), ${at(acknowledged, 0.99)} ms (p99)`);
console.log(
  `delivered to the other player after ${at(delivered, 0.5)} ms (median), ${at(delivered, 0.99)} ms (p99)`,
);
process.exit();
