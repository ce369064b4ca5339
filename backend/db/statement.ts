import { SQL, type SQLChunk, StringChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { defaultTimeouts } from './timeouts.ts';

const dialect = new PgDialect();

/**
 * The same statement with its texts put together between one value and the next: a statement of parts of parts has hundreds,
 * and Drizzle takes four times as long to put each level together by itself.
 */
function flattened(statement: SQL): SQL {
  const chunks: SQLChunk[] = [];
  let text = '';
  const take = (chunk: SQLChunk): void => {
    if (chunk instanceof StringChunk) text += chunk.value.join('');
    else if (chunk instanceof SQL) chunk.queryChunks.forEach(take);
    else {
      chunks.push(new StringChunk(text), chunk);
      text = '';
    }
  };
  take(statement);
  return new SQL([...chunks, new StringChunk(text)]);
}

/** A statement as the drivers take it. */
export function toQuery(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(flattened(statement));
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
