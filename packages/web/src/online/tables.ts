import type { Connection } from './connection.ts';
import { openFeed, type TableFeed } from './table-feed.ts';

/** The tables that this page follows: each once, while a screen shows it. */
export interface Tables {
  take(id: string): TableFeed;
  release(id: string): void;
}

export function makeTables(connection: Connection): Tables {
  const feeds = new Map<string, { readonly feed: TableFeed; users: number }>();
  return {
    take(id) {
      const known = feeds.get(id) ?? { feed: openFeed(connection, id), users: 0 };
      known.users++;
      feeds.set(id, known);
      return known.feed;
    },
    release(id) {
      const known = feeds.get(id);
      if (known === undefined) return;
      known.users--;
      if (known.users > 0) return;
      feeds.delete(id);
      known.feed.close();
    },
  };
}
