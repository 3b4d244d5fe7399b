import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { apply, type Game, pickFromSeed } from '@ziggurat/engine';
import { type FromClient, FromServer, makeCommand, readEntry } from '@ziggurat/protocol';
import { type Entry, seenBy } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { exchangeOne } from './turns.ts';

/** A line between client and server that drops, doubles, delays and reorders frames, and breaks now and then. */
async function badWeather(address: string, seed: number): Promise<{ url: string; close(): void }> {
  const random = pickFromSeed(seed);
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (near, request) => {
    const { cookie = '' } = request.headers;
    const far = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, {
      headers: { origin: address, cookie },
    });
    const pass = (to: WebSocket) => (frame: Buffer) => {
      const luck = random(100);
      if (luck < 3) return near.terminate();
      if (luck < 15) return; // dropped
      for (let copies = luck < 30 ? 2 : 1; copies > 0; copies--) {
        // Frames with a longer delay are overtaken by those that come after.
        setTimeout(() => to.readyState === WebSocket.OPEN && to.send(frame.toString('utf8')), random(8));
      }
    };
    far.on('open', () => near.on('message', pass(far)));
    far.on('message', pass(near));
    near.on('close', () => far.terminate());
    far.on('close', () => near.terminate());
    far.on('error', () => undefined);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `ws://127.0.0.1:${port}`,
    close() {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** A client as it should be: asks again for what it has missed, and sends again what was not answered. */
class Patient {
  readonly entries: Entry[] = [];
  readonly acknowledged = new Map<string, number>();
  readonly sent: string[] = [];
  game: Game | undefined;
  #socket: WebSocket | undefined;
  #pending: Extract<FromClient, { type: 'tell' }> | undefined;
  readonly #url: string;
  readonly #cookie: string;
  readonly #table: string;
  readonly #turns: number;
  readonly #name: string;
  #timer: NodeJS.Timeout;
  readonly done: Promise<void>;
  #finish: () => void = () => undefined;

  constructor(url: string, client: Client, table: string, name: string, turns: number) {
    this.#url = url;
    this.#cookie = client.cookie;
    this.#table = table;
    this.#name = name;
    this.#turns = turns;
    this.done = new Promise((resolve) => {
      this.#finish = resolve;
    });
    this.#timer = setInterval(() => this.#again(), 150);
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, { headers: { cookie: this.#cookie } });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (frame: Buffer) => this.#hear(FromServer.parse(JSON.parse(frame.toString('utf8')))));
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else if (this.#socket?.readyState === WebSocket.CLOSED) this.#connect();
  }

  #again(): void {
    this.#send({ type: 'follow', table: this.#table, since: this.entries.length });
    if (this.#pending !== undefined) this.#send(this.#pending);
  }

  #hear(message: FromServer): void {
    if (message.type === 'entries') {
      for (const wire of message.entries) {
        if (wire.number !== this.entries.length + 1) continue; // told twice, or too early: it comes again
        const entry = readEntry(wire, this.game?.ruleset)!;
        this.entries.push(entry);
        this.game = apply(this.game, entry.event);
      }
    }
    if (message.type === 'done' && message.id === this.#pending?.request.id) {
      this.acknowledged.set(message.id, message.version);
      this.#pending = undefined;
    }
    this.#move();
  }

  #move(): void {
    const { game } = this;
    if (game === undefined) return;
    const turns = this.entries.filter(({ event }) => event.type === 'exchanged').length;
    if (turns >= this.#turns && this.#pending === undefined) {
      clearInterval(this.#timer);
      this.#socket?.terminate();
      this.#finish();
      return;
    }
    const isMine = game.phase.type === 'playing' && typeof game.players[game.toMove]!.rack !== 'number';
    // Who has been told of a version waits until it has come: what is known before that is the past.
    const isKnown = game.version >= Math.max(0, ...this.acknowledged.values());
    if (!isMine || !isKnown || this.#pending !== undefined || turns >= this.#turns) return;
    const id = `${this.#name}-${this.sent.length}`;
    this.sent.push(id);
    const command = makeCommand(exchangeOne(game), game.ruleset)!;
    this.#pending = { type: 'tell', table: this.#table, request: { id, version: game.version, command } };
    this.#send(this.#pending);
  }
}

let node: Node;
beforeAll(async () => {
  node = await openNode();
});
afterAll(() => node.close());

describe('a line that drops, doubles, delays and reorders', () => {
  it.each([1, 2, 3])('changes nothing about a game: weather %i', async (seed) => {
    const turns = 20;
    const weather = await badWeather(node.address, seed);
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id } = await people[0]!.post('tables', {});
    await people[1]!.post(`tables/${id}/join`);
    const players = people.map((person, i) => new Patient(weather.url, person, id, `p${i}`, turns));
    await Promise.all(players.map((player) => player.done));
    weather.close();
    const { table } = (await node.service.games.find(id))!;
    const made = table.entries.filter(({ event }) => event.type === 'exchanged');
    expect(made).toHaveLength(turns);
    expect(new Set(made.map(({ by }) => by)).size).toBe(turns);
    for (const [seat, player] of players.entries()) {
      expect(player.entries).toEqual(table.entries.map((entry) => seenBy(entry, seat)));
      expect([...player.acknowledged.keys()]).toEqual(player.sent);
      for (const [command, version] of player.acknowledged) {
        expect(table.entries[version - 1]!.by).toBe(`${seat}:${command}`);
      }
    }
  });
});
