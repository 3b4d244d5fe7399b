import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { accept, parseJson, type Refusal, type Result, refuse } from '@ziggurat/engine/result';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { MIGRATIONS } from '../store/migrations.ts';
import { KEYS, type Schema, TABLES } from '../store/schema.ts';

/** Rows per insert: SQLite limits the number of parameters. */
const ROWS_PER_INSERT = 200;
/** Rows in memory at a time. */
const PAGE_SIZE = 1000;
/** Backups contain password hashes and the keys of running games. */
const PRIVATE = 0o600;
const FORMAT = 'ziggurat-backup';
const schemaVersion = (): string => Object.keys(MIGRATIONS).sort().at(-1)!;

/**
 * Writes the whole store to one file, one row per line; the server may keep running. SQLite and PostgreSQL use the
 * same format, so a backup is also the way to move from one to the other.
 */
export async function backUp(db: Kysely<Schema>, file: string, signal?: AbortSignal): Promise<number> {
  const rows = { count: 0 };
  const part = `${file}.part`;
  // Opened before the stream: an aborted stream could still create the file after it was removed.
  const output = await open(part, 'w', PRIVATE);
  try {
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((transaction) =>
        pipeline(Readable.from(lines(transaction, rows)), createGzip(), output.createWriteStream(), {
          ...(signal === undefined ? {} : { signal }),
        }),
      );
    await syncToDisk(part);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await output.close();
  }
  return rows.count;
}

/** Without this a crash of the machine could lose the backup. */
async function syncToDisk(file: string): Promise<void> {
  const written = await open(file, 'r+');
  try {
    await written.sync();
  } finally {
    await written.close();
  }
}

async function* lines(transaction: Transaction<Schema>, rows: { count: number }): AsyncGenerator<string> {
  yield `${JSON.stringify({ form: FORMAT, schema: schemaVersion() })}\n`;
  for (const table of TABLES) {
    for (const condition of table === 'accounts' ? OWNERS_FIRST : [ALL_ROWS]) {
      for await (const row of rowsOf(transaction, table, condition)) {
        rows.count++;
        yield `${JSON.stringify([table, row])}\n`;
      }
    }
  }
}

const ALL_ROWS = sql<boolean>`1 = 1`;
/** A bot references its owner's account, so owners are restored first. */
const OWNERS_FIRST = [sql<boolean>`owner is null`, sql<boolean>`owner is not null`];

/** The rows of a table, read page by page. */
async function* rowsOf(
  transaction: Transaction<Schema>,
  table: (typeof TABLES)[number],
  condition: RawBuilder<boolean>,
): AsyncGenerator<Row> {
  const key = sql.join(KEYS[table].map((column) => sql.ref(column)));
  let after = ALL_ROWS;
  for (;;) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)} where ${condition} and ${after}
      order by ${key} limit ${PAGE_SIZE}`.execute(transaction);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = sql`(${key}) > (${sql.join(KEYS[table].map((column) => last[column]))})`;
  }
}

type Row = Readonly<Record<string, unknown>>;

type RestoreCode = 'not-a-backup' | 'another-version' | 'not-empty' | 'damaged';

/** Restores a backup into an empty store: all of it or nothing. */
export async function restore(
  db: Kysely<Schema>,
  file: string,
): Promise<Result<number, Refusal<RestoreCode>>> {
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (account !== undefined) return refuse({ code: 'not-empty' });
  const opened = await open(file).catch(() => undefined);
  if (opened === undefined) return refuse({ code: 'not-a-backup' });
  const bytes = opened.createReadStream();
  const input = bytes.pipe(createGunzip());
  const fault: { code?: RestoreCode } = {};
  let count = 0;
  try {
    await db.transaction().execute(async (transaction) => {
      const fail = (code: RestoreCode): never => {
        fault.code = code;
        throw new Error(code);
      };
      let [table, rows]: [keyof Schema | undefined, object[]] = [undefined, []];
      const flush = async (): Promise<void> => {
        if (table !== undefined && rows.length > 0)
          await transaction.insertInto(table).values(rows).execute();
        count += rows.length;
        rows = [];
      };
      let isFirst = true;
      for await (const line of createInterface({ input })) {
        const json = parseJson(line)?.value;
        if (isFirst) {
          const { form, schema } = (json ?? {}) as { form?: unknown; schema?: unknown };
          if (form !== FORMAT) fail('not-a-backup');
          if (schema !== schemaVersion()) fail('another-version');
          isFirst = false;
          continue;
        }
        const [name, row] = Array.isArray(json) ? json : [];
        const known = TABLES.find((table) => table === name) ?? fail('damaged');
        if (known !== table || rows.length === ROWS_PER_INSERT) await flush();
        table = known;
        rows.push(row);
      }
      if (isFirst) fail('not-a-backup');
      await flush();
    });
  } catch (error) {
    if (fault.code !== undefined) return refuse({ code: fault.code });
    const isUnreadable = error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
    if (isUnreadable) return refuse({ code: 'not-a-backup' });
    throw error;
  } finally {
    bytes.destroy();
  }
  return accept(count);
}
