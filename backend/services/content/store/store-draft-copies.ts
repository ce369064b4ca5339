import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { drafts, revisions } from '#schema/index.ts';
import { forgetDraftWords, keepDraftWords } from '../../search/write-words.ts';
import { tableOf } from '../../tables/content-tables.ts';
import { withoutEmptyMoments } from '../record/draft-fields.ts';
import { type DraftRow, editedRecord } from '../record/draft-rows.ts';
import { copiesOf, isSameDraft, type RecordStep } from '../record/record-copies.ts';
import { keepDraftSlugs } from './page-addresses.ts';
import { partsOf } from './upsert-records.ts';
import type { BatchAuthor } from './write-statements.ts';

type Action = 'create' | 'update' | 'delete';

/**
 * What the history says of a draft that changes; null where what became of the published record says it: it was published,
 * deleted, or taken off the website.
 */
function actionOf({ stored, next, isPublishing }: RecordStep): Action | null {
  const { published, draft } = stored;
  const isRemoved = published && !next.published;
  const isMade = !published && next.published && !next.draft;
  if (isPublishing || isRemoved || isMade) return null;
  if (!next.draft && !next.published) return 'delete';
  return published || draft || next.published ? 'update' : 'create';
}

interface Change extends RecordStep {
  action: Action | null;
  version: number;
}

/**
 * Makes the drafts of records of a kind what their steps say, after what visitors see of them is stored. `versions` has the
 * newest version of each, and in the end those that this makes.
 */
export async function storeDraftCopies(
  tx: Transaction,
  kind: ContentKind,
  { steps, versions }: { steps: RecordStep[]; versions: Map<string, number> },
  author: BatchAuthor,
): Promise<void> {
  const changing = steps.filter(
    ({ stored, next }) => !isSameDraft(copiesOf(stored).draft, next.draft),
  );
  const changes = changing.map((step): Change => {
    const action = actionOf(step);
    const version = (versions.get(step.stored.id) ?? 0) + (action ? 1 : 0);
    versions.set(step.stored.id, version);
    return { ...step, action, version };
  });
  for (const part of partsOf(changes)) await writePart(tx, kind, part, author);
}

async function writePart(
  tx: Transaction,
  kind: ContentKind,
  changes: Change[],
  author: BatchAuthor,
): Promise<void> {
  const ids = changes.map(({ stored }) => stored.id);
  await tx.delete(drafts).where(and(eq(drafts.entity, kind), inArray(drafts.entityId, ids)));
  await tx.execute(forgetDraftWords(kind, ids));
  const rows = changes.flatMap((change) => toDraftRow(change, author) ?? []);
  if (rows.length > 0) {
    await tx.insert(drafts).values(rows);
    const worded = rows.map(({ entityId: id, data }) => ({ id, data: data as object }));
    await tx.execute(keepDraftWords(kind, worded, author.now));
    await keepDraftSlugs(tx, kind, rows.flatMap(slugOf));
  }
  const recorded = changes.flatMap(({ action, ...change }) =>
    action ? toRevisionRow({ ...change, action }, author) : [],
  );
  if (recorded.length === 0) return;
  const table = tableOf(kind);
  const recordedIds = recorded.map(({ entityId }) => entityId);
  await tx
    .update(table)
    .set({ version: sql`${table.version} + 1` })
    .where(inArray(table._id, recordedIds));
  await tx.insert(revisions).values(recorded);
}

/** The slug that a draft asks for, with the id of its record. */
function slugOf({ entityId, data }: DraftRow) {
  const { slug } = data as { slug?: unknown };
  return typeof slug === 'string' && slug ? [{ _id: entityId, slug }] : [];
}

function toDraftRow(
  { stored: { kind, id, draft }, next, version }: Change,
  { actor, now }: BatchAuthor,
): DraftRow | undefined {
  if (!next.draft) return undefined;
  const _id = draft?._id ?? uuidv7();
  return { _id, entity: kind, entityId: id, version, actor, at: now, ...next.draft };
}

/** The version of a draft as the change leaves it; of what is gone, as it was. */
function toRevisionRow(change: Change & { action: Action }, author: BatchAuthor) {
  const { stored, next, action, version } = change;
  const { kind, id } = stored;
  const draft = toDraftRow(change, author);
  const published = next.published ? { ...next.published, _id: id, version } : undefined;
  const after = action === 'delete' ? stored : { kind, id, published, draft };
  return {
    _id: uuidv7(),
    entity: kind,
    entityId: id,
    version,
    action,
    isDraft: true,
    actor: author.actor,
    data: withoutEmptyMoments(kind, editedRecord(after) ?? {}),
    at: author.now,
    position: after.draft?.position ?? null,
    publishAt: after.draft?.publishAt ?? null,
    unpublishAt: after.draft?.unpublishAt ?? null,
    batch: author.batch,
  };
}
