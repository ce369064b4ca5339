import { asc, eq, max, sql } from 'drizzle-orm';
import {
  type ContentKind,
  contentKinds,
  instantFields,
  type RecordOf,
} from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { type ContentRow, columnOf, tableOf, toRecord, toRow } from './content-tables.ts';
import type { Change } from './revisions.ts';

/** How rows of content are written, inside a transaction. Whoever calls these records the changes that they tell. */

/** A statement takes 65,535 values at most, and a row is a dozen of them. */
const maxRowsPerStatement = 1000;

/** Who makes a change, and when. */
export interface Author {
  actor: string;
  now: Date;
}

/** A record and the version that its `ETag` is made from. */
export interface Versioned<T> {
  record: T;
  version: number;
}

/** What a write made, and what there is to record of it: nothing where nothing changed. */
interface Written<K extends ContentKind> extends Versioned<RecordOf<K>> {
  changed: Change[];
}

/** The row of a record, or undefined; nobody else can change it until the transaction ends. */
export async function lockRow(
  tx: Transaction,
  kind: ContentKind,
  id: string,
): Promise<ContentRow | undefined> {
  return (await lockRows(tx, kind, [id])).get(id);
}

/**
 * The rows of a kind by their ids, or those of some ids; nobody else can change them until the transaction ends. They
 * are locked in the order of their ids, whoever locks them, so that writers wait for each other and never deadlock
 * [S10].
 */
export async function lockRows(
  tx: Transaction,
  kind: ContentKind,
  ids?: string[],
): Promise<Map<string, ContentRow>> {
  const table = tableOf(kind);
  const rows = (await tx
    .select()
    .from(table)
    .where(ids && sql`${table._id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(table._id))
    .for('update')) as ContentRow[];
  return new Map(rows.map((row) => [row._id, row]));
}

/** A record to be made. */
export interface NewRecord {
  fields: object & { _id: string };
  version: number;
  /** Its place in an order that people choose; last, in the order given here, where it is not told. */
  position?: number | undefined;
}

/** Makes rows, with the present as their `time` where none is given. Resolves to them in the order given. */
export async function insertRows<K extends ContentKind>(
  tx: Transaction,
  kind: K,
  records: NewRecord[],
  author: Author,
): Promise<Written<K>[]> {
  const last = await lastPosition(tx, kind);
  const values = records.map(({ fields, version, position }, at) => ({
    ...presentMoments(kind, author.now),
    ...(last !== undefined && { position: position ?? last + at + 1 }),
    ...toRow(kind, fields),
    _id: fields._id,
    version,
  }));
  // Two who make the same records at once wait for each other in one order.
  values.sort((a, b) => (a._id < b._id ? -1 : 1));
  const rows = new Map<string, ContentRow>();
  for (let at = 0; at < values.length; at += maxRowsPerStatement) {
    const some = values.slice(at, at + maxRowsPerStatement);
    const made = (await tx.insert(tableOf(kind)).values(some).returning()) as ContentRow[];
    for (const row of made) rows.set(row._id, row);
  }
  return records.map(({ fields }) => {
    const row = rows.get(fields._id);
    if (!row) throw new Error(`Inserting ${kind} returned no row`);
    return writtenOf(kind, row, 'create', author);
  });
}

/** Makes one row, last in its order. */
export async function insertRow<K extends ContentKind>(
  tx: Transaction,
  kind: K,
  fields: object & { _id: string },
  version: number,
  author: Author,
): Promise<Written<K>> {
  const [written] = await insertRows(tx, kind, [{ fields, version }], author);
  if (!written) throw new Error(`Inserting ${kind} returned no row`);
  return written;
}

/** Changes the fields of a locked row that differ; what changes nothing is stored nowhere. */
export async function updateRow<K extends ContentKind>(
  tx: Transaction,
  kind: K,
  before: ContentRow,
  input: object,
  author: Author,
): Promise<Written<K>> {
  const values = changedColumns(before, toRow(kind, input));
  if (Object.keys(values).length === 0) {
    return { record: toRecord(kind, before), version: before.version, changed: [] };
  }
  const table = tableOf(kind);
  const [row] = (await tx
    .update(table)
    .set({ ...values, version: before.version + 1 })
    .where(eq(table._id, before._id))
    .returning()) as ContentRow[];
  if (!row) throw new Error(`Updating ${kind} returned no row`);
  return writtenOf(kind, row, 'update', author);
}

function writtenOf<K extends ContentKind>(
  kind: K,
  row: ContentRow,
  action: 'create' | 'update',
  { actor, now }: Author,
): Written<K> {
  const { _id: id, version } = row;
  const record = toRecord(kind, row);
  const change: Change = { kind, id, version, action, actor, data: record, at: now };
  return { record, version, changed: [change] };
}

/** The moments of a kind that are the present where they are not given. */
function presentMoments(kind: ContentKind, now: Date): Record<string, Date> {
  const moments = instantFields(kind).filter((field) => columnOf(kind, field).hasDefault);
  return Object.fromEntries(moments.map((field) => [field, now]));
}

/** The last place that is taken in an order that people choose; undefined for kinds without one. */
async function lastPosition(tx: Transaction, kind: ContentKind): Promise<number | undefined> {
  if (contentKinds[kind].order !== 'position') return undefined;
  const [last] = await tx.select({ position: max(columnOf(kind, 'position')) }).from(tableOf(kind));
  return Number(last?.position) || 0;
}

function changedColumns(row: ContentRow, values: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && plain(value) !== plain(row[field]),
    ),
  );
}
