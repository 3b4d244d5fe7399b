import type { LogError } from '../log-error.ts';
import type { News, Store } from '../store/store.ts';
import { NODE_TIMEOUT } from './presence.ts';

/** Minimum interval between writes, in milliseconds: a page that is reloaded stays online. */
const WRITE_INTERVAL = 2000;
/** Accounts per statement and notification. */
const MAX_PER_BATCH = 100;

/** Which accounts have a socket, on any node. */
export class OnlinePeople {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;
  readonly #logError: LogError;
  /** Sockets on this node, by account. */
  readonly #sockets = new Map<string, number>();
  /** What the store says about this node. */
  readonly #stored = new Set<string>();
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Store, node: string, now: () => number, logError: LogError) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
    this.#logError = logError;
  }

  /** Adds a socket; call the returned function when it closes. */
  add(account: string): () => void {
    this.#count(account, 1);
    return () => this.#count(account, -1);
  }

  /** How many accounts are online. */
  async count(): Promise<number> {
    const { count } = await this.#alive()
      .select(({ fn }) => fn.count<number>('account').distinct().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count); // PostgreSQL returns counts as text
  }

  /** Which of these accounts are online. */
  async among(accounts: readonly string[]): Promise<ReadonlySet<string>> {
    if (accounts.length === 0) return new Set();
    const rows = await this.#alive().select('account').where('account', 'in', accounts).execute();
    return new Set(rows.map(({ account }) => account));
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
    await this.#store.db.deleteFrom('online').where('node', '=', this.#node).execute();
  }

  #alive() {
    return this.#store.db
      .selectFrom('online')
      .innerJoin('nodes', 'nodes.id', 'online.node')
      .where('nodes.seen_at', '>=', this.#now() - NODE_TIMEOUT);
  }

  #count(account: string, change: 1 | -1): void {
    const count = (this.#sockets.get(account) ?? 0) + change;
    if (count === 0) this.#sockets.delete(account);
    else this.#sockets.set(account, count);
    this.#changed.add(account);
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#writing = this.#write().catch(this.#logError);
    }, WRITE_INTERVAL).unref();
  }

  async #write(): Promise<void> {
    const changed = [...this.#changed].filter(
      (account) => this.#stored.has(account) !== this.#sockets.has(account),
    );
    this.#changed.clear();
    for (let from = 0; from < changed.length; from += MAX_PER_BATCH) {
      const batch = changed.slice(from, from + MAX_PER_BATCH);
      try {
        await this.#writeBatch(batch);
      } catch (error) {
        for (const account of changed.slice(from)) this.#changed.add(account); // the next change writes them too
        throw error;
      }
      await this.#store.publish({ type: 'online', accounts: batch } satisfies News);
    }
  }

  async #writeBatch(batch: readonly string[]): Promise<void> {
    const { db } = this.#store;
    const [came, left] = [true, false].map((isHere) =>
      batch.filter((account) => this.#sockets.has(account) === isHere),
    );
    // An account may have been deleted since.
    if (came!.length > 0)
      await db
        .insertInto('online')
        .columns(['account', 'node'])
        .expression((e) =>
          e
            .selectFrom('accounts')
            .select(({ ref, val }) => [ref('id').as('account'), val(this.#node).as('node')])
            .where('id', 'in', came!)
            .where('closed_at', 'is', null),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    if (left!.length > 0)
      await db.deleteFrom('online').where('node', '=', this.#node).where('account', 'in', left!).execute();
    for (const account of came!) this.#stored.add(account);
    for (const account of left!) this.#stored.delete(account);
  }
}
