/**
 * The named parts of a statement (common table expressions). A part names its columns, so that what reads a column that
 * the part does not have is a compile error.
 */
import { type SQL, sql } from 'drizzle-orm';

/** A named part of a statement, `name as (…)`, and what the parts after it can read of it. */
export interface Cte<Column extends string = never> {
  /** Its name, to select from. */
  table: SQL;
  /** Its columns, each with the name of the part before it. */
  columns: { readonly [C in Column]: SQL };
  definition: SQL;
}

/** A part with this name and body; `columns` are those that its body returns and others read. */
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

/** A statement of parts, in the order in which they read each other, and the query that comes last. */
export const statementOf = (parts: Cte[], last: SQL): SQL =>
  parts.length === 0
    ? last
    : sql`with ${sql.join(
        parts.map(({ definition }) => definition),
        sql`, `,
      )} ${last}`;
