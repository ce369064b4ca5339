import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '#schema/index.ts';

type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What can be asked outside a transaction, by every driver, also over HTTP. */
export type Reader = Pick<Database, 'select'>;

/** What can be done inside a transaction. */
export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete'>;

export interface TransactionOptions {
  /** `repeatable read` sees one consistent state of all tables; the default is `read committed`. */
  isolationLevel?: 'read committed' | 'repeatable read';
}

/**
 * The one door to the database, whatever driver is behind it. Both methods reject with `DatabaseUnavailable` when the
 * database cannot be reached.
 */
export interface Store {
  /** Asks one question: `store.read((db) => db.select()…)`. It may be asked again after a lost connection. */
  read<T>(query: (db: Reader) => PromiseLike<T>): Promise<T>;
  /**
   * Everything that writes. The work is stored whole or not at all, and is never tried twice. Inside it only its own
   * argument may be used: an embedded database has one session, and asking `read` there would wait for ever.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}
