import type { ListedTable } from '@ziggurat/protocol';
import type { News, Store } from '../store/store.ts';
import type { OpenQuery, Summaries } from './summaries.ts';

interface CachedList {
  readonly at: number;
  readonly text: Promise<string>;
  /** The tables in the list, once it's loaded. */
  tables?: ReadonlySet<string>;
}

interface ListingsDeps {
  readonly store: Pick<Store, 'subscribe'>;
  readonly summaries: Pick<Summaries, 'open' | 'toWatch'>;
  readonly now: () => number;
}

/** Lists kept in memory. */
const MAX_CACHED = 50;
/** Turns and dying nodes publish no news about tables, so lists also expire after this many milliseconds. */
const OPEN_MAX_AGE = 10_000;
const PLAYING_MAX_AGE = 1000;

/** The public lists as JSON, cached until something changes. */
export class Listings {
  readonly #deps: ListingsDeps;
  readonly #cache = new Map<string, CachedList>();

  constructor(deps: ListingsDeps) {
    this.#deps = deps;
    deps.store.subscribe((news) => this.#onNews(news));
  }

  open(query: OpenQuery): Promise<string> {
    const { rules, speed, rated, seats, limit, before } = query;
    const lookUp = () => this.#deps.summaries.open(query);
    // Anybody can make up table ids: those must not evict the lists that everybody asks for.
    if (before !== undefined) return lookUp().then((tables) => JSON.stringify(tables));
    return this.#cached(JSON.stringify([rules, speed, rated, seats, limit]), OPEN_MAX_AGE, lookUp);
  }

  playing(): Promise<string> {
    return this.#cached('playing', PLAYING_MAX_AGE, () => this.#deps.summaries.toWatch());
  }

  #cached(key: string, maxAge: number, lookUp: () => Promise<readonly ListedTable[]>): Promise<string> {
    const now = this.#deps.now();
    const cached = this.#cache.get(key);
    if (cached !== undefined && Math.abs(now - cached.at) < maxAge) return cached.text;
    const text = lookUp().then(
      (tables) => {
        entry.tables = new Set(tables.map(({ id }) => id));
        return JSON.stringify(tables);
      },
      (error: unknown) => {
        if (this.#cache.get(key) === entry) this.#cache.delete(key);
        throw error;
      },
    );
    const entry: CachedList = { at: now, text };
    this.#cache.delete(key);
    this.#cache.set(key, entry);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > MAX_CACHED) this.#cache.delete(oldest!);
    return text;
  }

  /** Drops running queries too: they may have read the old state. */
  #onNews(news: News): void {
    if (news.type === 'table' || news.type === 'missed') this.#cache.clear();
    if (news.type !== 'presence') return;
    for (const [key, { tables }] of this.#cache) {
      if (tables?.has(news.game) !== false) this.#cache.delete(key);
    }
  }
}
