import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { defaultTimeouts } from './timeouts.ts';

const dialect = new PgDialect();

/** A statement as the drivers take it. */
export function toQuery(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { text, values: params };
}

/**
 * Always true, and sets how long the server waits for a lock, for the statement's own transaction alone. A statement of
 * `Store.write` with this among its conditions gives up on the server too when its caller does, instead of being stored
 * later.
 */
export const setLockTimeout: SQL = sql.raw(
  `(select set_config('lock_timeout', '${defaultTimeouts.lock}', true)) is not null`,
);

/** A moment as a parameter of a statement that is written by hand. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;
