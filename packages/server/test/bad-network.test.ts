import { apply, type Game, type Seat } from '@ziggurat/engine/game';
import { type FromClient, FromServer, makeCommand, readEntry } from '@ziggurat/protocol';
import { type Entry, seenBy, verify } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { seedsFrom } from '../../../test/soak.ts';
import { badNetwork, noDamage } from './bad-network.ts';
import { Client } from './client.ts';
import { type Node, openNode } from './node.ts';
import { Script, SHORT_RULES } from './script.ts';

/** A robust client: asks again for missed entries and repeats unanswered requests. */
class RobustClient {
  readonly entries: Entry[] = [];
  readonly acknowledged = new Map<string, number>();
  readonly sent: string[] = [];
  /** Resolves when the game is over; rejects if any request is refused. */
  readonly done: Promise<void>;
  readonly #url: string;
  readonly #cookie: string;
  readonly #table: string;
  readonly #seat: Seat;
  readonly #script: Script;
  readonly #timer: NodeJS.Timeout;
  #socket: WebSocket | undefined;
  #game: Game | undefined;
  #pending: Extract<FromClient, { type: 'tell' }> | undefined;
  #finish: (refusal?: FromServer) => void = () => undefined;

  constructor(url: string, client: Client, table: string, seat: Seat, script: Script) {
    this.#url = url;
    this.#cookie = client.cookie;
    this.#table = table;
    this.#seat = seat;
    this.#script = script;
    this.done = new Promise((resolve, reject) => {
      this.#finish = (refusal) => {
        clearInterval(this.#timer);
        this.#socket?.terminate();
        if (refusal === undefined) resolve();
        else reject(new Error(JSON.stringify(refusal)));
      };
    });
    this.#timer = setInterval(() => this.#retry(), 150);
    this.#connect();
  }

  #connect(): void {
    const socket = new WebSocket(this.#url, { headers: { cookie: this.#cookie } });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('message', (frame: Buffer) =>
      this.#receive(FromServer.parse(JSON.parse(frame.toString('utf8')))),
    );
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
    else if (this.#socket?.readyState === WebSocket.CLOSED) this.#connect();
  }

  #retry(): void {
    this.#send({ type: 'follow', table: this.#table, since: this.entries.length });
    if (this.#pending !== undefined) this.#send(this.#pending);
  }

  #receive(message: FromServer): void {
    if (message.type === 'entries') {
      for (const wire of message.entries) {
        if (wire.number !== this.entries.length + 1) continue; // received twice, or too early: it comes again
        const entry = readEntry(wire, this.#game?.ruleset)!;
        this.entries.push(entry);
        this.#game = apply(this.#game, entry.event);
      }
    }
    if (message.type === 'refused') this.#finish(message);
    if (message.type === 'done' && message.id === this.#pending?.request.id) {
      this.acknowledged.set(message.id, message.version);
      this.#pending = undefined;
    }
    if (this.#game !== undefined && this.#pending === undefined) this.#act(this.#game);
  }

  #act(game: Game): void {
    if (game.phase.type === 'over') this.#finish();
    // Wait for the acknowledged version: until then this client's game is out of date.
    if (game.version < Math.max(0, ...this.acknowledged.values())) return;
    const command = this.#script.next(game, this.entries, this.#seat);
    if (command === undefined) return;
    const id = `p${this.#seat}-${this.sent.length}`;
    this.sent.push(id);
    const request = { id, version: game.version, command: makeCommand(command, game.ruleset)! };
    this.#pending = { type: 'tell', table: this.#table, request };
    this.#send(this.#pending);
  }
}

const SEEDS = seedsFrom(1, 6);
const damage = noDamage();
let node: Node;
let scripts: readonly Script[];
beforeAll(async () => {
  node = await openNode();
  scripts = await Script.make(SEEDS);
});
afterAll(() => node.close());

describe('a connection that drops, duplicates, delays and reorders frames', () => {
  it.each(SEEDS)('changes nothing about a whole game: seed %i', async (seed) => {
    const network = await badNetwork(node.address, seed, damage);
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id } = await people[0]!.post('tables', { rules: SHORT_RULES, judging: 'challenge' });
    await people[1]!.post(`tables/${id}/join`);
    const script = scripts[SEEDS.indexOf(seed)]!;
    const players = people.map((person, seat) => new RobustClient(network.url, person, id, seat, script));
    await Promise.all(players.map((player) => player.done));
    network.close();
    const { table } = (await node.service.games.find(id))!;
    expect(verify(table.log)).toMatchObject({ ok: true });
    const causes = table.entries.flatMap(({ by }) => (by === undefined || by.startsWith('table') ? [] : by));
    const sent = players.flatMap((player, seat) => player.sent.map((command) => `${seat}:${command}`));
    expect(causes.filter((by, i) => by !== causes[i - 1]).sort()).toEqual(sent.sort());
    for (const [seat, player] of players.entries()) {
      expect(player.entries).toEqual(table.entries.map((entry) => seenBy(entry, seat)));
      expect([...player.acknowledged.keys()]).toEqual(player.sent);
      for (const [command, version] of player.acknowledged) {
        expect(table.entries[version - 1]!.by).toBe(`${seat}:${command}`);
      }
    }
  });

  it('has damaged frames in all these ways', () => {
    for (const count of Object.values(damage)) expect(count).toBeGreaterThan(0);
  });
});
