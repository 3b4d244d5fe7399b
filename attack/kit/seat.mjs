import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const TURNS = ['played', 'exchanged', 'passed', 'skipped'];

/** Seats visitors at a new table and waits until the game has begun. */
export async function beginGame(visitors, options = {}) {
  const [host, ...others] = visitors;
  const { id, invitation } = await host.post('tables', { seats: visitors.length, ...options });
  for (const other of others) await other.post(`tables/${id}/join`, invitation ? { invitation } : {});
  return Promise.all(visitors.map((visitor) => Seat.take(visitor, id)));
}

/** A player in a game, written from docs/api.md alone. Survives restarts of the server. */
export class Seat {
  /** Functions that resolve unanswered requests, by id. */
  #waiting = new Map();
  #beforePlay = [];

  constructor(visitor, table) {
    this.visitor = visitor;
    this.table = table;
    this.entries = [];
    this.rack = [];
    /** Acknowledged turns, with the version in the reply. */
    this.acknowledged = [];
    /** The turn that hasn't been answered: it may or may not be stored. */
    this.pending = undefined;
  }

  static async take(visitor, table) {
    const seat = new Seat(visitor, table);
    const { seats } = await visitor.get(`tables/${table}`);
    seat.number = seats.findIndex(({ person }) => person?.id === visitor.person.id);
    seat.seats = seats.length;
    await seat.connect();
    return seat;
  }

  get version() {
    return this.entries.length;
  }

  get isOver() {
    return this.entries.some(({ event }) => event.type === 'ended');
  }

  /** The entries that are turns. */
  get turns() {
    return this.entries.filter(({ event }) => TURNS.includes(event.type));
  }

  get isToMove() {
    return this.toMove === this.number && !this.isOver;
  }

  /** Opens a socket, follows the game from the last known entry, and waits until it has begun. */
  async connect() {
    this.connection = await this.visitor.socket();
    this.connection.listen((message) => this.#receive(message));
    this.connection.send({ type: 'follow', table: this.table, since: this.version });
    await this.waitUntil(() => this.toMove !== undefined);
  }

  /** Waits until a condition about this seat is true. */
  async waitUntil(isTrue, milliseconds = 20_000) {
    const end = performance.now() + milliseconds;
    while (!isTrue()) {
      if (!this.connection.isOpen) throw new Error(`the socket was closed with ${this.connection.closeCode}`);
      if (performance.now() > end) throw new Error(`nothing happened for ${milliseconds} ms`);
      await wait(5);
    }
  }

  /** Sends a command over the socket; resolves to `done` or `refused`. It stays `pending` until it's answered. */
  async send(command) {
    const request = { id: randomUUID(), version: this.version, command };
    this.pending = request;
    return this.sendAgain();
  }

  /** Repeats the pending request with the same id, so that it takes effect once. */
  async sendAgain() {
    const request = this.pending;
    const reply = await this.#send(request);
    if (reply.type === 'done') this.acknowledged.push({ ...request, done: reply.version });
    if (reply.type === 'done' || reply.refusal.code !== 'unavailable') this.pending = undefined;
    return reply;
  }

  /**
   * Takes a turn that is always allowed: exchanges a tile, or passes if the bag is empty. If a request is pending, it
   * is repeated instead. Waits until the entries of the turn have arrived.
   */
  async takeTurn() {
    let reply =
      this.pending === undefined
        ? await this.send({ type: 'exchange', tiles: this.rack[0] })
        : await this.sendAgain();
    if (reply.type === 'refused' && reply.refusal.code !== 'unavailable')
      reply = await this.send({ type: 'pass' });
    if (reply.type === 'done') await this.waitUntil(() => this.version >= reply.version);
    return reply;
  }

  /** Sends the last acknowledged turn once more: the answer must be the same. */
  async repeatLast() {
    const last = this.acknowledged.at(-1);
    if (last === undefined) return true;
    const { done, ...request } = last;
    const reply = await this.#send(request);
    return reply.type === 'done' && reply.version === done;
  }

  /** The game as the server has stored it for this seat. */
  async stored() {
    return (await this.visitor.get(`tables/${this.table}/entries`)).entries;
  }

  async #send(request) {
    const answer = new Promise((resolve) => this.#waiting.set(request.id, resolve));
    this.connection.send({ type: 'tell', table: this.table, request });
    const reply = await Promise.race([answer, this.connection.closed.then(() => undefined)]);
    if (reply === undefined) throw new Error(`the socket was closed with ${this.connection.closeCode}`);
    return reply;
  }

  #receive(message) {
    if (message?.table !== this.table) return;
    if (message.type === 'done' || message.type === 'refused') {
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
    if (message.type !== 'entries') return;
    for (const entry of message.entries) {
      if (entry.number !== this.version + 1) continue; // known already
      this.entries.push(entry);
      this.#fold(entry.event);
    }
  }

  #fold(event) {
    const isMine = event.seat === this.number;
    if (event.type === 'began') this.toMove = event.first;
    if (event.type === 'drew' && isMine) this.rack.push(...event.tiles);
    if (event.type === 'exchanged' && isMine) {
      this.#remove([...event.returned]);
      this.rack.push(...event.drawn);
    }
    if (event.type === 'played') this.#beforePlay = [...this.rack];
    if (event.type === 'played' && isMine)
      this.#remove(event.play.map(([, tile]) => (tile === tile.toUpperCase() ? tile : '?')));
    if (TURNS.includes(event.type)) this.toMove = (event.seat + 1) % this.seats;
    if (event.type === 'withdrew') {
      if (isMine) this.rack = this.#beforePlay;
      this.toMove = event.seat;
    }
  }

  #remove(tiles) {
    for (const tile of tiles) this.rack.splice(this.rack.indexOf(tile), 1);
  }
}
