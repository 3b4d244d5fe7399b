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

/** Kysely over a `SqliteFile`: selects read, everything else is a transaction, by itself or as part of one. */
export const sqliteDialect = (file: SqliteFile): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new SqliteDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** The file itself makes writers take turns; readers need not wait for them. */
class Adapter extends SqliteAdapter {
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

  async acquireConnection(): Promise<Line> {
    return new Line(this.#file);
  }

  async beginTransaction(line: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const isReading = accessMode === 'read only';
    (line as Line).transaction = await (isReading ? this.#file.beginReading() : this.#file.begin());
  }

  async commitTransaction(line: DatabaseConnection): Promise<void> {
    (line as Line).end()?.commit();
  }

  async rollbackTransaction(line: DatabaseConnection): Promise<void> {
    (line as Line).end()?.rollback(); // nothing where committing has failed
  }

  async releaseConnection(): Promise<void> {}

  destroy(): Promise<void> {
    return this.#file.close();
  }
}

/** What Kysely takes for a connection: where a statement goes depends on what it does. */
class Line implements DatabaseConnection {
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
