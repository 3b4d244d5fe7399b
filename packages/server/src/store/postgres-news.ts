import { parseJson } from '@ziggurat/engine';
import pg from 'pg';
import type { Fail } from '../fail.ts';
import type { News } from './store.ts';

/** What a notification of PostgreSQL may hold, nearly. */
const MOST_BYTES = 7900;
/** Milliseconds before a lost connection is tried again. */
const PAUSE = 250;

/** News between nodes by LISTEN and NOTIFY, over a connection of its own that is made again when it breaks. */
export class PostgresNews {
  static readonly channel = 'ziggurat';
  readonly #listeners = new Set<(news: News) => void>();
  readonly #url: string;
  readonly #origin: string;
  readonly #fail: Fail;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isTold = false;

  constructor(url: string, origin: string, fail: Fail) {
    this.#url = url;
    this.#origin = origin;
    this.#fail = fail;
  }

  hear(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  hearOwn(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  write(news: News): string {
    const text = `${this.#origin} ${JSON.stringify(news)}`;
    if (news.type !== 'entries' || Buffer.byteLength(text) <= MOST_BYTES) return text;
    const { entries: _, ...rest } = news;
    return `${this.#origin} ${JSON.stringify(rest)}`;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => undefined); // the end follows
    client.on('end', () => this.#later());
    client.on('notification', ({ payload = '' }) => this.#read(payload));
    await client.connect();
    await client.query(`listen ${PostgresNews.channel}`);
  }

  #read(payload: string): void {
    const space = payload.indexOf(' ');
    if (payload.slice(0, space) === this.#origin) return;
    const json = parseJson(payload.slice(space + 1));
    if (json !== undefined) this.hearOwn(json.value as News); // written by `write` of another node
  }

  #later(): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    this.#retry = setTimeout(async () => {
      this.#retry = undefined;
      try {
        await this.connect();
        this.#isTold = false;
        this.hearOwn({ type: 'missed' });
      } catch (error) {
        if (!this.#isTold) this.#fail(error); // the next tries fail alike, four times a second
        this.#isTold = true;
        this.#later();
      }
    }, PAUSE);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }
}
