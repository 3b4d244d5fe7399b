import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const LOCK = 'server.lock';
const ADDRESS = 'server.address';

/** An exclusive lock on a folder, held until it's released or the process ends, however it ends. */
export interface FolderLock {
  /** Stores this server's address, to show to anyone who tries to start a second one. */
  publish(address: string): Promise<void>;
  release(): Promise<void>;
}

/** Another server is using the folder; `by` is its address, if it has published one. */
export class FolderInUse extends Error {
  readonly by: string | undefined;

  constructor(folder: string, by: string | undefined) {
    super(folder);
    this.by = by;
  }
}

/**
 * Locks a folder for one server: two servers on one SQLite file wouldn't notice each other's turns. This is a SQLite
 * lock on a file next to the database, so the system releases it when the process dies.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const address = join(folder, ADDRESS);
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'sqliteCodeName' in error && error.sqliteCodeName === 'SQLITE_BUSY'))
      throw error;
    throw new FolderInUse(folder, await readFile(address, 'utf8').catch(() => undefined));
  }
  await rm(address, { force: true });
  return {
    publish: (text) => writeFile(address, text, { mode: 0o600 }),
    async release() {
      await rm(address, { force: true });
      lock.close();
    },
  };
}
