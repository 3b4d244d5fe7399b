import { assertNever, parseJson } from '@ziggurat/engine/result';
import {
  type Code,
  FromClient,
  type FromServer,
  MESSAGE_SCOPES,
  type Person,
  type Refused,
  type TableSummary,
} from '@ziggurat/protocol';
import type { WebSocket } from 'ws';
import type { LiveGame } from '../games/live-game.ts';
import { hasScope, type Identity } from '../people/identity.ts';
import { refusedBy } from '../refused.ts';
import type { Service } from '../service.ts';
import type { News } from '../store/store.ts';
import type { CatchUps } from './catch-ups.ts';
import type { Lobby } from './lobby.ts';
import type { Seekers } from './seekers.ts';
import type { OpenSocket } from './socket-limits.ts';

/** Why the server closed a socket. Codes from 4000 are our own. */
export const CLOSE_CODES = {
  signedOut: 4001,
  tooMany: 4003,
  tooManySockets: 4004,
  restart: 1012,
} as const;
/** How long a client may take to confirm a close, in milliseconds. */
const CLOSE_TIMEOUT = 2000;
/** A long game costs one more token per this many entries. Most games have fewer. */
const ENTRIES_PER_TOKEN = 100;
/** A seek takes several queries, so it costs this many more tokens. */
const SEEK_TOKENS = 4;

interface ConnectionDeps {
  readonly service: Service;
  readonly lobby: Lobby;
  readonly catchUps: CatchUps;
  readonly seekers: Seekers;
  readonly socket: WebSocket;
  readonly identity: Identity | undefined;
  /** Key of the client's network address. */
  readonly address: string;
  /** The address or network whose limits it shares. */
  readonly network: string;
  /** Shared with other sockets of the account and address. */
  readonly bucket: OpenSocket['bucket'];
  readonly onFollow: (table: string, isFollowing: boolean) => void;
}

/** Messages that are answered in order. */
type QueuedMessage = Exclude<FromClient, { type: 'ping' }>;

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
  readonly #deps: ConnectionDeps;
  readonly #followed = new Map<string, Followed>();
  #isOpen = true;
  #awaitsPong = false;
  /** Anything arrived since the last beat. */
  #isHeard = false;
  /** The last message per table: messages about a table are handled in order. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.person = deps.identity?.person;
    const { socket } = deps;
    socket.on('message', (frame: Buffer, isBinary: boolean) => this.#receive(frame, isBinary));
    socket.on('ping', (data: Buffer) => {
      if (this.#takeToken() && this.#mayQueue()) socket.pong(data);
    });
    socket.on('pong', () => {
      this.#isHeard = true;
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
    const now = this.#deps.service.now();
    this.send({ type: 'hello', now, ...(person === undefined ? {} : { person }) });
  }

  send(message: FromServer): void {
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.#mayQueue()) this.#deps.socket.send(text);
  }

  /** Pings a client that was silent since the last beat; disconnects it if it hasn't answered the last ping. */
  beat(): void {
    const { socket } = this.#deps;
    const wasHeard = this.#isHeard;
    this.#isHeard = false;
    if (wasHeard) return;
    if (this.#awaitsPong) {
      socket.terminate();
    } else if (this.#mayQueue()) {
      this.#awaitsPong = true;
      socket.ping();
    }
  }

  /** Id of the session or token it was opened with. */
  get access(): string | undefined {
    const { session, token } = this.#deps.identity ?? {};
    return session ?? token?.id;
  }

  /** Has the token it was opened with expired? */
  get hasExpired(): boolean {
    const { identity, service } = this.#deps;
    return (identity?.token?.expiresAt ?? Number.POSITIVE_INFINITY) <= service.now();
  }

  get address(): string {
    return this.#deps.address;
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
    const { socket } = this.#deps;
    if (this.#isFull) socket.terminate();
    else hangUp(socket, code);
  }

  #end(): void {
    this.#isOpen = false;
    for (const table of [...this.#followed.keys()]) this.#unfollow(table);
    const { lobby, seekers, service } = this.#deps;
    lobby.leave(this);
    if (this.person !== undefined) void seekers.leave(this, this.person.id).catch(service.logError);
  }

  get #isFull(): boolean {
    const { socket, service } = this.#deps;
    return socket.bufferedAmount > service.limits.socketBufferBytes;
  }

  /** Can another frame be queued? A full socket is terminated, because a close frame would wait behind the rest. */
  #mayQueue(): boolean {
    const { socket } = this.#deps;
    if (socket.readyState !== socket.OPEN) return false;
    if (!this.#isFull) return true;
    socket.terminate();
    return false;
  }

  /** Takes a token for a frame of any kind, or `extra` ones for a long answer. A client with too few is disconnected. */
  #takeToken(extra?: number): boolean {
    const { bucket, service, socket } = this.#deps;
    if (socket.readyState !== socket.OPEN) return false; // closed here, but not yet confirmed by the client
    if (bucket.take(service.now(), extra)) return true;
    this.#refuse({ code: 'too-many' });
    this.close(CLOSE_CODES.tooMany);
    socket.pause(); // read no more from it
    return false;
  }

  #receive(frame: Buffer, isBinary: boolean): void {
    this.#isHeard = true;
    if (!this.#takeToken()) return;
    const json = isBinary ? undefined : parseJson(frame.toString('utf8'));
    const message = FromClient.safeParse(json?.value);
    if (this.hasExpired) this.close(CLOSE_CODES.signedOut);
    else if (!message.success)
      this.#refuse({ code: 'bad-request', path: message.error.issues[0]!.path.join('.') });
    else if (message.data.type === 'ping') this.#pong(message.data.id);
    else if (!hasScope(this.#deps.identity ?? {}, MESSAGE_SCOPES[message.data.type]))
      this.#refuse(
        { code: 'wrong-scope' },
        'seek' in message.data ? { id: message.data.seek } : message.data,
      );
    else this.#enqueue(message.data);
  }

  /** Not queued behind other messages. */
  #pong(id: string | undefined): void {
    this.send({ type: 'pong', now: this.#deps.service.now(), ...(id === undefined ? {} : { id }) });
  }

  #enqueue(message: QueuedMessage): void {
    const about = 'table' in message ? message.table : '';
    const answered = (this.#last.get(about) ?? Promise.resolve())
      .then(() => (this.#isOpen ? this.#answer(message) : undefined))
      .catch((error: unknown) => {
        this.#deps.service.logError(error, { message: message.type, table: about });
        this.#refuse({ code: 'unavailable' }, message);
      })
      .then(() => {
        if (this.#last.get(about) === answered) this.#last.delete(about);
      });
    this.#last.set(about, answered);
  }

  async #answer(message: QueuedMessage): Promise<void> {
    const { service, lobby, seekers, catchUps, network } = this.#deps;
    switch (message.type) {
      case 'follow':
        return catchUps.run(network, () => this.#follow(message.table, message.since));
      case 'unfollow':
        return this.#unfollow(message.table);
      case 'tell': {
        const { table, request } = message;
        const live = await service.games.find(table);
        if (live === undefined) return this.#refuse({ code: 'not-found' }, message);
        const sender = live.senderOf(this.person?.id, request.command);
        if (!sender.ok) return this.#refuse({ code: sender.refusals[0]!.code }, message);
        const result = await service.games.request(live, sender.value, request);
        if (result.type !== 'done') return this.#refuse(refusedBy(result), message);
        return this.send({ type: 'done', table, id: request.id, version: result.version });
      }
      case 'say': {
        const { table, id, text, phrase } = message;
        const live = await service.games.find(table);
        if (this.person === undefined || live === undefined) {
          return this.#refuse({ code: 'not-seated' }, message);
        }
        const room = live.roomOf(this.person.id);
        if (!room.ok) return this.#refuse({ code: room.refusals[0]!.code }, message);
        const sent = await service.chat.send(this.person, table, { id, room: room.value, text, phrase });
        if (!sent.ok) return this.#refuse({ code: sent.refusals[0]!.code }, message);
        return this.send({ type: 'done', table, id, version: live.table.game.version });
      }
      case 'watchLobby':
        return lobby.watch(this);
      case 'leaveLobby':
        return lobby.leave(this);
      case 'seek':
        return this.#seek(message);
      case 'confirm':
        return this.person && seekers.confirm(this, this.person.id, message.seek);
      case 'stopSeeking':
        return this.person && seekers.stop(this, this.person.id, message.seek);
      default:
        return assertNever(message);
    }
  }

  async #seek({ seek: id, options }: Extract<FromClient, { type: 'seek' }>): Promise<void> {
    const { seekers, address } = this.#deps;
    if (this.person === undefined) return this.#refuse({ code: 'signed-out' }, { id });
    if (!this.#takeToken(SEEK_TOKENS)) return;
    const stored = await seekers.seek(this, this.person, { id, options, origin: address });
    if (!stored.ok) this.#refuse(stored.refusals[0]!, { id });
    else if (!this.#isOpen) await seekers.leave(this, this.person.id);
  }

  async #follow(table: string, since: number): Promise<void> {
    if (!this.#isOpen) return;
    const live = await this.#deps.service.games.find(table);
    const refusal = this.#mayFollow(live);
    if (live === undefined || refusal !== undefined)
      return this.#refuse({ code: refusal ?? 'not-found' }, { table });
    const extra = Math.floor((live.table.game.version - since) / ENTRIES_PER_TOKEN);
    if (extra > 0 && !this.#takeToken(extra)) return;
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
    const { service, onFollow } = this.#deps;
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
    // A program that can only read doesn't keep a player at the table.
    if (person === undefined || !hasScope(this.#deps.identity ?? {}, 'play')) return;
    const isNew = followed.presence === undefined;
    followed.presence ??= this.#deps.service.presence.connect(table, person.id);
    try {
      await followed.presence;
    } catch (error) {
      followed.presence = undefined;
      throw error;
    }
    // The game may have waited for this player.
    if (isNew) await this.#deps.service.tables.startIfReady(table);
  }

  #mayFollow(live: LiveGame | undefined): Code | undefined {
    if (live === undefined) return 'not-found';
    const { followsPerSocket } = this.#deps.service.limits;
    if (this.#followed.size >= followsPerSocket && !this.#followed.has(live.id)) return 'too-many';
    return live.options.spectators || live.isAtTable(this.person?.id) ? undefined : 'not-allowed';
  }

  #unfollow(table: string): void {
    const followed = this.#followed.get(table);
    if (followed === undefined) return;
    this.#followed.delete(table);
    followed.stop();
    followed.watching?.();
    void followed.presence?.then((leave) => leave()).catch(this.#deps.service.logError);
    this.#deps.onFollow(table, false);
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
