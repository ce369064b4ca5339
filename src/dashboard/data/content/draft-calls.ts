import type { Draft } from '#contract/entities/draft.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { deleteDraft, getDraft } from '#contract/routes/routes.ts';
import { call } from '../api.ts';

/** What visitors see of a record, and what becomes of it by itself [PUB-3]. */
export type Publication = Omit<Draft, 'record'>;

/** When a record is published and unpublished by itself; null for never. */
export type Schedule = Pick<Publication, 'publishAt' | 'unpublishAt'>;

/**
 * What a save does with the values of a form: publishes them, or makes them a draft, with this schedule or of a record that
 * it unpublishes.
 */
export type PublishAction = 'publish' | 'unpublish' | Schedule;

/** A record as its editors see it, with the `ETag` that it had when it was read. */
export interface EditedRecord<R> {
  record: R;
  publication: Publication;
  etag: string | null;
}

/** Of a record that is not stored yet. */
export const notPublished: Publication = {
  isPublished: false,
  hasChanges: false,
  publishAt: null,
  unpublishAt: null,
  endedAt: null,
};

/** Whether a record has a draft: changes that visitors do not see, or a schedule. */
export const hasDraft = ({ hasChanges, publishAt, unpublishAt }: Publication): boolean =>
  hasChanges || publishAt !== null || unpublishAt !== null;

/** The record of a draft. The server answers the fields of the kind that it was asked for. */
export const recordOf = <R>({ record }: Draft): R => record as R;

/** A record as its editors see it. Rejects as `call` does. */
export async function readDraft<R>(
  kind: ContentKind,
  id: string,
  signal?: AbortSignal,
): Promise<EditedRecord<R>> {
  const options = { params: { kind, id }, ...(signal && { signal }) };
  const { data, etag } = await call(getDraft, options);
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
