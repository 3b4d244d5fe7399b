import { parseJson } from '@ziggurat/engine/result';
import pg from 'pg';
import type { Fail } from '../fail.ts';
import { lineTo } from './postgres-line.ts';
import type { News } from './store.ts';

/** What a notification of PostgreSQL may hold, nearly. */
const MOST_BYTES = 7900;
/** Milliseconds before a lost connection is tried again. */
const PAUSE = 250;
/** News that wait for a lost connection. Past that the others are told to look everything up. */
const MOST_WAITING = 10_000;

export interface PostgresNewsParts {
  readonly url: string;
  /** What this node's own news are known by. */
  readonly origin: string;
  readonly fail: Fail;
  /** How long the line may be silent when it is asked whether it lives, in milliseconds. */
  readonly patience: number;
}

/**
 * News between nodes by LISTEN and NOTIFY, over a connection of its own that is made again when it breaks.
 * Nothing comes over it while there is no news, so it is asked again and again whether it lives. News are sent
 * after the commit that they tell of, as many together as have gathered: a node that dies in between loses them,
 * and the others find out by asking the store (games/poll.ts).
 */
export class PostgresNews {
  static readonly channel = 'ziggurat';
  readonly #listeners = new Set<(news: News) => void>();
  readonly #parts: PostgresNewsParts;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #question: NodeJS.Timeout | undefined;
  #isHeard = false;
  #isClosed = false;
  #isTold = false;
  #outbox: string[] = [];
  #sending: Promise<void> | undefined;

  constructor(parts: PostgresNewsParts) {
    this.#parts = parts;
  }

  /** Whether news comes through, as far as is known. */
  get isHeard(): boolean {
    return this.#isHeard;
  }

  hear(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To all who listen on this node. */
  spread(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Tells the other nodes, soon: nobody waits for it. */
  send(all: readonly News[]): void {
    for (const news of all) this.#outbox.push(this.#write(news));
    if (this.#outbox.length > MOST_WAITING) this.#outbox = [this.#write({ type: 'missed' })];
    if (this.#outbox.length > 0) this.#sending ??= this.#empty();
  }

  /** What can't be sent waits for the next connection. */
  async #empty(): Promise<void> {
    await new Promise(setImmediate); // what else comes in with this turn of the loop goes along
    while (this.#isHeard && this.#outbox.length > 0) {
      const sending = this.#outbox;
      this.#outbox = [];
      try {
        await this.#client!.query({ name: 'send', text: SEND, values: [PostgresNews.channel, sending] });
      } catch {
        this.#outbox = [...sending, ...this.#outbox];
        break;
      }
    }
    this.#sending = undefined;
  }

  #write(news: News): string {
    const text = `${this.#parts.origin} ${JSON.stringify(news)}`;
    if (news.type !== 'entries' || Buffer.byteLength(text) <= MOST_BYTES) return text;
    const { entries: _, ...rest } = news;
    return `${this.#parts.origin} ${JSON.stringify(rest)}`;
  }

  async connect(): Promise<void> {
    const { url, patience } = this.#parts;
    const client = new pg.Client(lineTo(url, patience));
    this.#client = client;
    client.on('error', () => undefined); // the end follows
    client.on('end', () => {
      if (this.#client !== client) return; // another has taken its place
      this.#isHeard = false;
      clearTimeout(this.#question);
      this.#later();
    });
    client.on('notification', ({ payload = '' }) => this.#read(payload));
    try {
      await client.connect();
      // News need not be on the disk: nobody should wait for that while this holds the lock of all news.
      await client.query(`set synchronous_commit = off; listen ${PostgresNews.channel}`);
    } catch (error) {
      if (this.#client === client) this.#client = undefined;
      await client.end().catch(() => undefined); // it may be connected, and hear nothing
      throw error;
    }
    this.#isHeard = true;
    this.#askSoon(client);
    this.send([]);
  }

  #askSoon(client: pg.Client): void {
    this.#question = setTimeout(async () => {
      try {
        await client.query('select 1');
        this.#askSoon(client);
      } catch {
        await client.end();
      }
    }, this.#parts.patience / 4);
    this.#question.unref();
  }

  #read(payload: string): void {
    const space = payload.indexOf(' ');
    if (payload.slice(0, space) === this.#parts.origin) return;
    const json = parseJson(payload.slice(space + 1));
    if (json !== undefined) this.spread(json.value as News); // written by `write` of another node
  }

  #later(): void {
    if (this.#isClosed || this.#retry !== undefined) return;
    this.#retry = setTimeout(async () => {
      this.#retry = undefined;
      try {
        await this.connect();
        this.#isTold = false;
        this.spread({ type: 'missed' });
      } catch (error) {
        if (!this.#isTold) this.#parts.fail(error); // the next tries fail alike, four times a second
        this.#isTold = true;
        this.#later();
      }
    }, PAUSE);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#question);
    await (this.#sending ?? this.#empty());
    await this.#client?.end();
  }
}

const SEND = 'select pg_notify($1, text) from unnest($2::text[]) as text';
