import { and, asc, desc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { isStorable } from '#contract/fields/fields.ts';
import { parseJson } from '#contract/texts/parse-json.ts';
import { invalidField } from './service-error.ts';

export interface Page {
  limit: number;
  cursor?: string | undefined;
}

/** One page of a list, or the whole list. */
export interface RecordPage<Item> {
  records: Item[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Sorts by one column, then by id, so every record has a distinct position. */
export interface Order {
  by: PgColumn;
  id: PgColumn;
  direction: 'ascending' | 'descending';
}

export const orderBy = ({ by, id, direction }: Order): SQL[] =>
  direction === 'ascending' ? [asc(by), asc(id)] : [desc(by), desc(id)];

/**
 * The condition for the records on a page. Undefined for the first page. Throws `invalid-input` for a cursor that does
 * not fit the order.
 */
export function isOnPage({ by, id, direction }: Order, page: Page | undefined): SQL | undefined {
  if (page?.cursor === undefined) return undefined;
  const [value, lastId] = parseCursor(page.cursor, by);
  const type = sql.raw(by.getSQLType());
  const operator = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${by}, ${id}) ${operator} (${value}::${type}, ${lastId})`;
}

/**
 * Limits a query to a page of the rows for which `where` is true, and one more row, which `toPage` needs. Throws the
 * same errors as `isOnPage`.
 */
export function paginate<Query extends PgSelect>(
  query: Query,
  { where, order, page }: { where?: SQL | undefined; order: Order; page: Page | undefined },
) {
  const sortedQuery = query.where(and(where, isOnPage(order, page))).orderBy(...orderBy(order));
  return page ? sortedQuery.limit(page.limit + 1) : sortedQuery;
}

/** Returns a cursor that points after `row`, which contains the columns of the order. */
export function createCursor({ by }: Order, row: Record<string, unknown>): string {
  const columns = Object.entries(getTableColumns(by.table));
  const [field = ''] = columns.find(([, column]) => column === by) ?? [];
  const value = row[field];
  const text = value instanceof Date ? value.toISOString() : String(value);
  return Buffer.from(JSON.stringify([text, row['_id']])).toString('base64url');
}

/** Whether a value fits the type of a column. A query with any other value would fail. */
function fitsColumn(column: PgColumn, value: string): boolean {
  if (column.getSQLType() === 'integer') return /^\d{1,9}$/.test(value);
  const date = new Date(value);
  // Also rejects days that do not exist, such as 31 February, which `Date` reads as later days.
  return value >= '1900' && !Number.isNaN(date.getTime()) && date.toISOString() === value;
}

const cursorParts = z.tuple([z.string(), z.string().check(z.refine(isStorable))]);

function parseCursor(cursor: string, by: PgColumn): [value: string, id: string] {
  const { data } = cursorParts.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (data && fitsColumn(by, data[0])) return data;
  throw invalidField('cursor', 'Must be a cursor from this list');
}

/** Small enough to arrive quickly on a slow connection [API-6]. */
const maxPageBytes = 900_000;

interface PageOptions<Row, Item> {
  order: Order;
  /** Returns the part of a joined row that contains the columns of the order. */
  getRow?: (row: Row) => object;
  toRecord: (row: Row) => Item | Item[];
}

/**
 * Returns the page and the cursor of the next one. If `rows` contains one more row than the limit of the page, there is
 * a next page. The page contains fewer rows than its limit if the rows are large.
 */
export function toPage<Row extends object, Item>(
  rows: Row[],
  page: Page | undefined,
  { order, getRow = (row) => row, toRecord }: PageOptions<Row, Item>,
): RecordPage<Item> {
  if (!page) return { records: rows.flatMap(toRecord), nextCursor: null };
  const pageRows = rows.slice(0, Math.min(page.limit, countFittingRows(rows, maxPageBytes)));
  const last = pageRows.at(-1);
  const hasMore = last && pageRows.length < rows.length;
  const nextCursor = hasMore ? createCursor(order, { ...getRow(last) }) : null;
  return { records: pageRows.flatMap(toRecord), nextCursor };
}

function countFittingRows(rows: unknown[], bytes: number): number {
  let remaining = bytes;
  const index = rows.findIndex((row) => {
    remaining -= Buffer.byteLength(JSON.stringify(row));
    return remaining < 0;
  });
  return index < 0 ? rows.length : Math.max(index, 1);
}
