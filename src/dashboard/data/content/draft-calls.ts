import type { Draft } from '#contract/entities/draft.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { deleteDraft, getDraft } from '#contract/routes/routes.ts';
import { call, toIfMatch } from '../api.ts';
import { callWithLeaves } from './call-with-leaves.ts';

/** A record's publication state and schedule [PUB-3]. */
export type Publication = Omit<Draft, 'record'>;

/** The times at which a record is published and unpublished automatically. Null means never. */
export type Schedule = Pick<Publication, 'publishAt' | 'unpublishAt'>;

/**
 * `publish` publishes a form's values. The other actions store the values as a draft: `unpublish` also removes the
 * record from the website, and a schedule replaces the record's schedule.
 */
export type PublishAction = 'publish' | 'unpublish' | Schedule;

export const initialPublication: Publication = {
  isPublished: false,
  hasChanges: false,
  publishAt: null,
  unpublishAt: null,
  endedAt: null,
};

export const hasDraft = ({ hasChanges, publishAt, unpublishAt }: Publication): boolean =>
  hasChanges || publishAt !== null || unpublishAt !== null;

/** Reads a record with its draft applied and with its translations. */
export async function readDraft(kind: ContentKind, id: string, signal?: AbortSignal) {
  const options = { params: { kind, id }, ...(signal && { signal }) };
  const { data, etag } = await callWithLeaves(getDraft, options);
  const { record, ...publication } = data;
  return { record, publication, etag };
}

/** Discards a draft. Deletes the record if it is not published. */
export const discardDraft = (kind: ContentKind, id: string, etag: string | null) =>
  call(deleteDraft, { params: { kind, id }, ...toIfMatch(etag) });
