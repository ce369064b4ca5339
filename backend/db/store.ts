import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { allTables } from '#schema/all-tables.ts';

type Database = PgDatabase<PgQueryResultHKT, typeof allTables>;

/** Every driver supports these queries outside a transaction, even over HTTP. */
export type Reader = Pick<Database, 'select' | 'selectDistinctOn'>;

export type Transaction = Reader & Pick<Database, 'insert' | 'update' | 'delete' | 'execute'>;

export interface TransactionOptions {
  /** `repeatable read` sees one consistent state of all tables. The default is `read committed`. */
  isolationLevel?: 'read committed' | 'repeatable read';
  /** A transaction that only reads also runs while the database refuses writes. */
  accessMode?: 'read only';
}

/**
 * The interface to the database for every driver. All methods reject with `DatabaseUnavailableError` if the database
 * cannot be reached or does not respond in time.
 */
export interface Store {
  /** Runs one query. Repeats it after a lost connection. */
  read<T>(query: (db: Reader) => PromiseLike<T>): Promise<T>;
  /**
   * Runs one statement that writes, in one round trip. It is stored completely or not at all. Resolves to the rows that
   * it returns, as the driver reads them. Repeats it only if the database rolled it back because of another writer, and
   * rejects with `WriteConflictError` if that does not help.
   */
  write<Row>(statement: SQL): Promise<Row[]>;
  /**
   * Runs several statements that are stored completely or not at all. The work is repeated if the database rolled it
   * back because of another transaction, so it must change nothing but the database. Rejects with `WriteConflictError`
   * if that does not help. The work must use only its argument: an embedded database has one session, so calling `read`
   * would wait forever. Rows of content must be locked in order of kind and then of id.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** `Store.write` for a statement inside a transaction. */
export const writerOf =
  (tx: Transaction): Store['write'] =>
  async <Row>(statement: SQL) =>
    // The result of every driver has `rows`, but Drizzle's type depends on the driver.
    ((await tx.execute(statement)) as { rows: Row[] }).rows;
