import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Fail } from '../fail.ts';
import type { Schema } from '../store/schema.ts';
import { backUp } from './backup.ts';

const HOUR = 3_600_000;
/** How often the age of the last backup is checked, in milliseconds. */
const PERIOD = 60_000;
/** `ziggurat-20261118T005112Z.gz`: the newest comes last in the order of names. */
const NAME = /^ziggurat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz$/;

export interface ScheduledBackupsParts {
  readonly db: Kysely<Schema>;
  readonly folder: string;
  /** Hours between two backups. */
  readonly hours: number;
  /** How many are kept. */
  readonly most: number;
  readonly now: () => number;
  readonly fail: Fail;
}

/** Backs the store up every so many hours, and deletes the oldest backups. A server that was down catches up. */
export class ScheduledBackups {
  readonly #parts: ScheduledBackupsParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: ScheduledBackupsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = this.run()
      .catch(this.#parts.fail)
      .then(() => {
        if (!this.#isClosed) this.#timer = setTimeout(() => this.start(), PERIOD).unref();
      });
  }

  /** Makes a backup if it is time. */
  async run(): Promise<void> {
    const { db, folder, hours, most, now } = this.#parts;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const known = await backupsIn(folder);
    const last = known.at(-1);
    if (last !== undefined && now() - timeOf(last) < hours * HOUR) return;
    const name = nameAt(now());
    await backUp(db, join(folder, name));
    const surplus = [...known, name].slice(0, -most);
    for (const old of surplus) await rm(join(folder, old), { force: true });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}

/** The scheduled backups in a folder, the oldest first. Other files are left alone. */
async function backupsIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
}

const nameAt = (time: number): string =>
  `ziggurat-${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.gz`;

const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'));
