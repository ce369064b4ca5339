import type { Draft } from '#contract/entities/draft.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { deleteDraft, getDraft } from '#contract/routes/routes.ts';
import { call } from '../api.ts';
import { callWithLeaves } from './call-with-leaves.ts';

/** The publication state of a record, with its schedule [PUB-3]. */
export type Publication = Omit<Draft, 'record'>;

/** When a record is published and unpublished automatically; null for never. */
export type Schedule = Pick<Publication, 'publishAt' | 'unpublishAt'>;

/**
 * What a save does with the values of a form: publishes them, unpublishes the record and stores them as a draft, or
 * stores them as a draft with this schedule.
 */
export type PublishAction = 'publish' | 'unpublish' | Schedule;

/** A record with its draft and its translations, and the `ETag` it had when it was read. */
export interface EditedRecord<R> {
  record: R;
  publication: Publication;
  etag: string | null;
}

/** The state of a record that is not stored yet. */
export const notPublished: Publication = {
  isPublished: false,
  hasChanges: false,
  publishAt: null,
  unpublishAt: null,
  endedAt: null,
};

/** Whether a record has a draft: unpublished changes or a schedule. */
export const hasDraft = ({ hasChanges, publishAt, unpublishAt }: Publication): boolean =>
  hasChanges || publishAt !== null || unpublishAt !== null;

/** The record of a draft. The cast is safe, because the server returns the fields of the requested kind. */
export const recordOf = <R>({ record }: Draft): R => record as R;

/** Reads a record with its draft applied. Rejects as `call` does. */
export async function readDraft<R>(
  kind: ContentKind,
  id: string,
  signal?: AbortSignal,
): Promise<EditedRecord<R>> {
  const options = { params: { kind, id }, ...(signal && { signal }) };
  const { data, etag } = await callWithLeaves(getDraft, options);
  const { record: _, ...publication } = data;
  return { record: recordOf(data), publication, etag };
}

/** Discards the changes of a published record, or deletes one that is not published. Rejects as `call` does. */
export async function discardDraft(
  kind: ContentKind,
  id: string,
  etag: string | null,
): Promise<void> {
  await call(deleteDraft, { params: { kind, id }, ...(etag && { ifMatch: etag }) });
}
