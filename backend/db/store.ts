import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { allTables } from '#schema/all-tables.ts';

type Database = PgDatabase<PgQueryResultHKT, typeof allTables>;

/** The queries that every driver supports outside a transaction, even over HTTP. */
export type Reader = Pick<Database, 'select' | 'selectDistinctOn' | '$count'>;

export type Transaction = Reader & Pick<Database, 'insert' | 'update' | 'delete' | 'execute'>;

export interface TransactionOptions {
  /** `repeatable read` sees one consistent state of all tables. The default is `read committed`. */
  isolationLevel?: 'read committed' | 'repeatable read';
  /** A read-only transaction runs even while the database refuses writes. */
  accessMode?: 'read only';
}

/** A transaction that reads one consistent state of all tables, even while the database refuses writes. */
export const consistentRead = {
  isolationLevel: 'repeatable read',
  accessMode: 'read only',
} as const satisfies TransactionOptions;

/**
 * The interface to the database for every driver. Queries reject with `DatabaseUnavailableError` if the database cannot
 * be reached or does not respond in time.
 */
export interface Store {
  /** Runs one query. Repeats it while the database is unavailable, for a few seconds. */
  read<T>(query: (db: Reader) => PromiseLike<T>): Promise<T>;
  /**
   * Runs one statement that writes, in one round trip. Its changes are stored completely or not at all. Resolves to the
   * rows that it returns, as the driver parses them. Repeats the statement only if it did not start, or if the database
   * rolled it back because of another writer. Rejects with `WriteConflictError` if these conflicts persist.
   */
  write<Row>(statement: SQL): Promise<Row[]>;
  /**
   * Runs several statements, whose changes are stored completely or not at all. The work is repeated if the database
   * rolled it back because of another transaction, so it must change nothing outside the database. Rejects with
   * `WriteConflictError` if these conflicts persist. The work must query only through `tx`: an embedded database has
   * one session, so calling `read` would wait forever. Content rows must be locked in the order of their kinds, and
   * then of their ids.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Runs a statement in a transaction and returns its rows, as the driver parses them. */
export const queryRows = async <Row>(tx: Transaction, statement: SQL): Promise<Row[]> =>
  // Every driver's result has `rows`, but Drizzle's type depends on the driver.
  ((await tx.execute(statement)) as { rows: Row[] }).rows;
