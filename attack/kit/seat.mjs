import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const TURNS = ['played', 'exchanged', 'passed', 'skipped'];

/** The seats of visitors at a new table whose game has begun. */
export async function beginGame(visitors, options = {}) {
  const [host, ...others] = visitors;
  const { id, invitation } = await host.post('tables', { seats: visitors.length, ...options });
  for (const other of others) await other.post(`tables/${id}/join`, invitation ? { invitation } : {});
  return Promise.all(visitors.map((visitor) => Seat.take(visitor, id)));
}

/** A player in a game, by what docs/api.md says of entries and requests. Servers may come and go. */
export class Seat {
  #told = new Map();
  #beforePlay = [];

  constructor(visitor, table) {
    this.visitor = visitor;
    this.table = table;
    this.entries = [];
    this.rack = [];
    /** Turns that were acknowledged, with the version that the answer named. */
    this.acknowledged = [];
    /** The turn of which nobody knows whether the server took it. */
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

  /** Opens a socket, follows the game from what is known, and waits until the game has begun. */
  async connect() {
    this.line = await this.visitor.socket();
    this.line.listen((message) => this.#hear(message));
    this.line.send({ type: 'follow', table: this.table, since: this.version });
    await this.heard(() => this.toMove !== undefined);
  }

  /** Waits until something is true of what this seat knows. */
  async heard(isTrue, milliseconds = 20_000) {
    const end = performance.now() + milliseconds;
    while (!isTrue()) {
      if (!this.line.isOpen) throw new Error(`the socket was closed with ${this.line.closeCode}`);
      if (performance.now() > end) throw new Error(`nothing was heard for ${milliseconds} ms`);
      await wait(5);
    }
  }

  /** Sends a request over the socket: `done` or `refused`. It stays `pending` until there is an answer. */
  async tell(command) {
    const request = { id: randomUUID(), version: this.version, command };
    this.pending = request;
    return this.tellAgain();
  }

  /** Sends what is pending under the same id, so it acts once. */
  async tellAgain() {
    const request = this.pending;
    const told = await this.#send(request);
    if (told.type === 'done') this.acknowledged.push({ ...request, done: told.version });
    if (told.type === 'done' || told.refusal.code !== 'unavailable') this.pending = undefined;
    return told;
  }

  /**
   * A turn that is always allowed: a tile is exchanged, or where no tile is left in the bag, passed. What is pending is
   * sent again instead. Ends when the entries of the turn have been heard.
   */
  async takeTurn() {
    let told =
      this.pending === undefined
        ? await this.tell({ type: 'exchange', tiles: this.rack[0] })
        : await this.tellAgain();
    if (told.type === 'refused' && told.refusal.code !== 'unavailable')
      told = await this.tell({ type: 'pass' });
    if (told.type === 'done') await this.heard(() => this.version >= told.version);
    return told;
  }

  /** Sends the last acknowledged turn once more: the answer must be the same. */
  async repeatLast() {
    const last = this.acknowledged.at(-1);
    if (last === undefined) return true;
    const { done, ...request } = last;
    const told = await this.#send(request);
    return told.type === 'done' && told.version === done;
  }

  /** The game as the server keeps it for this seat. */
  async stored() {
    return (await this.visitor.get(`tables/${this.table}/entries`)).entries;
  }

  async #send(request) {
    const answer = new Promise((resolve) => this.#told.set(request.id, resolve));
    this.line.send({ type: 'tell', table: this.table, request });
    const told = await Promise.race([answer, this.line.closed.then(() => undefined)]);
    if (told === undefined) throw new Error(`the socket was closed with ${this.line.closeCode}`);
    return told;
  }

  #hear(message) {
    if (message?.table !== this.table) return;
    if (message.type === 'done' || message.type === 'refused') {
      this.#told.get(message.id)?.(message);
      this.#told.delete(message.id);
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
