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

/** Why we closed a socket, in addition to the codes of the standard. */
export const CLOSED = {
  signedOut: 4001,
  tooMany: 4003,
  tooManySockets: 4004,
  restart: 1012,
} as const;
/** How long a client may take to agree that a socket is closed, in milliseconds. */
const PARTING = 2000;

export interface ConnectionParts {
  readonly service: Service;
  readonly lobby: Lobby;
  readonly socket: WebSocket;
  readonly identity: Identity | undefined;
  /** Key of the network address it comes from. */
  readonly address: string;
  /** Of the account or the address, whatever number of sockets it has. */
  readonly bucket: Bucket;
  readonly onFollow: (table: string, isFollowing: boolean) => void;
}

/** What is answered in the order it came. */
type Ordered = Exclude<FromClient, { type: 'ping' }>;

interface Followed {
  stop: () => void;
  /** Of a player; it comes to what ends it. */
  presence?: Promise<() => Promise<void>> | undefined;
  /** Of somebody who looks on; it ends that. */
  watching?: (() => void) | undefined;
}

/** One socket: what its client says, and what it follows. */
export class Connection {
  readonly person: Person | undefined;
  readonly #parts: ConnectionParts;
  readonly #followed = new Map<string, Followed>();
  #isOpen = true;
  /** A ping of ours has not been answered yet. */
  #awaitsPong = false;
  /** Messages about one table are taken in the order in which they came. */
  readonly #last = new Map<string, Promise<void>>();

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.person = parts.identity?.person;
    const { socket } = parts;
    socket.on('message', (frame: Buffer, isBinary: boolean) => this.#receive(frame, isBinary));
    socket.on('ping', (data: Buffer) => {
      if (this.#pay() && this.#mayQueue()) socket.pong(data);
    });
    socket.on('pong', () => {
      // Only the answer to a ping of ours is free.
      if (this.#awaitsPong) this.#awaitsPong = false;
      else this.#pay();
    });
    socket.on('error', () => undefined); // the close follows
    socket.on('close', () => this.#end());
    this.greet();
  }

  /** Says who the client is and what time it is: first, and again when the clock of this node has jumped. */
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

  /** Cuts off a client that has not answered since the last time, and asks the others whether they are there. */
  beat(): void {
    const { socket } = this.#parts;
    if (this.#awaitsPong) {
      socket.terminate();
    } else if (this.#mayQueue()) {
      this.#awaitsPong = true;
      socket.ping();
    }
  }

  /** The session or token that it was opened with. */
  get access(): string | undefined {
    const { session, token } = this.#parts.identity ?? {};
    return session ?? token;
  }

  get address(): string {
    return this.#parts.address;
  }

  /** Did it come with the session or token that has ended, or for the account? */
  endsWith({ account, id }: Extract<News, { type: 'ended' }>): boolean {
    return this.person?.id === account && (id === undefined || id === this.access);
  }

  /** Tells how a followed table is. Who has sat down since is there from now on. */
  async tellTable(table: TableSummary): Promise<void> {
    this.send({ type: 'table', table });
    const isSeated = table.seats.some((one) => one.type === 'person' && one.person.id === this.person?.id);
    const followed = this.#followed.get(table.id);
    if (followed === undefined || !isSeated) return;
    followed.watching?.();
    if (table.state !== 'over') await this.#come(table.id, followed);
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

  /** Whether the socket takes another frame. One that is full is cut off: a close would wait behind the rest. */
  #mayQueue(): boolean {
    const { socket } = this.#parts;
    if (socket.readyState !== socket.OPEN) return false;
    if (!this.#isFull) return true;
    socket.terminate();
    return false;
  }

  /** Takes a token for a frame of any kind; a client that has none left is sent away. */
  #pay(): boolean {
    const { bucket, service, socket } = this.#parts;
    if (socket.readyState !== socket.OPEN) return false; // closed here, though the client has not agreed yet
    if (bucket.take(service.now())) return true;
    this.#refuse({ code: 'too-many' });
    this.close(CLOSED.tooMany);
    socket.pause(); // what else it sends is not even read
    return false;
  }

  #receive(frame: Buffer, isBinary: boolean): void {
    if (!this.#pay()) return;
    const json = isBinary ? undefined : parseJson(frame.toString('utf8'));
    const message = FromClient.safeParse(json?.value);
    if (!message.success)
      this.#refuse({ code: 'bad-request', path: message.error.issues[0]!.path.join('.') });
    else if (message.data.type === 'ping') this.#pong(message.data.id);
    else this.#inOrder(message.data);
  }

  /** At once, whatever else is still being answered. */
  #pong(id: string | undefined): void {
    this.send({ type: 'pong', now: this.#parts.service.now(), ...(id === undefined ? {} : { id }) });
  }

  #inOrder(message: Ordered): void {
    const about = 'table' in message ? message.table : '';
    const answered = (this.#last.get(about) ?? Promise.resolve())
      .then(() => (this.#isOpen ? this.#answer(message) : undefined))
      .catch((error: unknown) => {
        this.#parts.service.fail(error, { message: message.type, table: about });
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
        const told = await service.games.tell(live, seat, request);
        if (told.type !== 'done') return this.#refuse(refusedBy(told), message);
        return this.send({ type: 'done', table, id: request.id, version: told.version });
      }
      case 'say': {
        const { table, id, text } = message;
        const live = await service.games.find(table);
        if (this.person === undefined || live?.seatOf(this.person.id) === undefined) {
          return this.#refuse({ code: 'not-seated' }, message);
        }
        const said = await service.chat.say(this.person, table, id, text);
        if (!said.ok) return this.#refuse({ code: said.refusals[0]!.code }, message);
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
    const known = this.#followed.get(table);
    const followed: Followed = known ?? { stop: () => undefined };
    // Counted before anything else is awaited: tables that are asked for together don't get past the limit.
    this.#followed.set(table, followed);
    try {
      await this.#begin(live, followed, since);
    } catch (error) {
      if (known === undefined) this.#unfollow(table);
      throw error;
    }
  }

  async #begin(live: LiveGame, followed: Followed, since: number): Promise<void> {
    const { service, onFollow } = this.#parts;
    const { id: table } = live;
    const account = this.person?.id;
    const summary = await service.summaries.one(table, account);
    followed.stop();
    if (summary !== undefined) this.send({ type: 'table', table: summary });
    const follower = {
      // A spectator who sits down sees as that seat from then on.
      get seat() {
        return live.seatOf(account);
      },
      hear: (text: string) => this.sendText(text),
    };
    followed.stop = await service.games.follow(table, follower, since);
    this.#followed.set(table, followed); // the socket may have been closed meanwhile
    onFollow(table, true);
    if (live.seatOf(account) === undefined) followed.watching ??= service.watchers.come(table);
    else if (live.table.game.phase.type !== 'over') await this.#come(table, followed);
    if (!this.#isOpen) this.#unfollow(table);
  }

  /** Once for a table, however often it is told: what it brings about is told as well. */
  async #come(table: string, followed: Followed): Promise<void> {
    const { person } = this;
    if (person === undefined) return;
    followed.presence ??= this.#parts.service.presence.come(table, person.id);
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
    void followed.presence?.then((leave) => leave()).catch(this.#parts.service.fail);
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

/** A node doesn't stop while sockets are open: a client that doesn't answer to a close is cut off. */
export function hangUp(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), PARTING).unref();
}
