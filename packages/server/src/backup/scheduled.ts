import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { LogError } from '../log-error.ts';
import type { Schema } from '../store/schema.ts';
import { backUp } from './backup.ts';

const HOUR = 3_600_000;
/** Milliseconds to wait after a failed backup: retrying immediately could fill the disk. */
const RETRY_DELAY = HOUR;
/** Milliseconds between checks of the last backup's age. */
const PERIOD = 60_000;
/** `ziggurat-20261118T005112Z.gz`: sorted by name, the newest comes last. */
const NAME = /^ziggurat-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.gz$/;

interface ScheduledBackupsDeps {
  readonly db: Kysely<Schema>;
  readonly folder: string;
  /** Hours between two backups. */
  readonly hours: number;
  /** How many to keep. */
  readonly max: number;
  readonly now: () => number;
  readonly logError: LogError;
}

/** Backs up the store every few hours and deletes old backups. After downtime it catches up. */
export class ScheduledBackups {
  readonly #deps: ScheduledBackupsDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  readonly #closing = new AbortController();

  constructor(deps: ScheduledBackupsDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#running = this.run().then(
      () => this.#schedule(PERIOD),
      (error: unknown) => {
        if (!this.#closing.signal.aborted) this.#deps.logError(error);
        this.#schedule(RETRY_DELAY);
      },
    );
  }

  /** Makes a backup if one is due. */
  async run(): Promise<void> {
    const { db, folder, hours, max, now } = this.#deps;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { backups, unfinished } = await filesIn(folder, now());
    const last = backups.at(-1);
    const age = last === undefined ? Number.POSITIVE_INFINITY : now() - timeOf(last);
    if (age >= 0 && age < hours * HOUR) return;
    for (const file of unfinished) await rm(join(folder, file), { force: true }); // left by a process that was killed
    if (last !== undefined) await requireSpace(folder, last);
    const name = nameAt(now());
    await backUp(db, join(folder, name), this.#closing.signal);
    const surplus = [...backups, name].slice(0, -max);
    for (const old of surplus) await rm(join(folder, old), { force: true });
  }

  /** Aborts a running backup. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  #schedule(milliseconds: number): void {
    if (!this.#closing.signal.aborted) this.#timer = setTimeout(() => this.start(), milliseconds).unref();
  }
}

/**
 * The scheduled backups in a folder, oldest first, and unfinished ones. Backups from the future, made when the clock
 * was wrong, count as the oldest. Other files are left alone.
 */
async function filesIn(folder: string, now: number) {
  const names = (await readdir(folder)).sort();
  const backups = names.filter((name) => NAME.test(name));
  const isFuture = (name: string): boolean => timeOf(name) > now;
  return {
    backups: [...backups.filter(isFuture), ...backups.filter((name) => !isFuture(name))],
    unfinished: names.filter((name) => name.endsWith('.part') && NAME.test(name.slice(0, -'.part'.length))),
  };
}

/** A backup must not fill the disk that games are written to. */
async function requireSpace(folder: string, last: string): Promise<void> {
  const [{ bavail, bsize }, { size }] = await Promise.all([statfs(folder), stat(join(folder, last))]);
  if (bavail * bsize < 3 * size)
    throw Object.assign(new Error('not enough disk space for a backup'), { code: 'ENOSPC' });
}

const nameAt = (time: number): string =>
  `ziggurat-${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z.gz`;

const timeOf = (name: string): number => Date.parse(name.replace(NAME, '$1-$2-$3T$4:$5:$6Z'));
