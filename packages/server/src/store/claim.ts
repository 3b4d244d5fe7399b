import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const LOCK = 'server.lock';
const ADDRESS = 'server.address';

/** A folder that belongs to one server until it is released, or until the process ends in whatever way. */
export interface Claim {
  /** Tells whoever tries to start a second server where this one is. */
  publish(address: string): Promise<void>;
  release(): Promise<void>;
}

/** Another server has the folder; its address where it has published one. */
export class FolderTaken extends Error {
  readonly by: string | undefined;

  constructor(folder: string, by: string | undefined) {
    super(folder);
    this.by = by;
  }
}

/**
 * Claims a folder for one server: two of them on one SQLite file would not hear of each other's turns. The lock is
 * SQLite's own, on a file beside the database: the system lets go of it when the process dies.
 */
export async function claimFolder(folder: string): Promise<Claim> {
  const address = join(folder, ADDRESS);
  const lock = new DatabaseSync(join(folder, LOCK), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'sqliteCodeName' in error && error.sqliteCodeName === 'SQLITE_BUSY'))
      throw error;
    throw new FolderTaken(folder, await readFile(address, 'utf8').catch(() => undefined));
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
