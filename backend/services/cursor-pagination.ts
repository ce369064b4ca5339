import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isStorable } from '#contract/fields/fields.ts';
import { ServiceError } from './service-error.ts';

/** What a client asks of a list that it reads in pages. */
export interface Page {
  limit: number;
  /** The `nextCursor` of the page before; the first page has none. */
  cursor?: string;
}

/** A list's order: by one column, ties by id, so that no two records stand at the same. */
export interface Order {
  by: PgColumn;
  id: PgColumn;
  direction: 'ascending' | 'descending';
}

export const orderBy = ({ by, id, direction }: Order): SQL[] =>
  direction === 'ascending' ? [asc(by), asc(id)] : [desc(by), desc(id)];

/** The condition for records behind `cursor`. Throws `invalid-input` for a cursor that this list did not give out. */
export function afterCursor({ by, id, direction }: Order, cursor: string): SQL {
  const [value, lastId] = readCursor(cursor, by);
  const type = sql.raw(by.getSQLType());
  const than = sql.raw(direction === 'ascending' ? '>' : '<');
  return sql`(${by}, ${id}) ${than} (${value}::${type}, ${lastId})`;
}

/** The cursor behind the record that stands at `value` with `id`. */
export function cursorAt(value: unknown, id: string): string {
  const written = value instanceof Date ? value.toISOString() : String(value);
  return Buffer.from(JSON.stringify([written, id])).toString('base64url');
}

/** Where a record can stand in a column: anything else would make the database fail. */
function isValueOf(column: PgColumn, value: string): boolean {
  if (column.getSQLType() === 'integer') return /^\d{1,9}$/.test(value);
  const moment = new Date(value);
  // Also refuses days that no calendar has, which `Date` takes for the days after them.
  return value >= '1900' && !Number.isNaN(moment.getTime()) && moment.toISOString() === value;
}

function readCursor(cursor: string, by: PgColumn): [value: string, id: string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 2) {
      const [value, id] = parts;
      if (typeof value === 'string' && isValueOf(by, value)) {
        if (typeof id === 'string' && isStorable(id)) return [value, id];
      }
    }
  } catch {
    // Falls through to the refusal.
  }
  throw new ServiceError('invalid-input', {
    errors: [{ field: 'cursor', message: 'Not a cursor of this list' }],
  });
}

/** A page ends before it is larger than this, so that a slow line has its rows soon [API-6]. */
const maxPageBytes = 900_000;

/**
 * Splits one record more than asked for into the page and the cursor behind it. The page has at most `limit` records,
 * and fewer where they are large. Without a page, all rows are the list.
 */
export function toPage<Row>(
  rows: Row[],
  page: Page | undefined,
  valuesOf: (row: Row) => [value: unknown, id: string],
): { rows: Row[]; nextCursor: string | null } {
  if (!page) return { rows, nextCursor: null };
  const shown = rows.slice(0, Math.min(page.limit, countWithin(rows, maxPageBytes)));
  const last = shown.at(-1);
  const goesOn = last && shown.length < rows.length;
  return { rows: shown, nextCursor: goesOn ? cursorAt(...valuesOf(last)) : null };
}

/** How many of the first rows fit into so many bytes of JSON; at least one. */
function countWithin(rows: unknown[], bytes: number): number {
  let left = bytes;
  const end = rows.findIndex((row) => {
    left -= Buffer.byteLength(JSON.stringify(row));
    return left < 0;
  });
  return end < 0 ? rows.length : Math.max(end, 1);
}
