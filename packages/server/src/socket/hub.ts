import type { FromServer } from '@ziggurat/protocol';
import type { WebSocket } from 'ws';
import { currentAccess } from '../people/access.ts';
import { hasScope, type Identity } from '../people/identity.ts';
import type { Service } from '../service.ts';
import type { News } from '../store/store.ts';
import { CatchUps } from './catch-ups.ts';
import { CLOSE_CODES, Connection, hangUp } from './connection.ts';
import { Lobby } from './lobby.ts';
import { Seekers } from './seekers.ts';
import { SocketLimits } from './socket-limits.ts';

/**
 * Milliseconds between pings of silent sockets. One that is dead is closed at the third at the latest, so others see
 * within 10 s that a player is away.
 */
const PING_INTERVAL = 3000;
/** Milliseconds between checks for sessions that ended without news. */
const CHECK_INTERVAL = 30_000;

/** All sockets of this node. Forwards news to the connections it concerns. */
export class Hub {
  readonly #service: Service;
  readonly #connections = new Map<Connection, WebSocket>();
  readonly #byTable = new Map<string, Set<Connection>>();
  readonly #byAccount = new Map<string, Set<Connection>>();
  readonly #lobby: Lobby;
  readonly #seekers: Seekers;
  readonly #limits: SocketLimits;
  readonly #catchUps: CatchUps;
  readonly #subscriptions: (() => void)[];
  readonly #timers: readonly NodeJS.Timeout[];

  constructor(service: Service, pingInterval?: number) {
    this.#service = service;
    this.#lobby = new Lobby(service);
    this.#seekers = new Seekers(service);
    this.#limits = new SocketLimits(service.limits, service.now);
    this.#catchUps = new CatchUps(service.loopTurns);
    this.#subscriptions = [
      service.store.subscribe((news) => void this.#onNews(news).catch(service.logError)),
      service.time.onJump(() => {
        for (const connection of this.#connections.keys()) connection.greet();
      }),
    ];
    this.#timers = [
      setInterval(() => this.#beat(), pingInterval ?? PING_INTERVAL),
      setInterval(() => void this.#closeEnded().catch(service.logError), pingInterval ?? CHECK_INTERVAL),
    ];
    for (const timer of this.#timers) timer.unref();
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
      catchUps: this.#catchUps,
      seekers: this.#seekers,
      socket,
      identity,
      address: addressKey,
      network,
      bucket: opened.bucket,
      onFollow: (table, isFollowing) => this.#setFollowing(table, connection, isFollowing),
    });
    this.#connections.set(connection, socket);
    const account = identity?.person.id;
    // A program that can only read doesn't make its owner appear online.
    const isPresent = identity !== undefined && hasScope(identity, 'play');
    const leave = isPresent ? this.#service.people.add(identity.person.id) : undefined;
    if (account !== undefined) {
      add(this.#byAccount, account, connection);
      const { notices, logError } = this.#service;
      void notices.recipients.onReturn(account).catch(logError);
    }
    socket.on('close', () => {
      this.#connections.delete(connection);
      if (account !== undefined) {
        remove(this.#byAccount, account, connection);
        const { notices, logError } = this.#service;
        void notices.recipients.onLeave(account).catch(logError);
      }
      leave?.();
      opened.close();
    });
  }

  /** Tells all clients to reconnect to another node, where they continue from the same version. */
  async drain(): Promise<void> {
    for (const unsubscribe of this.#subscriptions) unsubscribe();
    for (const timer of this.#timers) clearInterval(timer);
    this.#lobby.close();
    await this.#seekers.close().catch(this.#service.logError);
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
    (isFollowing ? add : remove)(this.#byTable, table, connection);
  }

  #beat(): void {
    this.#limits.forget();
    // After a pause of the event loop, read first what arrived meanwhile.
    setImmediate(() => {
      for (const connection of this.#connections.keys()) connection.beat();
    });
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
      const hasEnded = access !== undefined && (connection.hasExpired || !current.has(access));
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
        await this.#seekers.tell();
        return this.#lobby.resendTables();
      case 'seeks':
        return this.#seekers.tell(news.accounts);
      case 'called':
        for (const account of news.accounts)
          for (const connection of this.#byAccount.get(account) ?? [])
            connection.send({ type: 'called', table: news.game, until: news.until });
        return;
      case 'challenges':
        for (const account of news.accounts) await this.#sendChallenges(account);
        return;
      case 'online':
        return this.#sendOnline(news.accounts);
      case 'entries':
        return; // the game itself sends these to its followers
    }
  }

  async #sendTable(table: string): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const { summaries } = this.#service;
    // One query serves all spectators; only seated players and the director see more.
    const plain = await summaries.find(table);
    if (plain === undefined) return;
    const seated = new Set(plain.seats.map((seat) => (seat.type === 'person' ? seat.person.id : undefined)));
    if (plain.director !== undefined) seated.add(plain.director.id);
    for (const connection of following) {
      const id = connection.person?.id;
      const own = id !== undefined && seated.has(id) ? await summaries.find(table, id) : undefined;
      await connection.sendTable(own ?? plain);
    }
  }

  async #sendChallenges(account: string): Promise<void> {
    const connections = this.#byAccount.get(account);
    if (connections === undefined) return;
    const challenges = [...(await this.#service.challenges.of(account))];
    for (const connection of connections) connection.send({ type: 'challenges', challenges });
  }

  /** Tells those who have them on their list that friends have come or gone. */
  async #sendOnline(accounts: readonly string[]): Promise<void> {
    const { relations, people } = this.#service;
    const watchers = await relations.watchersOf(accounts, [...this.#byAccount.keys()]);
    if (watchers.length === 0) return;
    const online = await people.among(accounts);
    for (const { account, friend } of watchers)
      for (const connection of this.#byAccount.get(account) ?? [])
        connection.send({ type: 'friend', person: friend, online: online.has(friend) });
  }

  async #sendMessage(table: string, number: number): Promise<void> {
    const following = this.#byTable.get(table);
    if (following === undefined) return;
    const found = await this.#service.chat.find(table, number);
    const live = await this.#service.games.find(table);
    if (found === undefined || live === undefined) return;
    const text = JSON.stringify({ type: 'said', table, message: found.message } satisfies FromServer);
    for (const connection of following) {
      const id = connection.person?.id;
      const isShown = live.roomsFor(id).includes(found.message.room) && !found.mutedBy.has(id ?? '');
      if (isShown) connection.sendText(text);
    }
  }
}

function add(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  sets.set(key, (sets.get(key) ?? new Set()).add(connection));
}

function remove(sets: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const connections = sets.get(key);
  connections?.delete(connection);
  if (connections?.size === 0) sets.delete(key);
}
