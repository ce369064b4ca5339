import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { contentKindNames } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { drafts, revisions } from '#schema/index.ts';
import { forgetDraftWords, keepDraftWords } from '../search/write-words.ts';
import { tableOf, toRecord } from './content-tables.ts';
import { differing, withoutEmptyMoments } from './draft-fields.ts';
import {
  changedFields,
  type DraftRow,
  editedRecord,
  type RecordState,
  versionOf,
} from './draft-rows.ts';
import { partsOf } from './upsert-records.ts';
import type { BatchAuthor } from './write-statements.ts';

interface DraftChange {
  stored: RecordState;
  fields: object;
}

/** A record as a change of its draft leaves it, under its next version. */
type Changed = RecordState & { version: number };

/**
 * Changes fields of the drafts of many locked records, with a version of each in one batch: what `storeDraft` does with their
 * schedules as they are, in as many statements for a thousand as for one. Throws like `changedFields`.
 */
export async function changeDrafts(
  tx: Transaction,
  changes: DraftChange[],
  author: BatchAuthor,
): Promise<void> {
  for (const part of partsOf(changes)) {
    const changed = part.map((change) => withFields(change, author));
    for (const kind of contentKindNames) {
      await writeDrafts(
        tx,
        kind,
        changed.filter((one) => one.kind === kind),
        author.now,
      );
    }
    await tx.insert(revisions).values(changed.map((one) => toRevisionRow(one, author)));
  }
}

/** The draft of a published record that says nothing any more, and has no schedule, is gone. */
function withFields({ stored, fields }: DraftChange, { actor, now }: BatchAuthor): Changed {
  const { kind, id, published, draft } = stored;
  const version = versionOf(stored) + 1;
  const all = changedFields(stored, fields);
  const data = published ? differing(kind, toRecord(kind, published), all) : all;
  const isNothing = published && Object.keys(data).length === 0;
  const none = { position: null, publishAt: null, unpublishAt: null, endedAt: null };
  const row: DraftRow = {
    ...(draft ?? { ...none, _id: uuidv7() }),
    ...{ entity: kind, entityId: id, data, version, actor, at: now },
  };
  const isKept = !isNothing || row.publishAt !== null || row.unpublishAt !== null;
  return { ...stored, draft: isKept ? row : undefined, version };
}

async function writeDrafts(
  tx: Transaction,
  kind: Changed['kind'],
  changed: Changed[],
  now: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const table = tableOf(kind);
  const ids = changed.map(({ id }) => id);
  await tx.delete(drafts).where(and(eq(drafts.entity, kind), inArray(drafts.entityId, ids)));
  await tx.execute(forgetDraftWords(kind, ids));
  const rows = changed.flatMap(({ draft }) => draft ?? []);
  if (rows.length > 0) {
    await tx.insert(drafts).values(rows);
    const worded = rows.map(({ entityId: id, data }) => ({ id, data: data as object }));
    await tx.execute(keepDraftWords(kind, worded, now));
  }
  await tx
    .update(table)
    .set({ version: sql`${table.version} + 1` })
    .where(inArray(table._id, ids));
}

const toRevisionRow = (changed: Changed, { actor, now, batch }: BatchAuthor) => ({
  _id: uuidv7(),
  entity: changed.kind,
  entityId: changed.id,
  version: changed.version,
  action: 'update' as const,
  isDraft: true,
  actor,
  data: withoutEmptyMoments(changed.kind, editedRecord(changed) ?? {}),
  at: now,
  position: changed.draft?.position ?? null,
  publishAt: changed.draft?.publishAt ?? null,
  unpublishAt: changed.draft?.unpublishAt ?? null,
  batch,
});
