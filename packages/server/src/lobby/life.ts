import type { OnlinePeople } from '../presence/online-people.ts';
import type { Store } from '../store/store.ts';
import type { Listings } from './listings.ts';
import type { Summaries } from './summaries.ts';

interface LifeDeps {
  readonly store: Store;
  readonly people: OnlinePeople;
  readonly summaries: Summaries;
  readonly listings: Listings;
}

/** What goes on in the lobby, besides its open tables. */
export class LobbyLife {
  readonly #deps: LifeDeps;

  constructor(deps: LifeDeps) {
    this.#deps = deps;
  }

  /** The socket message, as text: it is the same for everyone. */
  async message(): Promise<string> {
    const { people, summaries, listings } = this.#deps;
    const [online, playing, games, results] = await Promise.all([
      people.count(),
      this.#playing(),
      listings.playing(),
      summaries.recent(),
    ]);
    return `{"type":"life","online":${online},"playing":${playing},"games":${games},"results":${JSON.stringify(results)}}`;
  }

  async #playing(): Promise<number> {
    const { count } = await this.#deps.store.db
      .selectFrom('games')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'playing')
      .executeTakeFirstOrThrow();
    return Number(count); // PostgreSQL returns counts as text
  }
}
