import { and, eq, max, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { type Author, insertRows, lockRows, updateRow } from './content-rows.ts';
import type { Change } from './revisions.ts';

/**
 * Makes records of a kind what `records` says, inside a transaction: changes those that are here, makes the others under
 * their ids. Of an id that is named twice the last counts. Resolves to what there is to record of it. Of two who make
 * the same record at once the database refuses the second, whose transaction then is done again and finds it.
 */
export async function upsertRecords(
  tx: Transaction,
  kind: ContentKind,
  records: { _id: string }[],
  author: Author,
): Promise<Change[]> {
  const named = new Map(records.map((record) => [record._id, record]));
  const rows = await lockRows(tx, kind, [...named.keys()]);
  const fresh = [...named.values()].filter(({ _id }) => !rows.has(_id));
  const changes: Change[] = [];
  for (const row of rows.values()) {
    const { changed } = await updateRow(tx, kind, row, named.get(row._id) ?? {}, author);
    changes.push(...changed);
  }
  if (fresh.length === 0) return changes;
  const versions = await newestVersions(tx, kind, fresh);
  const made = fresh.map((fields) => ({ fields, version: (versions.get(fields._id) ?? 0) + 1 }));
  for (const { changed } of await insertRows(tx, kind, made, author)) changes.push(...changed);
  return changes;
}

/** The versions of the newest revisions of records, by their ids; those that never were have none. */
async function newestVersions(
  tx: Transaction,
  kind: ContentKind,
  records: { _id: string }[],
): Promise<Map<string, number>> {
  const ids = records.map(({ _id }) => _id);
  const newest = await tx
    .select({ id: revisions.entityId, version: max(revisions.version) })
    .from(revisions)
    .where(
      and(eq(revisions.entity, kind), sql`${revisions.entityId} = any(${sql.param(ids)}::text[])`),
    )
    .groupBy(revisions.entityId);
  return new Map(newest.map(({ id, version }) => [id, version ?? 0]));
}
