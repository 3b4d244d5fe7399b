import { chmod, open, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Kysely } from 'kysely';
import { Batch } from './batch.ts';
import { checkWriting } from './check-writing.ts';
import type { PrepareStore } from './migrate.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { type SqliteConnection, SqliteFile } from './sqlite-file.ts';
import type { Append, News, Store } from './store.ts';

/** Only for the user who runs the server: the file contains password hashes and the keys of running games. */
const PRIVATE = 0o600;

/** Opening waits at least this many milliseconds for a lock, whatever the setting. */
const MIN_OPEN_TIMEOUT = 10_000;

interface SqliteOptions {
  readonly prepare: PrepareStore;
  /** How long a write waits while another program locks the file, in milliseconds. */
  readonly lockTimeout: number;
}

/**
 * A store in one file, for one process. A commit is on disk before anyone is notified (`synchronous = FULL`). Turns
 * that arrive during a commit share the next one.
 */
export async function openSqlite(path: string, { prepare, lockTimeout }: SqliteOptions): Promise<Store> {
  await makePrivate(path);
  const file = await SqliteFile.open(path, Math.max(lockTimeout, MIN_OPEN_TIMEOUT));
  const db = new Kysely<Schema>({ dialect: sqliteDialect(file) });
  try {
    await prepare(db);
    file.lockTimeout = lockTimeout;
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const batch = new Batch((appends: readonly Append[]) =>
    file.write((connection) => appends.map((append) => appendTo(connection, append))),
  );
  const listeners = new Set<(news: News) => void>();
  const publishHere = (news: News): void => {
    for (const listener of listeners) listener(news);
  };
  return {
    db,
    isShared: false,
    append: (append) => batch.add(append),
    publish: async (news) => publishHere(news),
    publishHere,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onCommit: (watcher) => batch.watch(watcher),
    check: () => checkWriting(db),
    async freeBytes() {
      const { bavail, bsize } = await statfs(dirname(path));
      return bavail * bsize;
    },
    close: () => db.destroy(),
  };
}

/** SQLite gives its other files the same mode. */
async function makePrivate(path: string): Promise<void> {
  await (await open(path, 'a', PRIVATE)).close();
  await chmod(path, PRIVATE);
}

const UPDATE_GAME = `update games set version = ?, state = ?, changed_at = ?, due_at = ?, claimed_until = 0, standing = ?,
    result = coalesce(?, result)
  where id = ? and version = ?`;
const INSERT_ENTRY = 'insert into entries (game, number, at, event, by) values (?, ?, ?, ?, ?)';

/** Only for those who want notices. A new turn in the same game replaces the notice of the last one. */
const INSERT_NOTICE = `insert into notices (account, kind, subject, at, due_at, attempts)
  select account, ?, ?, ?, ?, 0 from recipients where account = ?
  on conflict (account, kind, subject) do update set at = excluded.at, due_at = excluded.due_at, attempts = 0`;

/** Stores nothing and returns false if the game has newer entries. */
function appendTo(
  connection: SqliteConnection,
  { game, after, entries, state, due, progress, result, notices = [] }: Append,
): boolean {
  const { number, at } = entries.at(-1)!;
  const values = [number, state, at, due ?? null, progress ?? null, result ?? null, game, after];
  if (connection.run(UPDATE_GAME, values).changes === 0) return false;
  for (const entry of entries)
    connection.run(INSERT_ENTRY, [game, entry.number, entry.at, entry.event, entry.by ?? null]);
  for (const notice of notices)
    connection.run(INSERT_NOTICE, [notice.kind, game, at, notice.due, notice.account]);
  return true;
}
