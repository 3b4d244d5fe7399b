import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../src/store/open.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Store } from '../src/store/store.ts';
import { migrateUpTo } from './old-store.ts';

let folder: string;
let file: string;
let store: Store;
/** Acts as another program's connection. */
let other: InstanceType<typeof DatabaseSync>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ziggurat-sqlite-'));
  file = join(folder, 'ziggurat.sqlite');
});
afterEach(async () => {
  if (other.isOpen) other.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function open(lockTimeout: number): Promise<void> {
  store = await openStore({ folder, lockTimeout });
  other = new DatabaseSync(file);
}

const addGuest = (id: string): Promise<unknown> =>
  store.db.insertInto('accounts').values({ id, kind: 'guest', name: id, created_at: 1 }).execute();

/** What another program sees: only committed rows. */
const committed = (): string[] =>
  other
    .prepare('select id from accounts order by id')
    .all()
    .map((row) => (row as { id: string }).id);

describe('a SQLite file that another program locks', () => {
  it('is waited for without blocking the event loop or reads', async () => {
    await open(60_000);
    other.exec('begin immediate');
    let isWritten = false;
    const written = addGuest('ann').then(() => {
      isWritten = true;
    });
    const { db } = store;
    for (let i = 0; i < 20; i++) expect(await db.selectFrom('accounts').select('id').execute()).toEqual([]);
    expect(isWritten).toBe(false);
    other.exec('rollback');
    await written;
    expect(committed()).toEqual(['ann']);
  });

  it('refuses writes that waited too long, and accepts later ones', async () => {
    await open(20);
    other.exec('begin immediate');
    const refused = await Promise.allSettled(['ann', 'ben', 'eve'].map(addGuest));
    expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const transaction = store.db.transaction().execute(async () => undefined);
    await expect(transaction).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
    other.exec('rollback');
    for (const id of ['ida', 'jon']) await addGuest(id);
    await store.db.transaction().execute(async (both) => {
      await both
        .insertInto('accounts')
        .values({ id: 'kim', kind: 'guest', name: '', created_at: 1 })
        .execute();
    });
    expect(committed()).toEqual(['ida', 'jon', 'kim']);
  });

  it('can be read for a long time while turns are written', async () => {
    await open(20);
    await addGuest('ann');
    await store.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (reading) => {
        expect(await reading.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'ann' }]);
        await addGuest('ben');
        expect(await reading.selectFrom('accounts').select('id').execute()).toEqual([{ id: 'ann' }]);
      });
    expect(committed()).toEqual(['ann', 'ben']);
    // Nothing holds the old snapshot, so the whole log can be checkpointed.
    expect(other.prepare('pragma wal_checkpoint(truncate)').get()).toMatchObject({ busy: 0 });
  });
});

describe('a transaction that fails', () => {
  it('stores nothing, and the next one works', async () => {
    await open(20);
    const failing = store.db.transaction().execute(async (both) => {
      await both
        .insertInto('accounts')
        .values({ id: 'ann', kind: 'guest', name: '', created_at: 1 })
        .execute();
      throw new Error('halfway');
    });
    await expect(failing).rejects.toThrow('halfway');
    await addGuest('ben');
    await expect(addGuest('ben')).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT' });
    await addGuest('eve');
    expect(committed()).toEqual(['ben', 'eve']);
  });
});

describe('a lost SQLite file', () => {
  const losses: Readonly<Record<string, () => void>> = {
    deleted: () => rmSync(file),
    moved: () => renameSync(file, `${file}.old`),
    'replaced by another': () => {
      const another = new DatabaseSync(join(folder, 'another'));
      another.exec('create table accounts (id text)');
      another.close();
      renameSync(join(folder, 'another'), file);
    },
    'deleted in part: its write-ahead log': () => rmSync(`${file}-wal`),
  };

  it.each(Object.keys(losses))(
    'accepts no writes when it was %s, and the readiness check fails',
    async (kind) => {
      await open(20);
      await addGuest('ann');
      await store.check();
      losses[kind]!();
      const existed = existsSync(file);
      await expect(addGuest('ben')).rejects.toMatchObject({ code: 'FILE_LOST' });
      await expect(store.check()).rejects.toMatchObject({ code: 'FILE_LOST' });
      expect(existsSync(file)).toBe(existed);
    },
  );

  it('accepts no writes soon after its write-ahead log was replaced', async () => {
    await open(20);
    await addGuest('ann');
    copyFileSync(`${file}-wal`, join(folder, 'another'));
    renameSync(join(folder, 'another'), `${file}-wal`);
    const codeOfCheck = () =>
      store.check().then(
        () => 'none',
        ({ code }) => code,
      );
    await expect.poll(codeOfCheck).toBe('FILE_LOST');
    await expect(addGuest('ben')).rejects.toMatchObject({ code: 'FILE_LOST' });
  });

  it('commits nothing if it was deleted during the transaction', async () => {
    await open(20);
    const losing = store.db.transaction().execute(async (both) => {
      await both
        .insertInto('accounts')
        .values({ id: 'ann', kind: 'guest', name: '', created_at: 1 })
        .execute();
      rmSync(file);
    });
    await expect(losing).rejects.toMatchObject({ code: 'FILE_LOST' });
  });
});

it.skipIf(process.platform === 'win32')(
  'a SQLite file and its folder are readable only for their owner',
  async () => {
    rmSync(folder, { recursive: true });
    await open(20);
    await addGuest('ann');
    const modes = [folder, file, `${file}-wal`, `${file}-shm`].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  },
);

it.skipIf(process.platform === 'win32')('a SQLite file that others could read becomes private', async () => {
  writeFileSync(file, '', { mode: 0o644 });
  await open(20);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('a SQLite file is upgraded completely or not at all', async () => {
  store = await openSqlite(file, { prepare: migrateUpTo('008-operating'), lockTimeout: 20 });
  other = new DatabaseSync(file);
  // The next migration drops this index after it has added columns.
  const { sql } = other.prepare("select sql from sqlite_master where name = 'games_open'").get() as {
    sql: string;
  };
  other.exec('drop index games_open');
  await expect(openStore({ folder })).rejects.toThrow('games_open');
  other.exec(sql);
  await store.close();
  store = await openStore({ folder });
  await addGuest('ann');
  expect(committed()).toEqual(['ann']);
});
