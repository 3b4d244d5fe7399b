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
      const entry = feeds.get(id) ?? { feed: openFeed(connection, id), users: 0 };
      entry.users++;
      feeds.set(id, entry);
      return entry.feed;
    },
    release(id) {
      const entry = feeds.get(id);
      if (entry === undefined) return;
      entry.users--;
      if (entry.users > 0) return;
      feeds.delete(id);
      entry.feed.close();
    },
  };
}
