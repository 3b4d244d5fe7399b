import type { ListedTable } from '@ziggurat/protocol';
import type { News, Store } from '../store/store.ts';
import type { OpenQuery, Summaries } from './summaries.ts';

interface Answer {
  readonly at: number;
  readonly text: Promise<string>;
  /** The tables in it, once they are known. */
  tables?: ReadonlySet<string>;
}

export interface ListingsParts {
  readonly store: Pick<Store, 'hear'>;
  readonly summaries: Pick<Summaries, 'open' | 'toWatch'>;
  readonly now: () => number;
}

/** Answers kept in memory. */
const MOST = 50;
/** No news tells of a node that died, or of a turn: answers also expire after this many milliseconds. */
const OPEN_LASTS = 10_000;
const PLAYING_LASTS = 1000;

/** The lists that everybody gets, as JSON: looked up once, then kept until something changes. */
export class Listings {
  readonly #parts: ListingsParts;
  readonly #answers = new Map<string, Answer>();

  constructor(parts: ListingsParts) {
    this.#parts = parts;
    parts.store.hear((news) => this.#hear(news));
  }

  open(query: OpenQuery): Promise<string> {
    const { rules, speed, rated, seats, limit, before } = query;
    const lookUp = () => this.#parts.summaries.open(query);
    // Anybody can invent ids of tables: they must not push out what everybody asks for.
    if (before !== undefined) return lookUp().then((tables) => JSON.stringify(tables));
    return this.#answer(JSON.stringify([rules, speed, rated, seats, limit]), OPEN_LASTS, lookUp);
  }

  playing(): Promise<string> {
    return this.#answer('playing', PLAYING_LASTS, () => this.#parts.summaries.toWatch());
  }

  #answer(key: string, lasts: number, lookUp: () => Promise<readonly ListedTable[]>): Promise<string> {
    const now = this.#parts.now();
    const known = this.#answers.get(key);
    if (known !== undefined && Math.abs(now - known.at) < lasts) return known.text;
    const text = lookUp().then(
      (tables) => {
        answer.tables = new Set(tables.map(({ id }) => id));
        return JSON.stringify(tables);
      },
      (error: unknown) => {
        if (this.#answers.get(key) === answer) this.#answers.delete(key);
        throw error;
      },
    );
    const answer: Answer = { at: now, text };
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > MOST) this.#answers.delete(oldest!);
    return text;
  }

  /** Look-ups under way are dropped too: they may have read the old state. */
  #hear(news: News): void {
    if (news.type === 'table' || news.type === 'missed') this.#answers.clear();
    if (news.type !== 'around') return;
    for (const [key, { tables }] of this.#answers) {
      if (tables?.has(news.game) !== false) this.#answers.delete(key);
    }
  }
}
