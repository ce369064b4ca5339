import { eq, max } from 'drizzle-orm';
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
  const table = tableOf(kind);
  const [row] = await tx.select().from(table).where(eq(table._id, id)).for('update');
  return row as ContentRow | undefined;
}

/** Makes a row, last in its order, with the present as its `time` where none is given. */
export async function insertRow<K extends ContentKind>(
  tx: Transaction,
  kind: K,
  input: object & { _id: string },
  version: number,
  { actor, now }: Author,
): Promise<Written<K>> {
  const values = { ...(await defaultsOf(tx, kind, now)), ...toRow(kind, input), version };
  const [row] = (await tx.insert(tableOf(kind)).values(values).returning()) as ContentRow[];
  if (!row) throw new Error(`Inserting ${kind} returned no row`);
  const record = toRecord(kind, row);
  const change = {
    kind,
    id: row._id,
    version,
    action: 'create',
    actor,
    data: record,
    at: now,
  } as const;
  return { record, version, changed: [change] };
}

/** Changes the fields of a locked row that differ; what changes nothing is stored nowhere. */
export async function updateRow<K extends ContentKind>(
  tx: Transaction,
  kind: K,
  before: ContentRow,
  input: object,
  { actor, now }: Author,
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
  const { _id: id, version } = row;
  const record = toRecord(kind, row);
  const change = { kind, id, version, action: 'update', actor, data: record, at: now } as const;
  return { record, version, changed: [change] };
}

/** The present where a moment is not given, and the last place in an order that people choose. */
async function defaultsOf(tx: Transaction, kind: ContentKind, now: Date) {
  const moments = instantFields(kind).filter((field) => columnOf(kind, field).hasDefault);
  const defaults: Record<string, unknown> = Object.fromEntries(
    moments.map((field) => [field, now]),
  );
  if (contentKinds[kind].order !== 'position') return defaults;
  const [last] = await tx.select({ position: max(columnOf(kind, 'position')) }).from(tableOf(kind));
  return { ...defaults, position: (Number(last?.position) || 0) + 1 };
}

function changedColumns(row: ContentRow, values: Record<string, unknown>): Record<string, unknown> {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => value !== undefined && plain(value) !== plain(row[field]),
    ),
  );
}
