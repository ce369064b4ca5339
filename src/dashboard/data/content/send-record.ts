import { postDraft, publishDraft, unpublish, updateDraft } from '#contract/routes/routes.ts';
import { call, toIfMatch } from '../api.ts';
import type { Publication, PublishAction } from './draft-calls.ts';
import type { EditableResource } from './resource.ts';

interface SaveContext {
  id: string | undefined;
  publication: Publication;
  etag: string | null;
  /** Prevents a second record if a new record is sent twice. */
  key: string;
  /** The id of the record that a new record copies and follows in the order. */
  copiedId?: string | undefined;
}

/** Stores the fields of a record, applies `action`, and resolves to the record's id. Rejects as `call` does. */
export async function sendRecord(
  { name: kind, calls }: Pick<EditableResource, 'name' | 'calls'>,
  fields: object,
  action: PublishAction,
  { id, publication, etag, key, copiedId }: SaveContext,
): Promise<string> {
  if (id === undefined) {
    if (action === 'publish' && !copiedId) return (await calls.create(fields, key))._id;
    const schedule = typeof action === 'object' ? action : {};
    const body = { fields: { ...fields }, ...schedule, ...(copiedId && { after: copiedId }) };
    const { data } = await call(postDraft, { params: { kind }, body, idempotencyKey: key });
    const { _id } = data.record;
    if (action === 'publish') await call(publishDraft, { params: { kind, id: _id }, body });
    return _id;
  }
  const { isPublished, hasChanges, publishAt, unpublishAt } = publication;
  if (action === 'publish' && isPublished && !hasChanges && !publishAt) {
    await calls.update(id, fields, etag);
    return id;
  }
  const schedule = typeof action === 'object' ? action : { publishAt: null, unpublishAt };
  const params = { kind, id };
  // If the `ETag` is outdated, the response contains the current record and its translations.
  const body = { fields: { ...fields }, ...schedule };
  const options = { params, body, translations: 'all', ...toIfMatch(etag) } as const;
  if (action === 'publish') {
    await call(publishDraft, options);
    return id;
  }
  const response = await call(updateDraft, options);
  if (action === 'unpublish') {
    await call(unpublish, { params, body: {}, ...toIfMatch(response.etag) });
  }
  return id;
}
