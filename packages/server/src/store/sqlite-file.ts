import { existsSync, statSync } from 'node:fs';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';

/** Prepared statements that each connection keeps. */
const MAX_STATEMENTS = 500;
/** Pauses between attempts to get the lock, in milliseconds. */
const PAUSES = { first: 1, longest: 50 };
/** Minimum interval between two checks of the log's identity, in milliseconds. */
const LOG_CHECK = 100;

type Value = string | number | bigint | null;
export type Row = Record<string, unknown>;

interface RunResult {
  readonly rows: Row[];
  readonly changes: number;
}

interface Prepared {
  readonly statement: StatementSyncInstance;
  readonly returnsRows: boolean;
}

/** One connection to the file, with its statements prepared once. */
export class SqliteConnection {
  readonly #database;
  readonly #statements = new Map<string, Prepared>();
  #isSuspect = false;

  constructor(file: string) {
    // SQLite would wait for a lock inside the call and block the event loop: `SqliteFile` waits instead.
    this.#database = new DatabaseSync(file, { timeout: 0 });
    try {
      this.exec('pragma journal_mode = wal');
      this.exec('pragma synchronous = full');
      this.exec('pragma foreign_keys = on');
    } catch (error) {
      this.close();
      throw error;
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** Something other than the statement itself has failed, like the disk or the file. */
  get isSuspect(): boolean {
    return this.#isSuspect;
  }

  exec(sql: string): void {
    this.#try(() => this.#database.exec(sql));
  }

  run(sql: string, parameters: readonly unknown[]): RunResult {
    return this.#try(() => {
      const { statement, returnsRows } = this.#prepare(sql);
      const values = parameters as Value[]; // the schema has texts and numbers only
      if (returnsRows) return { rows: statement.all(...values) as Row[], changes: 0 };
      return { rows: [], changes: Number(statement.run(...values).changes) };
    });
  }

  /** Rolls back first: statements keep a closed connection and its locks alive until they are garbage-collected. */
  close(): void {
    if (this.#database.isTransaction) this.#database.exec('rollback');
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const cached = this.#statements.get(sql);
    if (cached !== undefined) this.#statements.delete(sql);
    else if (this.#statements.size >= MAX_STATEMENTS)
      this.#statements.delete(this.#statements.keys().next().value!);
    const prepared = cached ?? describe(this.#database.prepare(sql));
    this.#statements.set(sql, prepared); // the most recently used comes last
    return prepared;
  }

  /** The binding gives all errors the same code, so use SQLite's name for it. */
  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Error) || !('sqliteCodeName' in error)) throw error;
      const code = String(error.sqliteCodeName);
      if (code !== 'SQLITE_BUSY' && code !== 'SQLITE_CONSTRAINT') this.#isSuspect = true;
      throw Object.assign(error, { code });
    }
  }
}

const describe = (statement: StatementSyncInstance): Prepared => ({
  statement,
  returnsRows: statement.columns().length > 0,
});

/** A running transaction. Call either `commit` or `rollback`. */
export interface SqliteTransaction {
  readonly connection: SqliteConnection;
  commit(): void;
  rollback(): void;
}

/**
 * The SQLite file of one process. Reads use one connection and never wait. Writes take turns on another, each in an
 * explicit transaction that is verified to be in this very file before `commit` returns. Waiting for another program's
 * lock doesn't block the event loop. A connection on which anything failed is replaced.
 */
export class SqliteFile {
  readonly #path: string;
  /** How long a write waits for the lock, in milliseconds. */
  lockTimeout: number;
  #reader: SqliteConnection | undefined;
  #writer: SqliteConnection | undefined;
  #last: Promise<void> = Promise.resolve();
  readonly #identity: string | undefined;
  readonly #logPath: string;
  #logIdentity: string | undefined;
  #logCheckedAt = 0;

  private constructor(path: string, lockTimeout: number) {
    this.#path = path;
    this.#logPath = `${path}-wal`;
    this.lockTimeout = lockTimeout;
    this.#identity = identityOf(path);
  }

  /** Opens an existing file. */
  static async open(path: string, lockTimeout: number): Promise<SqliteFile> {
    const file = new SqliteFile(path, lockTimeout);
    await file.read('select 1', []);
    return file;
  }

  async read(sql: string, parameters: readonly unknown[]): Promise<RunResult> {
    const deadline = performance.now() + this.lockTimeout;
    return retryWhileLocked(deadline, () => {
      if (this.#reader?.isSuspect) this.#discardReader();
      this.#reader ??= new SqliteConnection(this.#path);
      return this.#reader.run(sql, parameters);
    });
  }

  /** A snapshot for long reads, which doesn't block writers. */
  async beginReading(): Promise<SqliteTransaction> {
    const connection = new SqliteConnection(this.#path);
    connection.exec('begin');
    const end = (): void => connection.close();
    return { connection, commit: end, rollback: end };
  }

  async write<T>(work: (connection: SqliteConnection) => T): Promise<T> {
    const { connection, commit, rollback } = await this.begin();
    let result: T;
    try {
      result = work(connection);
    } catch (error) {
      rollback();
      throw error;
    }
    commit();
    return result;
  }

  /** Waits for its turn and for the lock. */
  async begin(): Promise<SqliteTransaction> {
    const deadline = performance.now() + this.lockTimeout;
    const release = await this.#takeTurn();
    try {
      this.#verify();
      const connection = await retryWhileLocked(deadline, () => {
        this.#writer ??= new SqliteConnection(this.#path);
        this.#writer.exec('begin immediate');
        return this.#writer;
      });
      return {
        connection,
        commit: () => this.#end(release, () => this.#commit(connection)),
        rollback: () => this.#end(release, () => rollBack(connection)),
      };
    } catch (error) {
      return this.#end(release, () => {
        throw error;
      });
    }
  }

  async close(): Promise<void> {
    await this.#takeTurn();
    this.#discardReader();
    this.#discardWriter();
  }

  /** Ends a turn. The next one gets a fresh connection if anything went wrong. */
  #end<T>(release: () => void, work: () => T): T {
    let isHealthy = false;
    try {
      const result = work();
      isHealthy = this.#writer?.isSuspect === false;
      return result;
    } finally {
      if (!isHealthy) this.#discardWriter();
      release();
    }
  }

  #commit(connection: SqliteConnection): void {
    connection.exec('commit');
    if (connection.isInTransaction) throw new Error('SQLite did not commit');
    this.#verify();
  }

  /** Throws if the path no longer leads to the open file: it was deleted, moved or replaced. */
  #verify(): void {
    if (identityOf(this.#path) === this.#identity && this.#isLogInPlace()) return;
    throw Object.assign(new Error('the database file was deleted or replaced'), { code: 'FILE_LOST' });
  }

  /**
   * Reading the times of a file that was just written makes the next sync write them too, which costs a third of
   * a commit. So most checks only ask whether the log exists.
   */
  #isLogInPlace(): boolean {
    const now = performance.now();
    if (this.#logIdentity !== undefined && now - this.#logCheckedAt < LOG_CHECK)
      return existsSync(this.#logPath);
    const identity = identityOf(this.#logPath);
    this.#logIdentity ??= identity;
    if (identity !== this.#logIdentity) return false; // and read again next time: a lost log stays lost
    this.#logCheckedAt = now;
    return true;
  }

  #discardWriter(): void {
    const writer = this.#writer;
    this.#writer = undefined;
    this.#close(writer);
  }

  #discardReader(): void {
    const reader = this.#reader;
    this.#reader = undefined;
    this.#close(reader);
  }

  #close(connection: SqliteConnection | undefined): void {
    connection?.close();
    // SQLite deletes the write-ahead log with the last connection.
    if (this.#writer === undefined && this.#reader === undefined) this.#logIdentity = undefined;
  }

  /** Waits for earlier turns; call the returned function to end this one. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#last;
    let release = (): void => undefined;
    this.#last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return release;
  }
}

function rollBack(connection: SqliteConnection): void {
  if (connection.isInTransaction) connection.exec('rollback'); // SQLite may have done it already
  if (connection.isInTransaction) throw new Error('SQLite did not roll back');
}

async function retryWhileLocked<T>(deadline: number, work: () => T): Promise<T> {
  for (let pause = PAUSES.first; ; pause = Math.min(2 * pause, PAUSES.longest)) {
    try {
      return work();
    } catch (error) {
      if (!isLocked(error) || performance.now() >= deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? undefined : `${found.dev}:${found.ino}`;
}
