import type { FromServer } from '@ziggurat/protocol';
import type { WebSocket } from 'ws';
import { currentAccess } from '../people/access.ts';
import type { Identity } from '../people/identity.ts';
import type { Service } from '../service.ts';
import type { News } from '../store/store.ts';
import { CLOSE_CODES, Connection, hangUp } from './connection.ts';
import { Lobby } from './lobby.ts';
import { SocketLimits } from './socket-limits.ts';

/** Milliseconds between pings. */
const HEARTBEAT = 30_000;

/** All sockets of this node. Forwards news to the connections it concerns. */
export class Hub {
  readonly #service: Service;
  readonly #connections = new Map<Connection, WebSocket>();
  readonly #byTable = new Map<string, Set<Connection>>();
  readonly #lobby: Lobby;
  readonly #limits: SocketLimits;
  readonly #subscriptions: (() => void)[];
  readonly #timer: NodeJS.Timeout;

  constructor(service: Service, period = HEARTBEAT) {
    this.#service = service;
    this.#lobby = new Lobby(service);
    this.#limits = new SocketLimits(service.limits, service.now);
    this.#subscriptions = [
      service.store.subscribe((news) => void this.#onNews(news).catch(service.logError)),
      service.time.onJump(() => {
        for (const connection of this.#connections.keys()) connection.greet();
      }),
    ];
    this.#timer = setInterval(() => this.#beat(), period);
    this.#timer.unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** `addressKey`: the address as bans store it. */
  open(socket: WebSocket, network: string, identity: Identity | undefined, addressKey: string): void {
    const opened = this.#limits.open(network, identity?.person.id);
    if (opened === undefined) {
      hangUp(socket, CLOSE_CODES.tooManySockets);
      return;
    }
    const connection: Connection = new Connection({
      service: this.#service,
      lobby: this.#lobby,
      socket,
      identity,
      address: addressKey,
      bucket: opened.bucket,
      onFollow: (table, isFollowing) => this.#setFollowing(table, connection, isFollowing),
    });
    this.#connections.set(connection, socket);
    socket.on('close', () => {
      this.#connections.delete(connection);
      opened.close();
    });
  }

  /** Tells all clients to reconnect to another node, where they continue from the same version. */
  async drain(): Promise<void> {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
    clearInterval(this.#timer);
    const ends = [...this.#connections].map(
      ([connection, socket]) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          connection.send({ type: 'goodbye' });
          connection.close(CLOSE_CODES.restart);
        }),
    );
    await Promise.all(ends);
  }

  #setFollowing(table: string, connection: Connection, isFollowing: boolean): void {
    const following = this.#byTable.get(table) ?? new Set();
    if (isFollowing) following.add(connection);
    else following.delete(connection);
    if (following.size > 0) this.#byTable.set(table, following);
    else this.#byTable.delete(table);
  }

  #beat(): void {
    this.#limits.forget();
    void this.#closeEnded().catch(this.#service.logError);
    for (const connection of this.#connections.keys()) connection.beat();
  }

  /** Closes sockets whose session ended or address was banned without news: it was lost, or a command did it. */
  async #closeEnded(): Promise<void> {
    const { store, bans } = this.#service;
    const connections = [...this.#connections.keys()];
    const current = await currentAccess(
      store.db,
      connections.flatMap(({ access }) => access ?? []),
    );
    for (const connection of connections) {
      const { access, address } = connection;
      const hasEnded = access !== undefined && !current.has(access);
      if (hasEnded || (await bans.isAddressBanned(address))) connection.close(CLOSE_CODES.signedOut);
    }
  }

  async #onNews(news: News): Promise<void> {
    switch (news.type) {
      case 'table':
        await this.#sendTable(news.game);
        return this.#lobby.sendUpdate(news.game);
      case 'presence':
        return this.#sendTable(news.game);
      case 'said':
        return this.#sendMessage(news.game, news.number);
      case 'ended':
        for (const connection of this.#connections.keys()) {
          if (connection.usesAccess(news)) connection.close(CLOSE_CODES.signedOut);
        }
        return;
      case 'banned':
        for (const connection of this.#connections.keys()) {
          if (connection.address === news.address) connection.close(CLOSE_CODES.signedOut);
        }
        return;
      case 'missed':
        await this.#closeEnded();
        await Promise.all([...this.#byTable.keys()].map((table) => this.#sendTable(table)));
        return this.#lobby.resendTables();
      case 'entries':
        return; // the game itself sends these to its followers
    }
  }

  async #sendTable(table: string): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const { summaries } = this.#service;
    // One query serves all spectators; only seated players see more.
    const plain = await summaries.find(table);
    if (plain === undefined) return;
    const seated = new Set(plain.seats.map((seat) => (seat.type === 'person' ? seat.person.id : undefined)));
    for (const connection of following) {
      const id = connection.person?.id;
      const own = id !== undefined && seated.has(id) ? await summaries.find(table, id) : undefined;
      await connection.sendTable(own ?? plain);
    }
  }

  async #sendMessage(table: string, number: number): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const found = await this.#service.chat.find(table, number);
    if (found === undefined) return;
    const text = JSON.stringify({ type: 'said', table, message: found.message } satisfies FromServer);
    for (const connection of following) {
      if (!found.mutedBy.has(connection.person?.id ?? '')) connection.sendText(text);
    }
  }
}
