import { Migrator } from 'kysely/migration';
import type { PrepareStore } from '../src/store/migrate.ts';
import { MIGRATIONS } from '../src/store/migrations.ts';

/** Prepares a database as an older version did, whose last migration was this one. */
export const migrateUpTo =
  (migration: string): PrepareStore =>
  async (db) => {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
    const { error } = await migrator.migrateTo(migration);
    if (error !== undefined) throw error;
  };
