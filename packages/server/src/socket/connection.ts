import { assertNever, parseJson } from '@ziggurat/engine/result';
import {
  type Code,
  FromClient,
  type FromServer,
  type Person,
  type Refused,
  type TableSummary,
} from '@ziggurat/protocol';
import type { WebSocket } from 'ws';
import type { LiveGame } from '../games/live-game.ts';
import type { Identity } from '../people/identity.ts';
import { refusedBy } from '../refused.ts';
import type { Service } from '../service.ts';
import type { News } from '../store/store.ts';
import type { Bucket } from './bucket.ts';
import type { Lobby } from './lobby.ts';

/** Why the server closed a socket. Codes from 4000 are our own. */
export const CLOSE_CODES = {
  signedOut: 4001,
  tooMany: 4003,
  tooManySockets: 4004,
  restart: 1012,
} as const;
/** How long a client may take to confirm a close, in milliseconds. */
const CLOSE_TIMEOUT = 2000;

export interface ConnectionParts {
  readonly service: Service;
  readonly lobby: Lobby;
  readonly socket: WebSocket;
  readonly identity: Identity | undefined;
  /** Key of the client's network address. */
  readonly address: string;
  /** Shared by all sockets of the account or address. */
  readonly bucket: Bucket;
  readonly onFollow: (table: string, isFollowing: boolean) => void;
}

/** Messages that are answered in order. */
type Ordered = Exclude<FromClient, { type: 'ping' }>;

interface Followed {
  stop: () => void;
  /** For players: resolves to the function that ends their presence. */
  presence?: Promise<() => Promise<void>> | undefined;
  /** For spectators: stops counting them. */
  watching?: (() => void) | undefined;
}

/** One socket: handles its client's messages and the tables it follows. */
export class Connection {
  readonly person: Person | undefined;
  readonly #parts: ConnectionParts;
  readonly #followed = new Map<string, Followed>();
  #isOpen = true;
  #awaitsPong = false;
  /** The last message per table: messages about a table are handled in order. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.person = parts.identity?.person;
    const { socket } = parts;
    socket.on('message', (frame: Buffer, isBinary: boolean) => this.#receive(frame, isBinary));
    socket.on('ping', (data: Buffer) => {
      if (this.#takeToken() && this.#mayQueue()) socket.pong(data);
    });
    socket.on('pong', () => {
      // Only answers to our own pings are free.
      if (this.#awaitsPong) this.#awaitsPong = false;
      else this.#takeToken();
    });
    socket.on('error', () => undefined); // the close follows
    socket.on('close', () => this.#end());
    this.greet();
  }

  /** Tells the client who it is and the server's time: first, and again when this node's clock has jumped. */
  greet(): void {
    const { person } = this;
    const now = this.#parts.service.now();
    this.send({ type: 'hello', now, ...(person === undefined ? {} : { person }) });
  }

  send(message: FromServer): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.#mayQueue()) this.#parts.socket.send(text);
  }

  /** Pings the client; disconnects it if it hasn't answered the last ping. */
  beat(): void {
    const { socket } = this.#parts;
    if (this.#awaitsPong) {
      socket.terminate();
    } else if (this.#mayQueue()) {
      this.#awaitsPong = true;
      socket.ping();
    }
  }

  /** Id of the session or token it was opened with. */
  get access(): string | undefined {
    const { session, token } = this.#parts.identity ?? {};
    return session ?? token;
  }

  get address(): string {
    return this.#parts.address;
  }

  /** Was it opened with the session or token that has ended, or by the account? */
  usesAccess({ account, id }: Extract<News, { type: 'ended' }>): boolean {
    return this.person?.id === account && (id === undefined || id === this.access);
  }

  /** Sends a followed table. If its client has taken a seat there, they count as present from now on. */
  async sendTable(table: TableSummary): Promise<void> {
    this.send({ type: 'table', table });
    const isSeated = table.seats.some((seat) => seat.type === 'person' && seat.person.id === this.person?.id);
    const followed = this.#followed.get(table.id);
    if (followed === undefined || !isSeated) return;
    followed.watching?.();
    if (table.state !== 'over') await this.#markPresent(table.id, followed);
  }

  close(code: number): void {
    const { socket } = this.#parts;
    if (this.#isFull) socket.terminate();
    else hangUp(socket, code);
  }

  #end(): void {
    this.#isOpen = false;
    for (const table of [...this.#followed.keys()]) this.#unfollow(table);
    this.#parts.lobby.leave(this);
  }

  get #isFull(): boolean {
    const { socket, service } = this.#parts;
    return socket.bufferedAmount > service.limits.socketBufferBytes;
  }

  /** Can another frame be queued? A full socket is terminated, because a close frame would wait behind the rest. */
  #mayQueue(): boolean {
    const { socket } = this.#parts;
    if (socket.readyState !== socket.OPEN) return false;
    if (!this.#isFull) return true;
    socket.terminate();
    return false;
  }

  /** Takes a token for a frame of any kind. A client that has none left is disconnected. */
  #takeToken(): boolean {
    const { bucket, service, socket } = this.#parts;
    if (socket.readyState !== socket.OPEN) return false; // closed here, but not yet confirmed by the client
    if (bucket.take(service.now())) return true;
    this.#refuse({ code: 'too-many' });
    this.close(CLOSE_CODES.tooMany);
    socket.pause(); // read no more from it
    return false;
  }

  #receive(frame: Buffer, isBinary: boolean): void {
    if (!this.#takeToken()) return;
    const json = isBinary ? undefined : parseJson(frame.toString('utf8'));
    const message = FromClient.safeParse(json?.value);
    if (!message.success)
      this.#refuse({ code: 'bad-request', path: message.error.issues[0]!.path.join('.') });
    else if (message.data.type === 'ping') this.#pong(message.data.id);
    else this.#enqueue(message.data);
  }

  /** Not queued behind other messages. */
  #pong(id: string | undefined): void {
    this.send({ type: 'pong', now: this.#parts.service.now(), ...(id === undefined ? {} : { id }) });
  }

  #enqueue(message: Ordered): void {
    const about = 'table' in message ? message.table : '';
    const answered = (this.#last.get(about) ?? Promise.resolve())
      .then(() => (this.#isOpen ? this.#answer(message) : undefined))
      .catch((error: unknown) => {
        this.#parts.service.logError(error, { message: message.type, table: about });
        this.#refuse({ code: 'unavailable' }, message);
      })
      .then(() => {
        if (this.#last.get(about) === answered) this.#last.delete(about);
      });
    this.#last.set(about, answered);
  }

  async #answer(message: Ordered): Promise<void> {
    const { service, lobby } = this.#parts;
    switch (message.type) {
      case 'follow':
        return this.#follow(message.table, message.since);
      case 'unfollow':
        return this.#unfollow(message.table);
      case 'tell': {
        const { table, request } = message;
        const live = await service.games.find(table);
        const seat = live?.seatOf(this.person?.id);
        if (live === undefined) return this.#refuse({ code: 'not-found' }, message);
        if (seat === undefined) return this.#refuse({ code: 'not-seated' }, message);
        const result = await service.games.request(live, seat, request);
        if (result.type !== 'done') return this.#refuse(refusedBy(result), message);
        return this.send({ type: 'done', table, id: request.id, version: result.version });
      }
      case 'say': {
        const { table, id, text } = message;
        const live = await service.games.find(table);
        if (this.person === undefined || live?.seatOf(this.person.id) === undefined) {
          return this.#refuse({ code: 'not-seated' }, message);
        }
        const sent = await service.chat.send(this.person, table, id, text);
        if (!sent.ok) return this.#refuse({ code: sent.refusals[0]!.code }, message);
        return this.send({ type: 'done', table, id, version: live.table.game.version });
      }
      case 'watchLobby':
        return lobby.watch(this);
      case 'leaveLobby':
        return lobby.leave(this);
      default:
        return assertNever(message);
    }
  }

  async #follow(table: string, since: number): Promise<void> {
    const live = await this.#parts.service.games.find(table);
    const refusal = this.#mayFollow(live);
    if (live === undefined || refusal !== undefined)
      return this.#refuse({ code: refusal ?? 'not-found' }, { table });
    const existing = this.#followed.get(table);
    const followed: Followed = existing ?? { stop: () => undefined };
    // Count it before anything is awaited, so that parallel follows don't get past the limit.
    this.#followed.set(table, followed);
    try {
      await this.#startFollowing(live, followed, since);
    } catch (error) {
      if (existing === undefined) this.#unfollow(table);
      throw error;
    }
  }

  async #startFollowing(live: LiveGame, followed: Followed, since: number): Promise<void> {
    const { service, onFollow } = this.#parts;
    const { id: table } = live;
    const account = this.person?.id;
    const summary = await service.summaries.find(table, account);
    followed.stop();
    if (summary !== undefined) this.send({ type: 'table', table: summary });
    const follower = {
      // A spectator who takes a seat sees what that seat sees from then on.
      get seat() {
        return live.seatOf(account);
      },
      send: (text: string) => this.sendText(text),
    };
    followed.stop = await service.games.follow(table, follower, since);
    this.#followed.set(table, followed); // the socket may have been closed in the meantime
    onFollow(table, true);
    if (live.seatOf(account) === undefined) followed.watching ??= service.watchers.add(table);
    else if (live.table.game.phase.type !== 'over') await this.#markPresent(table, followed);
    if (!this.#isOpen) this.#unfollow(table);
  }

  /** Once per table: it publishes news that calls this again. */
  async #markPresent(table: string, followed: Followed): Promise<void> {
    const { person } = this;
    if (person === undefined) return;
    followed.presence ??= this.#parts.service.presence.connect(table, person.id);
    try {
      await followed.presence;
    } catch (error) {
      followed.presence = undefined;
      throw error;
    }
  }

  #mayFollow(live: LiveGame | undefined): Code | undefined {
    if (live === undefined) return 'not-found';
    const { followsPerSocket } = this.#parts.service.limits;
    if (this.#followed.size >= followsPerSocket && !this.#followed.has(live.id)) return 'too-many';
    return live.options.spectators || live.seatOf(this.person?.id) !== undefined ? undefined : 'not-allowed';
  }

  #unfollow(table: string): void {
    const followed = this.#followed.get(table);
    if (followed === undefined) return;
    this.#followed.delete(table);
    followed.stop();
    followed.watching?.();
    void followed.presence?.then((leave) => leave()).catch(this.#parts.service.logError);
    this.#parts.onFollow(table, false);
  }

  #refuse(refusal: Refused, about: object = {}): void {
    const { table, id, request } = about as { table?: string; id?: string; request?: { id: string } };
    const command = id ?? request?.id;
    this.send({
      type: 'refused',
      ...(table === undefined ? {} : { table }),
      ...(command === undefined ? {} : { id: command }),
      refusal,
    });
  }
}

/** A node can't stop while sockets are open, so clients that don't confirm the close are disconnected by force. */
export function hangUp(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
}
