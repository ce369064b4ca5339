import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Preview } from '#contract/entities/preview.ts';
import { type ContentKind, completeRecord, instantFields } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { readRecord } from '../content/record/read-records.ts';
import { editedRecord, type RecordState } from '../content/record/record-state.ts';
import { ServiceError } from '../service-error.ts';
import { toRecord } from '../tables/content-tables.ts';

/** Which record is meant. */
export interface RecordReference {
  kind: ContentKind;
  id: string;
}

/**
 * A record as its page will show it, in its newest state or as it was in a version, and what visitors see of it. A moment
 * that nobody has set is the present, as where the record is published now. Throws `not-found`, also for the versions of a
 * record that is deleted.
 */
export async function readPreviewRecord(
  store: Store,
  { kind, id, version }: RecordReference & { version: number | null },
  now: Date,
): Promise<Pick<Preview, 'record' | 'published'>> {
  const [stored, data] = await Promise.all([
    store.read((db) => readRecord(db, { kind, id })),
    version === null ? null : dataOfVersion(store, { kind, id }, version),
  ]);
  const current = editedRecord(stored);
  if (!current) throw new ServiceError('not-found');
  const record: Preview['record'] = { ...completeRecord(kind, { ...(data ?? current), _id: id }) };
  for (const field of instantFields(kind)) record[field] ||= now.toISOString();
  return { record, published: publishedAs(stored, record) };
}

/** Whether visitors see a record as it is given here. */
function publishedAs({ kind, published }: RecordState, record: object): Preview['published'] {
  if (!published) return 'none';
  return isDeepStrictEqual({ ...toRecord(kind, published) }, record) ? 'same' : 'other';
}

async function dataOfVersion(
  store: Store,
  { kind, id }: RecordReference,
  version: number,
): Promise<Record<string, unknown>> {
  const [revision] = await store.read((db) =>
    db
      .select({ data: revisions.data })
      .from(revisions)
      .where(
        and(eq(revisions.entity, kind), eq(revisions.entityId, id), eq(revisions.version, version)),
      ),
  );
  if (!revision) throw new ServiceError('not-found');
  return revision.data as Record<string, unknown>;
}
