import { parseJson } from '@ziggurat/engine/result';
import pg from 'pg';
import type { LogError } from '../log-error.ts';
import { connectionTo } from './postgres-connection.ts';
import type { News } from './store.ts';

/** Of news in a notification. PostgreSQL's limit is 8,000, with the origin. */
const MAX_BYTES = 7900;
/** Milliseconds before reconnecting. */
const PAUSE = 250;
/** News items that wait for a lost connection. If there are more, the other nodes are told to reload everything. */
const MAX_WAITING = 10_000;

interface PostgresNewsDeps {
  readonly url: string;
  /** Identifies this node's own news. */
  readonly origin: string;
  readonly logError: LogError;
  /** How long a ping of the connection may take, in milliseconds. */
  readonly timeout: number;
}

/**
 * News between nodes by LISTEN and NOTIFY, over a separate connection that is reopened when it breaks. While there is
 * no news nothing comes over it, so it's pinged regularly. Entries are announced by the connection that stored them
 * (postgres-append.ts); all other news is sent here, in batches. If news is lost, the other nodes find out by polling
 * the store (games/poll.ts).
 */
export class PostgresNews {
  static readonly channel = 'ziggurat';
  readonly #listeners = new Set<(news: News) => void>();
  readonly #deps: PostgresNewsDeps;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #pingTimer: NodeJS.Timeout | undefined;
  #isConnected = false;
  #isClosed = false;
  #hasLogged = false;
  #outbox: News[] = [];
  #sending: Promise<void> | undefined;

  constructor(deps: PostgresNewsDeps) {
    this.#deps = deps;
  }

  /** Whether news gets through, as far as we know. */
  get isConnected(): boolean {
    return this.#isConnected;
  }

  subscribe(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Passes news to the listeners on this node. */
  publishHere(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Sends news to the other nodes, in the background. */
  send(all: readonly News[]): void {
    this.#outbox.push(...all);
    if (this.#outbox.length > MAX_WAITING) this.#outbox = [{ type: 'missed' }];
    if (this.#outbox.length > 0) this.#sending ??= this.#flush();
  }

  /** News that can't be sent waits for the next connection. */
  async #flush(): Promise<void> {
    await new Promise(setImmediate); // include whatever else arrives in this turn of the event loop
    while (this.#isConnected && this.#outbox.length > 0) {
      const sending = this.#outbox;
      this.#outbox = [];
      try {
        await this.#client!.query({
          name: 'send',
          text: SEND,
          values: [PostgresNews.channel, this.write(sending)],
        });
      } catch {
        this.#outbox = [...sending, ...this.#outbox];
        break;
      }
    }
    this.#sending = undefined;
  }

  /** Texts of notifications, with as much news in each as fits: every one wakes all nodes. */
  write(all: readonly News[]): string[] {
    const texts: string[] = [];
    let items = '';
    for (const item of all.map(writeItem)) {
      if (items !== '' && Buffer.byteLength(items) + Buffer.byteLength(item) >= MAX_BYTES) {
        texts.push(`${this.#deps.origin} [${items}]`);
        items = '';
      }
      items += items === '' ? item : `,${item}`;
    }
    return items === '' ? texts : [...texts, `${this.#deps.origin} [${items}]`];
  }

  async connect(): Promise<void> {
    const { url, timeout } = this.#deps;
    const client = new pg.Client(connectionTo(url, timeout));
    this.#client = client;
    client.on('error', () => undefined); // 'end' follows
    client.on('end', () => {
      if (this.#client !== client) return; // it was replaced
      this.#isConnected = false;
      clearTimeout(this.#pingTimer);
      this.#scheduleRetry();
    });
    client.on('notification', ({ payload = '' }) => this.#read(payload));
    try {
      await client.connect();
      // News needn't be on disk, and waiting for that would hold the lock that all notifications share.
      await client.query(`set synchronous_commit = off; listen ${PostgresNews.channel}`);
    } catch (error) {
      if (this.#client === client) this.#client = undefined;
      await client.end().catch(() => undefined); // it may be connected without listening
      throw error;
    }
    this.#isConnected = true;
    this.#schedulePing(client);
    this.send([]);
  }

  #schedulePing(client: pg.Client): void {
    this.#pingTimer = setTimeout(async () => {
      try {
        await client.query('select 1');
        this.#schedulePing(client);
      } catch {
        await client.end();
      }
    }, this.#deps.timeout / 4);
    this.#pingTimer.unref();
  }

  #read(payload: string): void {
    const space = payload.indexOf(' ');
    if (payload.slice(0, space) === this.#deps.origin) return;
    const json = parseJson(payload.slice(space + 1));
    if (!Array.isArray(json?.value)) return; // from a node of another version, which sends one item
    for (const item of json.value) this.publishHere(item as News); // written by another node's `write`
  }

  #scheduleRetry(): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    this.#retry = setTimeout(async () => {
      this.#retry = undefined;
      try {
        await this.connect();
        this.#hasLogged = false;
        this.publishHere({ type: 'missed' });
      } catch (error) {
        if (!this.#hasLogged) this.#deps.logError(error); // only once: retries fail the same way, four times per second
        this.#hasLogged = true;
        this.#scheduleRetry();
      }
    }, PAUSE);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#pingTimer);
    await (this.#sending ?? this.#flush());
    await this.#client?.end();
  }
}

const SEND = 'select pg_notify($1, text) from unnest($2::text[]) as text';

/** Leaves out entries that don't fit into a notification. */
function writeItem(news: News): string {
  const text = JSON.stringify(news);
  if (news.type !== 'entries' || Buffer.byteLength(text) <= MAX_BYTES) return text;
  const { entries: _, ...rest } = news;
  return JSON.stringify(rest);
}
