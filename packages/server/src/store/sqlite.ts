import { chmod, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { Batch } from './batch.ts';
import { checkWriting } from './check-writing.ts';
import type { MakeReady } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { type SqliteConnection, SqliteFile } from './sqlite-file.ts';
import type { Append, News, Store } from './store.ts';

/** For the user who runs the server alone: the file holds password hashes and the keys of running games. */
const PRIVATE = 0o600;

/** How long opening waits for a lock at least, in milliseconds: a server that doesn't start helps nobody. */
const OPENING = 10_000;

export interface SqliteOptions {
  readonly ready: MakeReady;
  /** How long a write waits while another program locks the file, in milliseconds. */
  readonly patience: number;
}

/**
 * A store in one file, for one process. A commit is on the disk before anybody hears of it
 * (`synchronous = FULL`); turns that arrive while one commit is written share the next.
 */
export async function openSqlite(path: string, { ready, patience }: SqliteOptions): Promise<Store> {
  await makePrivate(path);
  const file = await SqliteFile.open(path, Math.max(patience, OPENING));
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
  try {
    await ready(db);
    file.patience = patience;
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const batch = new Batch((appends: readonly Append[]) =>
    file.write((connection) => appends.map((append) => appendTo(connection, append))),
  );
  const listeners = new Set<(news: News) => void>();
  const spread = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  return {
    db,
    isShared: false,
    append: (append) => batch.add(append),
    tell: async (news) => spread(news),
    spread,
    hear(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watchCommits: (watcher) => batch.watch(watcher),
    check: () => checkWriting(db),
    async freeBytes() {
      const { bavail, bsize } = await statfs(dirname(path));
      return bavail * bsize;
    },
    close: () => db.destroy(),
  };
}

/** SQLite gives the files beside it the same mode. */
async function makePrivate(path: string): Promise<void> {
  await (await open(path, 'a', PRIVATE)).close();
  await chmod(path, PRIVATE);
}

const MOVE = `update games set version = ?, state = ?, changed_at = ?, due_at = ?, claimed_until = 0, standing = ?,
    result = coalesce(?, result)
  where id = ? and version = ?`;
const ADD = 'insert into entries (game, number, at, event, by) values (?, ?, ?, ?, ?)';

/** False where the game has moved on: nothing is kept of it then. */
function appendTo(
  connection: SqliteConnection,
  { game, after, entries, state, due, standing, result }: Append,
): boolean {
  const { number, at } = entries.at(-1)!;
  const values = [number, state, at, due ?? null, standing ?? null, result ?? null, game, after];
  if (connection.run(MOVE, values).changes === 0) return false;
  for (const entry of entries)
    connection.run(ADD, [game, entry.number, entry.at, entry.event, entry.by ?? null]);
  return true;
}
