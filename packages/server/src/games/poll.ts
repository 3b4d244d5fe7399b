import type { Fail } from '../fail.ts';
import type { News, Store } from '../store/store.ts';
import type { Games } from './games.ts';
import type { LiveGame } from './live-game.ts';

/** How often the store is asked, in milliseconds: news of a node that died may be this late. */
const PERIOD = 2000;
/** Games per query. */
const MOST = 500;

export interface PollParts {
  readonly store: Store;
  readonly games: Games;
  readonly fail: Fail;
}

/** What was last known of a game, apart from its entries. */
interface Known {
  version: number;
  changedAt: number;
  /** The number of the last message. */
  said: number;
  /** Whether news of the table came since the store was last asked. */
  isTold: boolean;
}

/**
 * News may be lost: a node dies after its commit and before it tells the others, or a connection breaks. So each
 * node asks the store now and then how far the games have come that somebody follows here, and catches up.
 */
export class Poll {
  readonly #parts: PollParts;
  readonly #forget: () => void;
  readonly #known = new Map<string, Known>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: PollParts) {
    this.#parts = parts;
    this.#forget = parts.store.hear((news) => this.#hear(news));
  }

  start(): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      this.#running = this.run()
        .catch(this.#parts.fail)
        .then(() => this.start());
    }, PERIOD);
    this.#timer.unref();
  }

  /** Asks once. */
  async run(): Promise<void> {
    const followed = await this.#parts.games.followed();
    for (let i = 0; i < followed.length; i += MOST) await this.#ask(followed.slice(i, i + MOST));
    const ids = new Set(followed.map(({ id }) => id));
    for (const id of this.#known.keys()) if (!ids.has(id)) this.#known.delete(id);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#forget();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #hear(news: News): void {
    const known = 'game' in news ? this.#known.get(news.game) : undefined;
    if (known === undefined) return;
    if (news.type === 'table') known.isTold = true;
    if (news.type === 'said') known.said = Math.max(known.said, news.number);
  }

  async #ask(followed: readonly LiveGame[]): Promise<void> {
    const rows = await this.#read(followed.map(({ id }) => id));
    const byId = new Map(followed.map((live) => [live.id, live]));
    for (const row of rows) {
      const live = byId.get(row.id)!;
      const before = this.#known.get(row.id);
      this.#known.set(row.id, {
        version: row.version,
        changedAt: row.changed_at,
        said: Math.max(row.said ?? 0, before?.said ?? 0),
        isTold: false,
      });
      await this.#catchUp(live, row, before);
    }
  }

  async #catchUp(
    live: LiveGame,
    { version, changed_at, said }: Row,
    before: Known | undefined,
  ): Promise<void> {
    const { store, games } = this.#parts;
    const { id } = live;
    const isBehind = version > live.table.game.version;
    if (isBehind) await games.refresh(live);
    if (before === undefined) return;
    // Entries change the time too; without any, somebody has sat down or got up.
    const isOtherwise = changed_at > before.changedAt && version === before.version && !before.isTold;
    if (isBehind || isOtherwise) store.spread({ type: 'table', game: id });
    for (let number = before.said + 1; number <= (said ?? 0); number++)
      store.spread({ type: 'said', game: id, number });
  }

  #read(ids: readonly string[]): Promise<readonly Row[]> {
    return this.#parts.store.db
      .selectFrom('games')
      .select(({ selectFrom }) => [
        'id',
        'version',
        'changed_at',
        selectFrom('messages')
          .select(({ fn }) => fn.max('number').as('number'))
          .whereRef('messages.game', '=', 'games.id')
          .as('said'),
      ])
      .where('id', 'in', ids)
      .execute();
  }
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly changed_at: number;
  readonly said: number | null;
}
