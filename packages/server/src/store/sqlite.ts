import { Kysely, SqliteDialect } from 'kysely';
import Database from 'libsql';
import { Batch } from './batch.ts';
import type { MakeReady } from './migrate.ts';
import type { Schema } from './schema.ts';
import type { Append, News, Store } from './store.ts';

/**
 * A store in one file, for one process. A commit is on the disk before anybody hears of it
 * (`synchronous = FULL`); as many commands share one as came in while the last was written.
 */
export async function openSqlite(file: string, ready: MakeReady): Promise<Store> {
  const database = new Database(file);
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  database.exec('pragma busy_timeout = 5000');
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await ready(db);
  const commit = appender(database);
  // The connection is one: while it is held here no transaction of others is open on it.
  const batch = new Batch((appends: readonly Append[]) =>
    db.connection().execute(async () => commit(appends)),
  );
  const listeners = new Set<(news: News) => void>();
  return {
    db,
    append: (append) => batch.add(append),
    async tell(news) {
      for (const listener of listeners) listener(news);
    },
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check: async () => database.open,
    close: () => db.destroy(),
  };
}

/** Many appends in one transaction, with statements that were prepared once. */
function appender(database: Database.Database): (appends: readonly Append[]) => boolean[] {
  const move = database.prepare(
    `update games set version = ?, state = ?, changed_at = ?, due_at = ?, claimed_until = 0, standing = ?,
       result = coalesce(?, result)
     where id = ? and version = ?`,
  );
  const add = database.prepare('insert into entries (game, number, at, event, by) values (?, ?, ?, ?, ?)');
  const one = ({ game, after, entries, state, due, standing, result }: Append): boolean => {
    const { number, at } = entries.at(-1)!;
    const moved = move.run(number, state, at, due ?? null, standing ?? null, result ?? null, game, after);
    if (moved.changes === 0) return false;
    for (const entry of entries) add.run(game, entry.number, entry.at, entry.event, entry.by ?? null);
    return true;
  };
  return database.transaction((appends: readonly Append[]) => appends.map(one));
}
