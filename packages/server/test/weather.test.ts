import { apply, type Game, type Seat } from '@ziggurat/engine/game';
import { type FromClient, FromServer, makeCommand, readEntry } from '@ziggurat/protocol';
import { type Entry, seenBy, verify } from '@ziggurat/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { badWeather, noDamage } from './bad-weather.ts';
import { Client } from './client.ts';
import { Course, SHORT_RULES } from './course.ts';
import { type Node, openNode } from './node.ts';

/** A client as it should be: asks again for what it has missed, and sends again what was not answered. */
class Patient {
  readonly entries: Entry[] = [];
  readonly acknowledged = new Map<string, number>();
  readonly sent: string[] = [];
  /** The game is over, and nothing is open. Nothing that it asks for is ever refused. */
  readonly done: Promise<void>;
  readonly #url: string;
  readonly #cookie: string;
  readonly #table: string;
  readonly #seat: Seat;
  readonly #course: Course;
  readonly #timer: NodeJS.Timeout;
  #socket: WebSocket | undefined;
  #game: Game | undefined;
  #pending: Extract<FromClient, { type: 'tell' }> | undefined;
  #finish: (refusal?: FromServer) => void = () => undefined;

  constructor(url: string, client: Client, table: string, seat: Seat, course: Course) {
    this.#url = url;
    this.#cookie = client.cookie;
    this.#table = table;
    this.#seat = seat;
    this.#course = course;
    this.done = new Promise((resolve, reject) => {
      this.#finish = (refusal) => {
        clearInterval(this.#timer);
        this.#socket?.terminate();
        if (refusal === undefined) resolve();
        else reject(new Error(JSON.stringify(refusal)));
      };
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
    // Who has been told of a version waits until it has come: what is known before that is the past.
    if (game.version < Math.max(0, ...this.acknowledged.values())) return;
    const command = this.#course.next(game, this.entries, this.#seat);
    if (command === undefined) return;
    const id = `p${this.#seat}-${this.sent.length}`;
    this.sent.push(id);
    const request = { id, version: game.version, command: makeCommand(command, game.ruleset)! };
    this.#pending = { type: 'tell', table: this.#table, request };
    this.#send(this.#pending);
  }
}

const SEEDS = [1, 2, 3, 4, 5, 6];
const damage = noDamage();
let node: Node;
let courses: readonly Course[];
beforeAll(async () => {
  node = await openNode();
  courses = await Course.open(SEEDS);
});
afterAll(() => node.close());

describe('a line that drops, doubles, delays and reorders', () => {
  it.each(SEEDS)('changes nothing about a whole game: weather %i', async (seed) => {
    const weather = await badWeather(node.address, seed, damage);
    const people = await Promise.all(['Ann', 'Ben'].map((name) => Client.guest(node.address, name)));
    const { id } = await people[0]!.post('tables', { rules: SHORT_RULES, judging: 'challenge' });
    await people[1]!.post(`tables/${id}/join`);
    const course = courses[SEEDS.indexOf(seed)]!;
    const players = people.map((person, seat) => new Patient(weather.url, person, id, seat, course));
    await Promise.all(players.map((player) => player.done));
    weather.close();
    const { table } = (await node.service.games.find(id))!;
    expect(verify(table.log)).toMatchObject({ ok: true });
    const brought = table.entries.flatMap(({ by }) => (by === undefined || by.startsWith('table') ? [] : by));
    const sent = players.flatMap((player, seat) => player.sent.map((command) => `${seat}:${command}`));
    expect(brought.filter((by, i) => by !== brought[i - 1]).sort()).toEqual(sent.sort());
    for (const [seat, player] of players.entries()) {
      expect(player.entries).toEqual(table.entries.map((entry) => seenBy(entry, seat)));
      expect([...player.acknowledged.keys()]).toEqual(player.sent);
      for (const [command, version] of player.acknowledged) {
        expect(table.entries[version - 1]!.by).toBe(`${seat}:${command}`);
      }
    }
  });

  it('has done all of that meanwhile', () => {
    for (const count of Object.values(damage)) expect(count).toBeGreaterThan(0);
  });
});
