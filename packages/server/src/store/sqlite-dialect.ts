import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { SqliteFile, SqliteTransaction } from './sqlite-file.ts';

/** Kysely on a `SqliteFile`. Selects just read; everything else runs in a transaction, its own or a given one. */
export const sqliteDialect = (file: SqliteFile): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new SqliteDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

class Adapter extends SqliteAdapter {
  /** A migration that is interrupted leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** `SqliteFile` makes writers take turns, and readers needn't wait for them. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteKyselyConnection> {
    return new SqliteKyselyConnection(this.#file);
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const isReading = accessMode === 'read only';
    (connection as SqliteKyselyConnection).transaction = await (isReading
      ? this.#file.beginReading()
      : this.#file.begin());
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteKyselyConnection).end()?.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteKyselyConnection).end()?.rollback(); // there is none if the commit has failed
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#file.close();
  }
}

/** A connection for Kysely. It sends statements to the reader or the writer, depending on what they do. */
class SqliteKyselyConnection implements DatabaseConnection {
  readonly #file: SqliteFile;
  transaction: SqliteTransaction | undefined;

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, changes } =
      this.transaction !== undefined
        ? this.transaction.connection.run(sql, parameters)
        : SelectQueryNode.is(query)
          ? await this.#file.read(sql, parameters)
          : await this.#file.write((connection) => connection.run(sql, parameters));
    return { rows: rows as R[], numAffectedRows: BigInt(changes) };
  }

  // biome-ignore lint/correctness/useYield: nothing here streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('this store does not stream');
  }

  end(): SqliteTransaction | undefined {
    const { transaction } = this;
    this.transaction = undefined;
    return transaction;
  }
}
