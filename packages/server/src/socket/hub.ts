import type { FromServer } from '@ziggurat/protocol';
import type { WebSocket } from 'ws';
import { currentAccess } from '../people/access.ts';
import type { Identity } from '../people/identity.ts';
import type { Service } from '../service.ts';
import type { News } from '../store/store.ts';
import { Callers } from './callers.ts';
import { CLOSED, Connection, hangUp } from './connection.ts';
import { Lobby } from './lobby.ts';

/** How often clients are asked whether they are there, in milliseconds. */
const HEARTBEAT = 30_000;

/** All sockets of this node: who hears of which table, and what the nodes tell each other. */
export class Hub {
  readonly #service: Service;
  readonly #connections = new Map<Connection, WebSocket>();
  readonly #byTable = new Map<string, Set<Connection>>();
  readonly #lobby: Lobby;
  readonly #callers: Callers;
  readonly #forget: (() => void)[];
  readonly #timer: NodeJS.Timeout;

  constructor(service: Service, period = HEARTBEAT) {
    this.#service = service;
    this.#lobby = new Lobby(service);
    this.#callers = new Callers(service.limits, service.now);
    this.#forget = [
      service.store.hear((news) => void this.#hear(news).catch(service.fail)),
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

  /** `addressKey`: how bans know the address. */
  open(socket: WebSocket, network: string, identity: Identity | undefined, addressKey: string): void {
    const call = this.#callers.call(network, identity?.person.id);
    if (call === undefined) {
      hangUp(socket, CLOSED.tooManySockets);
      return;
    }
    const connection: Connection = new Connection({
      service: this.#service,
      lobby: this.#lobby,
      socket,
      identity,
      address: addressKey,
      bucket: call.bucket,
      onFollow: (table, isFollowing) => this.#note(table, connection, isFollowing),
    });
    this.#connections.set(connection, socket);
    socket.on('close', () => {
      this.#connections.delete(connection);
      call.end();
    });
  }

  /** Everybody is told to connect elsewhere. What they followed goes on there from the same number. */
  async drain(): Promise<void> {
    for (const forget of this.#forget) forget();
    clearInterval(this.#timer);
    const ends = [...this.#connections].map(
      ([connection, socket]) =>
        new Promise<void>((resolve) => {
          socket.once('close', () => resolve());
          connection.send({ type: 'goodbye' });
          connection.close(CLOSED.restart);
        }),
    );
    await Promise.all(ends);
  }

  #note(table: string, connection: Connection, isFollowing: boolean): void {
    const following = this.#byTable.get(table) ?? new Set();
    if (isFollowing) following.add(connection);
    else following.delete(connection);
    if (following.size > 0) this.#byTable.set(table, following);
    else this.#byTable.delete(table);
  }

  #beat(): void {
    this.#callers.forget();
    void this.#closeEnded().catch(this.#service.fail);
    for (const connection of this.#connections.keys()) connection.beat();
  }

  /** Closes what should be closed already: the news of it was missed, or a command in another process did it. */
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
      if (hasEnded || (await bans.isAddressBanned(address))) connection.close(CLOSED.signedOut);
    }
  }

  async #hear(news: News): Promise<void> {
    switch (news.type) {
      case 'table':
        await this.#tellTable(news.game);
        return this.#lobby.tell(news.game);
      case 'around':
        return this.#tellTable(news.game);
      case 'said':
        return this.#tellSaid(news.game, news.number);
      case 'ended':
        for (const connection of this.#connections.keys()) {
          if (connection.endsWith(news)) connection.close(CLOSED.signedOut);
        }
        return;
      case 'banned':
        for (const connection of this.#connections.keys()) {
          if (connection.address === news.address) connection.close(CLOSED.signedOut);
        }
        return;
      case 'missed':
        await this.#closeEnded();
        await Promise.all([...this.#byTable.keys()].map((table) => this.#tellTable(table)));
        return this.#lobby.tellAnew();
      case 'entries':
        return; // those who follow hear it from the game itself
    }
  }

  async #tellTable(table: string): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const { summaries } = this.#service;
    // One look serves all who look on; only those who sit there see more.
    const plain = await summaries.one(table);
    if (plain === undefined) return;
    const seated = new Set(plain.seats.map((one) => (one.type === 'person' ? one.person.id : undefined)));
    for (const connection of following) {
      const id = connection.person?.id;
      const own = id !== undefined && seated.has(id) ? await summaries.one(table, id) : undefined;
      await connection.tellTable(own ?? plain);
    }
  }

  async #tellSaid(table: string, number: number): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const said = await this.#service.chat.one(table, number);
    if (said === undefined) return;
    const text = JSON.stringify({ type: 'said', table, message: said.message } satisfies FromServer);
    for (const connection of following) {
      if (!said.mutedBy.has(connection.person?.id ?? '')) connection.sendText(text);
    }
  }
}
