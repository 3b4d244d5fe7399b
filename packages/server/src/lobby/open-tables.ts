import type { News, Store } from '../store/store.ts';

/** How many tables are compared: as many as the lobby shows at first. */
const MAX_TABLES = 100;

/** The newest open tables, to find out by polling which of them have changed without news. */
export class OpenTables {
  readonly #store: Store;
  /** When each had last changed, at the last check. */
  #known: ReadonlyMap<string, number> | undefined;
  /** Tables with news since then. */
  #reported = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
    store.subscribe((news) => this.#onNews(news));
  }

  /** Publishes on this node what has changed since the last check. */
  async check(): Promise<void> {
    const [known, reported] = [this.#known, this.#reported];
    this.#reported = new Set();
    const rows = await this.#store.db
      .selectFrom('games')
      .select(['id', 'changed_at'])
      .where('state', '=', 'open')
      .where('listed', '=', 1)
      .orderBy('opened_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_TABLES)
      .execute();
    const current = new Map(rows.map(({ id, changed_at }) => [id, changed_at]));
    this.#known = current;
    if (known === undefined) return;
    for (const game of new Set([...known.keys(), ...current.keys()])) {
      if (known.get(game) === current.get(game) || reported.has(game)) continue;
      this.#store.publishHere({ type: 'table', game });
      this.#reported.delete(game); // this wasn't news from another node
    }
  }

  #onNews(news: News): void {
    if (news.type === 'table') this.#reported.add(news.game);
  }
}
