import { type SQL, sql } from 'drizzle-orm';

/**
 * A named part of a statement (a common table expression): `name as (…)`. A part names the columns that later parts can
 * read, so reading any other column is a compile error.
 */
export interface Cte<Column extends string = never> {
  table: SQL;
  /** Qualified with the name of the part. */
  columns: { readonly [C in Column]: SQL };
  definition: SQL;
}

/**
 * Creates a part from its name, the columns that other parts can read, and its query: cte('found', '_id')`select …`.
 */
export const cte =
  <const Column extends string = never>(name: string, ...columns: Column[]) =>
  (strings: TemplateStringsArray, ...values: unknown[]): Cte<Column> => {
    const references = columns.map((column) => [column, sql.raw(`${name}."${column}"`)]);
    return {
      table: sql.raw(name),
      columns: Object.fromEntries(references),
      definition: sql`${sql.raw(name)} as (${sql(strings, ...values)})`,
    };
  };

/** Builds a statement from parts and a final query. Each part must follow the parts that it reads. */
export const buildStatement = (parts: Cte[], finalQuery: SQL): SQL =>
  sql`with ${sql.join(
    parts.map(({ definition }) => definition),
    sql`, `,
  )} ${finalQuery}`;

/**
 * Returns `any(…)` with the ids of a part's rows, for the right side of `column = …`. With `in (select …)` instead,
 * PostgreSQL might compare each row with each id, because it does not know how many rows a part has.
 */
export const anyId = ({ table, columns }: Cte<'_id'>): SQL =>
  sql`any(array(select ${columns._id} from ${table}))`;
