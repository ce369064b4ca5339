/**
 * The named parts of a statement (common table expressions). A part names its columns, so that reading a column that it
 * does not have is a compile error.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A named part of a statement, `name as (…)`, with the columns that later parts can read. */
export interface Cte<Column extends string = never> {
  /** Its name, to select from. */
  table: SQL;
  /** Its columns, each qualified with the name of the part. */
  columns: { readonly [C in Column]: SQL };
  definition: SQL;
}

/** Creates a part with a name and a body. `columns` are the columns of the body that other parts read. */
export function cte<const Column extends string = never>(
  name: string,
  columns: readonly Column[],
  body: SQL,
): Cte<Column> {
  const references = columns.map((column) => [column, sql.raw(`${name}."${column}"`)]);
  return {
    table: sql.raw(name),
    columns: Object.fromEntries(references),
    definition: sql`${sql.raw(name)} as (${body})`,
  };
}

/** Builds a statement from parts, each after the parts that it reads, and a final query. */
export const statementOf = (parts: Cte[], last: SQL): SQL =>
  parts.length === 0
    ? last
    : sql`with ${sql.join(
        parts.map(({ definition }) => definition),
        sql`, `,
      )} ${last}`;
