import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { allTables } from '#schema/all-tables.ts';

type Database = PgDatabase<PgQueryResultHKT, typeof allTables>;

/** What can be asked outside a transaction, by every driver, also over HTTP. */
export type Reader = Pick<Database, 'select' | 'selectDistinctOn'>;

/** What can be done inside a transaction. */
export type Transaction = Reader & Pick<Database, 'insert' | 'update' | 'delete' | 'execute'>;

export interface TransactionOptions {
  /** `repeatable read` sees one consistent state of all tables; the default is `read committed`. */
  isolationLevel?: 'read committed' | 'repeatable read';
  /** The work only reads: it is done also where the database takes no writes. */
  accessMode?: 'read only';
}

/**
 * The one door to the database, whatever driver is behind it. All methods reject with `DatabaseUnavailableError` when the
 * database cannot be reached or does not answer in time.
 */
export interface Store {
  /** Runs one query: `store.read((db) => db.select()…)`. It may be run again after a lost connection. */
  read<T>(query: (db: Reader) => PromiseLike<T>): Promise<T>;
  /**
   * Runs one statement that writes, in one round trip; it is stored whole or not at all. Resolves to the rows that it
   * returns, as the driver reads them. It is run again only where the database undid it because of another writer; where
   * that does not help, this rejects with `WriteConflictError`.
   */
  write<Row>(statement: SQL): Promise<Row[]>;
  /**
   * Writes that need several statements. The work is stored whole or not at all. It is done again only where the
   * database undid all of it because of another transaction, so it must change nothing but the database; where that
   * does not help, this rejects with `WriteConflictError`. Inside it only its own argument may be used: an embedded database has one session,
   * and asking `read` there would wait for ever. Rows of content are locked in one order, by kind and then by id.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Runs a statement inside a transaction as `Store.write` does outside. */
export const writerOf =
  (tx: Transaction): Store['write'] =>
  async <Row>(statement: SQL) =>
    // Every driver's result holds its rows so; Drizzle knows that only of a driver that is named.
    ((await tx.execute(statement)) as { rows: Row[] }).rows;
