import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import type { Preview } from '#contract/entities/preview.ts';
import { completeRecord, listInstantFields } from '#contract/kinds/content-kinds.ts';
import { revisions } from '#schema/index.ts';
import { isOfRecord } from '../content/read/history.ts';
import { readRecord } from '../content/record/read-records.ts';
import { getEditedRecord, type RecordState } from '../content/record/record-state.ts';
import type { Context } from '../context.ts';
import { requireFound } from '../service-error.ts';
import { type RecordKey, toRecordWithLeaves } from '../tables/content-tables.ts';
import { getDefaultLeaves } from '../tables/leaves.ts';

/**
 * Returns a record with its leaves as its page will show it, and whether the published record is the same. An empty
 * date or time becomes the current time, as if the record were published now. Throws `not-found`, including for
 * versions of a deleted record.
 */
export async function readPreviewRecord(
  { store, now }: Context,
  { kind, id, version }: RecordKey & { version: number | null },
): Promise<Pick<Preview, 'record' | 'published'>> {
  const [state, versionFields] = await Promise.all([
    store.read((db) => readRecord(db, { kind, id })),
    version === null ? null : readVersion(store, { kind, id }, version),
  ]);
  const current = requireFound(getEditedRecord(state));
  const record: Preview['record'] = {
    ...getDefaultLeaves(kind),
    ...completeRecord(kind, { ...(versionFields ?? current), _id: id }),
  };
  for (const field of listInstantFields(kind)) record[field] ||= now.toISOString();
  return { record, published: comparePublished(state, record) };
}

function comparePublished({ kind, published }: RecordState, record: object): Preview['published'] {
  if (!published) return 'none';
  return isDeepStrictEqual({ ...toRecordWithLeaves(kind, published) }, record) ? 'same' : 'other';
}

async function readVersion(store: Context['store'], { kind, id }: RecordKey, version: number) {
  const [revision] = await store.read((db) =>
    db
      .select({ data: revisions.data })
      .from(revisions)
      .where(and(isOfRecord(kind, id), eq(revisions.version, version))),
  );
  return requireFound(revision).data as Record<string, unknown>;
}
