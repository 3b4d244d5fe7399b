import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { checkWriting } from './check-writing.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Schema } from './schema.ts';

export type UnusableCode = 'no-store' | 'older-store' | 'newer-store';

/** A store that this version can't use as it is. */
export class UnusableStore extends Error {
  readonly code: UnusableCode;

  constructor(code: UnusableCode) {
    super(code);
    this.code = code;
  }
}

/** Prepares a database for use; throws if it can't be used. */
export type PrepareStore = (db: Kysely<Schema>) => Promise<void>;

/**
 * Upgrades a database and checks that it accepts writes, so that a full disk or a read-only file is noticed before
 * anyone connects. Nodes that start together take turns.
 */
export const migrate: PrepareStore = async (db) => {
  if ((await faultOf(db)) === 'newer-store') throw new UnusableStore('newer-store');
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await checkWriting(db);
};

/** Changes nothing: upgrading is left to the server. */
export const requireUpToDate: PrepareStore = async (db) => {
  const fault = await faultOf(db);
  if (fault !== undefined) throw new UnusableStore(fault);
};

async function faultOf(db: Kysely<Schema>): Promise<UnusableCode | undefined> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return 'no-store';
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  const known = Object.keys(MIGRATIONS);
  if ([...done].some((name) => !known.includes(name))) return 'newer-store';
  return known.every((name) => done.has(name)) ? undefined : 'older-store';
}
