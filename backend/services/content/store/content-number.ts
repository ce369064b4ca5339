import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import { type Cte, cte } from '#db/cte.ts';
import { prepareQuery } from '#db/prepare-query.ts';
import type { Transaction } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { getDefaultLeaves } from '../../tables/leaves.ts';

/**
 * SQL that adds `changes` to the content number. Incrementing the number requests a rebuild [PUB-1]. If no earlier
 * change is waiting for a build, `waiting_since` becomes the current time [PUB-6].
 */
const addToContentNumber = (changes: number): SQL => sql`requested = requested + ${changes},
  requested_at = now(), attempts = 0, waiting_since = case
    when requested <= greatest(completed, coalesce(claimed, 0)) then now() else waiting_since end`;

/** Marks a change to be published immediately, without the pause in the settings [PUB-6]. */
const setUrgency = (isUrgent: boolean, changes: number) =>
  isUrgent ? sql`, urgent = requested + ${changes}` : sql.empty();

/** Increments the content number if `changedRows` contains a row. */
export const incrementNumber = (changedRows: Cte, isUrgent: boolean): Cte<'requested'> =>
  cte('number', 'requested')`update rebuild set ${addToContentNumber(1)}${setUrgency(isUrgent, 1)}
      where exists (select from ${changedRows.table}) returning requested`;

/**
 * Adds `changes` to the content number, and stores the new number in the new revisions of published records. `changes`
 * is the number of records that a transaction changed, or 1 for a change that belongs to no record. Call this last in
 * a transaction, because all writers wait for the row with the number. With `isUrgent`, the change is published
 * immediately [PUB-6]. `unpublishIds` are the ids of revisions that unpublished records. These revisions also get the
 * number.
 */
export async function incrementContentNumber(
  tx: Transaction,
  changes: number,
  { isUrgent = false, unpublishIds = [] }: { isUrgent?: boolean; unpublishIds?: string[] } = {},
): Promise<void> {
  if (changes === 0) return;
  const urgency = setUrgency(isUrgent, changes);
  const isUnpublished =
    unpublishIds.length > 0 ? sql` or _id = any(${sql.param(unpublishIds)}::text[])` : sql.empty();
  await tx.execute(sql`with number as (update rebuild set ${addToContentNumber(changes)}${urgency} returning requested)
    update revisions set number = requested from number
    where (number is null and not is_draft)${isUnpublished}`);
}

/** Returns the only row of `rebuild`. Throws if the migrations, which insert it, have not run. */
export function requireRebuildRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('The database has no rebuild row: run the migrations');
  return row;
}

/** Whether the newest content is built. */
export async function isNewestBuilt({ store }: Context): Promise<boolean> {
  const isBuilt = sql<boolean>`${rebuild.completed} >= ${rebuild.requested}`;
  const [row] = await store.read((db) => db.select({ isBuilt }).from(rebuild));
  return row?.isBuilt === true;
}

const fieldNames = contentKindNames.map((kind) => [
  ...Object.keys(contentKinds[kind].record.shape),
  ...Object.keys(getDefaultLeaves(kind)),
]);

/** The tag includes this hash, because another version of this code may return different fields and leaves. */
const schemaHash = hash('sha256', JSON.stringify(fieldNames)).slice(0, 8);

const queryContentNumber = prepareQuery('content_number', (db) =>
  db.select({ number: rebuild.requested, at: rebuild.requestedAt }).from(rebuild),
);

/**
 * Returns a tag that changes whenever the content that visitors see changes [API-6]. It includes the time of the last
 * change, because a restored database continues from an older content number.
 */
export async function readContentTag({ store }: Context): Promise<string> {
  const row = requireRebuildRow(await store.read((db) => queryContentNumber(db, {})));
  return `${row.number}.${row.at.getTime().toString(36)}.${schemaHash}`;
}
