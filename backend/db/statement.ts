import { SQL, type SQLChunk, StringChunk, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { defaultTimeouts } from './timeouts.ts';

const dialect = new PgDialect();

/**
 * Joins the strings between the values of a statement. Nested statements contain hundreds of strings. Drizzle joins the
 * strings of each level separately, which takes four times as long.
 */
function flatten(statement: SQL): SQL {
  const chunks: SQLChunk[] = [];
  let text = '';
  const append = (chunk: SQLChunk): void => {
    if (chunk instanceof StringChunk) text += chunk.value.join('');
    else if (chunk instanceof SQL) chunk.queryChunks.forEach(append);
    else {
      chunks.push(new StringChunk(text), chunk);
      text = '';
    }
  };
  append(statement);
  return new SQL([...chunks, new StringChunk(text)]);
}

/** Converts a statement to the text and values that drivers expect. */
export function toQuery(statement: SQL): { text: string; values: unknown[] } {
  const { sql: text, params } = dialect.sqlToQuery(flatten(statement));
  return { text, values: params };
}

/**
 * A condition that is always true and limits how long the server waits for a lock. If the caller of `Store.write` stops
 * waiting, a statement that waits for a lock fails on the server instead of taking effect later.
 */
export const setLockTimeout: SQL = sql.raw(
  `(select set_config('lock_timeout', '${defaultTimeouts.lock}', true)) is not null`,
);

/** A name from the code as an SQL text literal. The name is not escaped, so it must not come from input. */
export const toLiteral = (name: string): SQL => sql.raw(`'${name}'`);

/** A timestamp as a parameter of a handwritten statement. */
export const toTimestamp = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;
