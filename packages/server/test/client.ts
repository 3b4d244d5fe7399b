import { apply, type Command, type Game, type Seat } from '@ziggurat/engine/game';
import {
  type Code,
  type FromClient,
  FromServer,
  makeCommand,
  readEntry,
  type TableSummary,
} from '@ziggurat/protocol';
import type { Entry } from '@ziggurat/table';
import { WebSocket } from 'ws';

/** Acts like a browser: a cookie, requests, sockets. */
export class Client {
  readonly address: string;
  cookie = '';
  token: string | undefined;
  /** The network address, for a node that trusts the proxy in front of it. */
  from: string | undefined;

  constructor(address: string) {
    this.address = address;
  }

  static async guest(address: string, name = 'Ann', from?: string): Promise<Client> {
    const client = new Client(address);
    client.from = from;
    await client.post('guests', { name });
    return client;
  }

  static async member(address: string, name: string, from?: string): Promise<Client> {
    const client = await Client.guest(address, name, from);
    await client.post('register', { name, password: 'correct horse' });
    return client;
  }

  /** The same person, connected to another node. */
  at(address: string): Client {
    const client = new Client(address);
    client.cookie = this.cookie;
    client.token = this.token;
    client.from = this.from;
    return client;
  }

  get headers(): Record<string, string> {
    const from: Record<string, string> = this.from === undefined ? {} : { 'x-forwarded-for': this.from };
    if (this.token !== undefined) return { ...from, authorization: `Bearer ${this.token}` };
    return { ...from, origin: this.address, ...(this.cookie === '' ? {} : { cookie: this.cookie }) };
  }

  /** Sends a request and returns the response, even an error. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.address}/api/${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('ziggurat='));
    if (set !== undefined) this.cookie = set.split(';', 1)[0]!;
    return response;
  }

  async #json<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.ask(method, path, body);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  }

  get<T = TableSummary>(path: string): Promise<T> {
    return this.#json('GET', path);
  }

  post<T = TableSummary>(path: string, body: unknown = {}): Promise<T> {
    return this.#json('POST', path, body);
  }

  /** The id of the signed-in account. */
  async id(): Promise<string> {
    return (await this.get<{ person: { id: string } }>('me')).person.id;
  }

  /** The code of the refusal; `none` if the request succeeded. */
  async refusal(method: string, path: string, body?: unknown): Promise<Code | 'none'> {
    const response = await this.ask(method, path, body);
    return response.ok ? 'none' : ((await response.json()) as { code: Code }).code;
  }

  socket(): Promise<Connection> {
    return Connection.open(this.address, this.headers);
  }
}

/** An open socket. Records all messages, and can wait for one. */
export class Connection {
  readonly frames: string[] = [];
  readonly messages: FromServer[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  readonly #listeners = new Set<() => void>();

  private constructor(socket: WebSocket) {
    this.socket = socket;
    this.closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)));
    socket.on('message', (frame: Buffer) => {
      const text = frame.toString('utf8');
      this.frames.push(text);
      this.messages.push(FromServer.parse(JSON.parse(text)));
      for (const listener of this.#listeners) listener();
    });
  }

  static async open(address: string, headers: Record<string, string>): Promise<Connection> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { headers });
    const connection = new Connection(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    await connection.until((message) => message.type === 'hello');
    return connection;
  }

  send(message: FromClient): void {
    this.socket.send(JSON.stringify(message));
  }

  /** Waits for the first matching message, starting at index `from`. */
  until<T extends FromServer>(
    matches: ((message: FromServer) => message is T) | ((message: FromServer) => boolean),
    from = 0,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      const check = (): void => {
        const found = this.messages.slice(from).find(matches);
        if (found === undefined) return;
        this.#listeners.delete(check);
        resolve(found as T); // `matches` has checked it
      };
      this.#listeners.add(check);
      void this.closed.then((code) => reject(new Error(`the socket was closed: ${code}`)));
      check();
    });
  }

  /** Drops all messages from now on. */
  ignoreMessages(): void {
    this.socket.removeAllListeners('message');
  }

  close(): void {
    this.socket.close();
  }
}

/** A player who follows a game over a socket and plays it. */
export class Player {
  readonly connection: Connection;
  readonly table: string;
  readonly #entries: Entry[] = [];
  #game: Game | undefined;
  #seat: Seat | undefined;
  #read = 0;
  #ids = 0;

  constructor(connection: Connection, table: string, known: readonly Entry[] = []) {
    this.connection = connection;
    this.table = table;
    for (const entry of known) this.#take(entry);
    connection.send({ type: 'follow', table, since: known.length });
  }

  static async follow(client: Client, table: string, known: readonly Entry[] = []): Promise<Player> {
    return new Player(await client.socket(), table, known);
  }

  /** The game as this player knows it. */
  get game(): Game | undefined {
    for (; this.#read < this.connection.messages.length; this.#read++) {
      const message = this.connection.messages[this.#read]!;
      if (message.type !== 'entries' || message.table !== this.table) continue;
      for (const wire of message.entries) {
        if (wire.number <= this.#entries.length) continue; // received twice
        const entry = readEntry(wire, this.#game?.ruleset);
        if (entry === undefined) throw new Error(`invalid entry: ${JSON.stringify(wire)}`);
        this.#take(entry);
      }
    }
    return this.#game;
  }

  /** The entries this player has received, in order. */
  get entries(): readonly Entry[] {
    return this.game === undefined ? [] : this.#entries;
  }

  /** The seat whose tiles this player sees. After the end everyone sees all tiles, so it's remembered. */
  get seat(): Seat | undefined {
    const { players = [], phase } = this.game ?? {};
    const open = players.findIndex(({ rack }) => typeof rack !== 'number');
    if (open >= 0 && phase?.type !== 'over') this.#seat = open;
    return this.#seat;
  }

  /** Waits until the game matches. */
  async until(matches: (game: Game) => boolean): Promise<Game> {
    await this.connection.until(() => this.game !== undefined && matches(this.game));
    return this.game!;
  }

  /** Sends a command and waits for the reply. */
  async send(
    command: Command,
    { id = `c${++this.#ids}`, version = this.game?.version ?? 0 } = {},
  ): Promise<Extract<FromServer, { type: 'done' | 'refused' }>> {
    const from = this.connection.messages.length;
    const wire = makeCommand(command, this.game!.ruleset)!;
    this.connection.send({ type: 'tell', table: this.table, request: { id, version, command: wire } });
    return this.connection.until(
      (message): message is Extract<FromServer, { type: 'done' | 'refused' }> =>
        (message.type === 'done' || message.type === 'refused') && message.id === id,
      from,
    );
  }

  #take(entry: Entry): void {
    if (entry.number !== this.#entries.length + 1) throw new Error(`entry ${entry.number} is out of order`);
    this.#game = apply(this.#game, entry.event);
    this.#entries.push(entry);
  }
}
