import type { FromServer, Person } from '@ziggurat/protocol';
import type { WebSocket } from 'ws';
import type { Service } from '../service.ts';
import type { News } from '../store/store.ts';
import { Bucket } from './bucket.ts';
import { CLOSED, Connection } from './connection.ts';

/** Messages of one account, or one nameless socket. */
export interface MessageLimit {
  readonly burst: number;
  readonly perSecond: number;
}

const LIMIT: MessageLimit = { burst: 60, perSecond: 20 };
const HEARTBEAT = 30_000;

export interface HubParts {
  readonly service: Service;
  readonly limit?: MessageLimit;
}

/** All sockets of this node: who hears of which table, and what the nodes tell each other. */
export class Hub {
  readonly #parts: HubParts;
  readonly #connections = new Map<Connection, WebSocket>();
  readonly #byTable = new Map<string, Set<Connection>>();
  readonly #lobby = new Set<Connection>();
  readonly #buckets = new Map<string, { readonly bucket: Bucket; sockets: number }>();
  readonly #silent = new WeakSet<WebSocket>();
  readonly #forget: () => void;
  readonly #timer: NodeJS.Timeout;

  constructor(parts: HubParts) {
    this.#parts = parts;
    this.#forget = parts.service.store.hear((news) => void this.#hear(news).catch(parts.service.fail));
    this.#timer = setInterval(() => this.#beat(), HEARTBEAT);
    this.#timer.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  open(socket: WebSocket, person: Person | undefined): void {
    const { service } = this.#parts;
    const connection: Connection = new Connection({
      service,
      socket,
      person,
      bucket: this.#bucket(person?.id),
      onFollow: (table, isFollowing) => this.#note(table, connection, isFollowing),
      onLobby: (isWatching) =>
        void (isWatching ? this.#lobby.add(connection) : this.#lobby.delete(connection)),
    });
    this.#connections.set(connection, socket);
    socket.on('pong', () => this.#silent.delete(socket));
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#release(person?.id);
    });
  }

  /** Everybody is told to connect elsewhere. What they followed goes on there from the same number. */
  async drain(): Promise<void> {
    this.#forget();
    clearInterval(this.#timer);
    const ends = [...this.#connections].map(
      ([connection, socket]) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          connection.send({ type: 'goodbye' });
          connection.close(CLOSED.restart);
          setTimeout(() => socket.terminate(), 2000).unref();
        }),
    );
    await Promise.all(ends);
  }

  #bucket(account: string | undefined): Bucket {
    const { service, limit = LIMIT } = this.#parts;
    const make = (): Bucket => new Bucket(limit.burst, limit.perSecond, service.now());
    if (account === undefined) return make();
    const known = this.#buckets.get(account) ?? { bucket: make(), sockets: 0 };
    known.sockets++;
    this.#buckets.set(account, known);
    return known.bucket;
  }

  #release(account: string | undefined): void {
    const known = account === undefined ? undefined : this.#buckets.get(account);
    if (account !== undefined && known !== undefined && --known.sockets === 0) this.#buckets.delete(account);
  }

  #note(table: string, connection: Connection, isFollowing: boolean): void {
    const following = this.#byTable.get(table) ?? new Set();
    if (isFollowing) following.add(connection);
    else following.delete(connection);
    if (following.size > 0) this.#byTable.set(table, following);
    else this.#byTable.delete(table);
  }

  /** A socket that has not answered since the last time is dead. */
  #beat(): void {
    for (const socket of this.#connections.values()) {
      if (this.#silent.has(socket)) {
        socket.terminate();
        continue;
      }
      this.#silent.add(socket);
      socket.ping();
    }
  }

  async #hear(news: News): Promise<void> {
    switch (news.type) {
      case 'table':
        await this.#tellTable(news.game);
        return this.#tellLobby(news.game);
      case 'around':
        return this.#tellTable(news.game);
      case 'said':
        return this.#tellSaid(news.game, news.number);
      case 'ended':
        for (const connection of this.#connections.keys()) {
          if (connection.person?.id === news.account) connection.close(CLOSED.signedOut);
        }
        return;
      case 'missed':
        await Promise.all([...this.#byTable.keys()].map((table) => this.#tellTable(table)));
        return;
      case 'entries':
        return; // those who follow hear it from the game itself
    }
  }

  async #tellTable(table: string): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const { summaries } = this.#parts.service;
    // One look serves all who look on; only those who sit there see more.
    const plain = await summaries.one(table);
    if (plain === undefined) return;
    const seated = new Set(plain.sitters.map((one) => (one.type === 'person' ? one.person.id : undefined)));
    for (const connection of following) {
      const id = connection.person?.id;
      const own = id !== undefined && seated.has(id) ? await summaries.one(table, id) : undefined;
      await connection.tellTable(own ?? plain);
    }
  }

  async #tellLobby(table: string): Promise<void> {
    if (this.#lobby.size === 0) return;
    const summary = await this.#parts.service.summaries.one(table);
    if (summary === undefined) return;
    const isOpen =
      summary.state === 'open' &&
      summary.options.listed &&
      summary.sitters.some(({ type }) => type === 'free');
    const message: FromServer = isOpen ? { type: 'table', table: summary } : { type: 'closed', table };
    const text = JSON.stringify(message);
    for (const connection of this.#lobby) connection.sendText(text);
  }

  async #tellSaid(table: string, number: number): Promise<void> {
    for (const connection of this.#byTable.get(table) ?? []) {
      const said = await this.#parts.service.chat.since(table, number - 1, connection.person?.id);
      const message = said.find((one) => one.number === number);
      if (message !== undefined) connection.send({ type: 'said', table, message });
    }
  }
}
