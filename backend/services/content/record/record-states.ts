import { and, eq, inArray, sql } from 'drizzle-orm';
import { type ContentKind, contentKindNames } from '#contract/content-kinds.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { type ContentRow, type RecordKey, tableOf } from '../../tables/content-tables.ts';
import { lockRows } from './content-rows.ts';
import type { RecordState } from './draft-rows.ts';

/** The ids of some records by their kinds, both in the order in which rows are locked [API-3]. */
const inOrder = (records: RecordKey[]): [ContentKind, string[]][] =>
  contentKindNames.flatMap((kind): [ContentKind, string[]][] => {
    const ids = new Set(records.filter((record) => record.kind === kind).map(({ id }) => id));
    return ids.size > 0 ? [[kind, [...ids].sort()]] : [];
  });

/** Both copies of many records; one that has neither is there too. */
export async function readRecordStates(db: Reader, records: RecordKey[]): Promise<RecordState[]> {
  const states: RecordState[] = [];
  for (const [kind, ids] of inOrder(records)) {
    const table = tableOf(kind);
    const published = (await db
      .select()
      .from(table)
      .where(inArray(table._id, ids))) as ContentRow[];
    const drafted = await db
      .select()
      .from(drafts)
      .where(and(eq(drafts.entity, kind), inArray(drafts.entityId, ids)));
    const rows = new Map(published.map((row) => [row._id, row]));
    const draftsById = new Map(drafted.map((draft) => [draft.entityId, draft]));
    states.push(
      ...ids.map((id) => ({ kind, id, published: rows.get(id), draft: draftsById.get(id) })),
    );
  }
  return states;
}

/** Many records, which nobody else can change until the transaction ends: what `lockRecordState` does, in a few statements. */
export async function lockRecordStates(
  tx: Transaction,
  records: RecordKey[],
): Promise<RecordState[]> {
  const named = inOrder(records);
  const names = named.flatMap(([kind, ids]) => ids.map((id) => `${kind}/${id}`));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${sql.param(names)}::text[]) with ordinality as given(name, ordinal) order by ordinal) as ordered`);
  for (const [kind, ids] of named) await lockRows(tx, kind, ids);
  return readRecordStates(tx, records);
}
