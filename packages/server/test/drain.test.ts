import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seenBy } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadGame } from '../src/games/load-game.ts';
import { Words } from '../src/games/words.ts';
import { openStore } from '../src/store/open.ts';
import { Client, Player } from './client.ts';
import { type Node, openNode } from './node.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { type Running, startProcess } from './process.ts';
import { begin, exchangeOne, playerToMove } from './turns.ts';

const GAMES = 6;
const TURNS = 16;
const REQUESTS = 10;
const folder = mkdtempSync(join(tmpdir(), 'ziggurat-drain-'));
let postgres: Postgres;
let nodes: Running[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
  nodes = await Promise.all([0, 1].map(() => startProcess({ DATABASE_URL: postgres.url, DATA_DIR: folder })));
}, 60_000);
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.end('SIGKILL')));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two people in a game. When they are disconnected, they reconnect to the other node and ask again. */
async function openGame(nodes: readonly Running[], other: Running) {
  const people = await Promise.all(
    ['Ann', 'Ben'].map((name, i) => Client.guest(nodes[i % nodes.length]!.address, name)),
  );
  const { id, players: seated } = await begin(people);
  const players = [...seated];
  const moved = new Set<number>();
  const anywhere = async <T>(i: number, ask: (player: Player) => Promise<T>): Promise<T> => {
    try {
      return await ask(players[i]!);
    } catch (error) {
      if (moved.has(i)) throw error;
      moved.add(i);
      players[i] = await Player.follow(people[i]!.at(other.address), id, players[i]!.entries);
      return ask(players[i]!);
    }
  };
  const play = async (turn: number): Promise<void> => {
    const player = playerToMove(players);
    const { version } = player.game!;
    const command = exchangeOne(player.game!);
    const request = { id: `turn-${turn}`, version };
    const reply = await anywhere(players.indexOf(player), (connected) => connected.send(command, request));
    expect(reply).toMatchObject({ type: 'done', version: version + 1 });
    await Promise.all(
      players.map((_, i) => anywhere(i, (connected) => connected.until((game) => game.version > version))),
    );
  };
  return { id, players, moved, play };
}

describe('a node that is stopped during games', () => {
  it('sends its players to the other node: no acknowledged turn is lost or taken twice', async () => {
    const [leaving, staying] = nodes as [Running, Running];
    const games = await Promise.all(
      Array.from({ length: GAMES }, (_, i) =>
        openGame(i % 2 === 0 ? [leaving] : [leaving, staying], staying),
      ),
    );
    const playAll = (from: number, to: number) =>
      Promise.all(
        games.map(async ({ play }) => {
          for (let turn = from; turn < to; turn++) await play(turn);
        }),
      );
    await playAll(0, TURNS / 2);
    const playing = playAll(TURNS / 2, TURNS - 1);
    expect(await leaving.end('SIGTERM')).toBe(0);
    await playing;
    await playAll(TURNS - 1, TURNS);
    expect(games.map(({ moved }) => moved.size)).toEqual(games.map((_, i) => (i % 2 === 0 ? 2 : 1)));
    const store = await openStore({ url: postgres.url, folder });
    const words = new Words();
    for (const { id, players } of games) {
      const { table } = (await loadGame(store, words, id))!;
      const turns = table.entries.filter(({ event }) => event.type === 'exchanged');
      expect(turns.map(({ by }) => by?.split(':')[1])).toEqual(
        Array.from({ length: TURNS }, (_, turn) => `turn-${turn}`),
      );
      for (const player of players) {
        expect(player.entries).toEqual(table.entries.map((entry) => seenBy(entry, player.seat)));
      }
    }
    await store.close();
  }, 120_000);
});

/** A browser that opened a socket and went to sleep: it doesn't answer a close. */
async function fallAsleep({ address }: Node): Promise<Socket> {
  const { host, port } = new URL(address);
  const asleep = connect(Number(port), '127.0.0.1');
  asleep.write(
    `GET /api/socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: c2l4dGVlbiBsb25nIGtleQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  await once(asleep, 'data');
  return asleep;
}

describe.concurrent('requests to a node that is stopping', () => {
  it('are answered if they were already running', async () => {
    const node = await openNode();
    const client = new Client(node.address);
    let left = REQUESTS;
    const arrived = new Promise<void>((resolve) => {
      node.app.server.on('request', () => {
        if (--left === 0) resolve();
      });
    });
    const answers = Array.from({ length: REQUESTS }, () =>
      client.refusal('POST', 'login', { name: 'Nobody', password: 'correct horse' }),
    );
    await arrived;
    await node.close();
    expect(await Promise.all(answers)).toEqual(answers.map(() => 'wrong-password'));
  });

  it('are answered while others are slow to disconnect, and /readyz fails', async () => {
    const node = await openNode();
    const asleep = await fallAsleep(node);
    const closing = node.close();
    const ask = async (path: string) => {
      const response = await fetch(`${node.address}${path}`);
      return [response.status, response.headers.get('connection'), await response.json()];
    };
    expect(await Promise.all(['/readyz', '/healthz', '/api/tables'].map(ask))).toEqual([
      [503, 'close', { ok: false }],
      [200, 'close', { ok: true }],
      [200, 'close', []],
    ]);
    asleep.destroy();
    await closing;
  });

  it('are cut off if they never finish', async () => {
    const node = await openNode();
    const slow = connect(Number(new URL(node.address).port), '127.0.0.1');
    slow.on('error', () => undefined);
    const cut = once(slow, 'close');
    const received = once(node.app.server, 'request');
    slow.write(
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\nContent-Type: application/json\r\n\r\n{',
    );
    await received;
    await node.close();
    await cut;
  });
});

describe('sockets of sleeping clients', () => {
  it("don't keep a node from stopping, not even refused ones", async () => {
    const node = await openNode({ limits: { socketsPerAddress: 1 } }); // the second one is refused
    for (let i = 0; i < 2; i++) await fallAsleep(node);
    const start = performance.now();
    await node.close();
    expect(performance.now() - start).toBeLessThan(15_000); // the shutdown timeout
  });
});
