import type { LogError } from '../log-error.ts';
import type { News, Store } from '../store/store.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';

/** Milliseconds between polls: news from a node that died may be this late. */
const PERIOD = 2000;
/** Games per query. */
const MAX_PER_QUERY = 500;

interface PollDeps {
  readonly store: Store;
  readonly games: Games;
  readonly logError: LogError;
  /** Runs with every poll. */
  readonly onPoll: () => Promise<void>;
}

/** What this node last knew about a game, apart from its entries. */
interface Snapshot {
  version: number;
  changedAt: number;
  /** The number of the last message. */
  lastMessage: number;
  /** Whether news about the table arrived since the last poll. */
  isReported: boolean;
}

/**
 * News may be lost: a node dies after its commit and before it notifies the others, or a connection breaks. So each
 * node regularly checks the store for changes to the games that are followed here, and catches up.
 */
export class Poll {
  readonly #deps: PollDeps;
  readonly #unsubscribe: () => void;
  readonly #snapshots = new Map<string, Snapshot>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: PollDeps) {
    this.#deps = deps;
    this.#unsubscribe = deps.store.subscribe((news) => this.#onNews(news));
  }

  start(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.run()
        .catch(this.#deps.logError)
        .then(() => this.start());
    }, PERIOD);
    this.#timer.unref();
  }

  /** Polls once. */
  async run(): Promise<void> {
    const followed = await this.#deps.games.followed();
    for (let i = 0; i < followed.length; i += MAX_PER_QUERY)
      await this.#ask(followed.slice(i, i + MAX_PER_QUERY));
    const ids = new Set(followed.map(({ id }) => id));
    for (const id of this.#snapshots.keys()) if (!ids.has(id)) this.#snapshots.delete(id);
    await this.#deps.onPoll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#unsubscribe();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #onNews(news: News): void {
    const snapshot = 'game' in news ? this.#snapshots.get(news.game) : undefined;
    if (snapshot === undefined) return;
    if (news.type === 'table') snapshot.isReported = true;
    if (news.type === 'said') snapshot.lastMessage = Math.max(snapshot.lastMessage, news.number);
  }

  async #ask(followed: readonly LiveGame[]): Promise<void> {
    const rows = await this.#read(followed.map(({ id }) => id));
    const byId = new Map(followed.map((live) => [live.id, live]));
    for (const row of rows) {
      const live = byId.get(row.id)!;
      const before = this.#snapshots.get(row.id);
      this.#snapshots.set(row.id, {
        version: row.version,
        changedAt: row.changed_at,
        lastMessage: Math.max(row.last_message ?? 0, before?.lastMessage ?? 0),
        isReported: false,
      });
      await this.#catchUp(live, row, before);
    }
  }

  async #catchUp(
    live: LiveGame,
    { version, changed_at, last_message }: Row,
    before: Snapshot | undefined,
  ): Promise<void> {
    const { store, games } = this.#deps;
    const { id } = live;
    const isBehind = version > live.table.game.version;
    if (isBehind) await games.refresh(live);
    if (before === undefined) return;
    // Entries change the time too; if there are none, somebody took or left a seat.
    const hasOtherChange = changed_at > before.changedAt && version === before.version && !before.isReported;
    if (isBehind || hasOtherChange) {
      store.publishHere({ type: 'table', game: id });
      this.#snapshots.get(id)!.isReported = false; // this wasn't news from another node
    }
    for (let number = before.lastMessage + 1; number <= (last_message ?? 0); number++)
      store.publishHere({ type: 'said', game: id, number });
  }

  #read(ids: readonly string[]): Promise<readonly Row[]> {
    return this.#deps.store.db
      .selectFrom('games')
      .select(({ selectFrom }) => [
        'id',
        'version',
        'changed_at',
        selectFrom('messages')
          .select(({ fn }) => fn.max('number').as('number'))
          .whereRef('messages.game', '=', 'games.id')
          .as('last_message'),
      ])
      .where('id', 'in', ids)
      .execute();
  }
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly changed_at: number;
  readonly last_message: number | null;
}
