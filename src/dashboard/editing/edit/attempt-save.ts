import { postDraft, publishDraft, unpublish, updateDraft } from '#contract/routes/routes.ts';
import { call, toIfMatch } from '../../data/api.ts';
import type { Publication, PublishAction } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import type { Values } from '../../data/form-values.ts';
import { findChangedTranslations } from './changed-translations.ts';
import { type Base, type SaveOutcome, saveWithMerge } from './save-with-merge.ts';
import { withSlug } from './with-slug.ts';

/** `restore` first undoes the deletion of the record. */
export type SaveMode = 'update' | 'create' | 'restore';

export interface AttemptOptions {
  resource: EditableResource;
  /** Undefined for a new record. */
  id: string | undefined;
  /** The id of the original if the new record is a copy. The copy comes after the original in the list. */
  copiedId?: string | undefined;
  publication: Publication;
  values: Values;
  base: Base;
  action: PublishAction;
  mode: SaveMode;
  getIdempotencyKey: (body: object, action: PublishAction) => string;
}

/** Rejects as `call` does. */
export async function attemptSave(options: AttemptOptions): Promise<SaveOutcome> {
  const { resource, id, values, base, mode } = options;
  const isNew = mode === 'create' || id === undefined;
  if (mode === 'restore' && !isNew) {
    const { undoDeletion } = await import('../../data/content/restore.ts');
    await undoDeletion(resource.name, id);
  }
  return saveWithMerge({
    resource,
    values,
    base,
    send: async (mergedValues, { values: before, etag }) => {
      const fields = {
        ...resource.schema.parse(mergedValues),
        ...findChangedTranslations(mergedValues, isNew ? {} : before),
      };
      if (isNew) return addRecord(options, await withSlug(resource, fields));
      await updateRecord(options, id, fields, etag);
      return id;
    },
  });
}

/** Resolves to the id of the new record. */
async function addRecord(
  { resource, copiedId, action, getIdempotencyKey }: AttemptOptions,
  fields: object,
): Promise<string> {
  const { name: kind, calls } = resource;
  // Prevents a second record if a new record is sent twice.
  const idempotencyKey = getIdempotencyKey(fields, action);
  if (action === 'publish' && !copiedId) return (await calls.create(fields, idempotencyKey))._id;
  const schedule = typeof action === 'object' ? action : {};
  const body = { fields: { ...fields }, ...schedule, ...(copiedId && { after: copiedId }) };
  const { data } = await call(postDraft, { params: { kind }, body, idempotencyKey });
  const { _id: id } = data.record;
  if (action === 'publish') await call(publishDraft, { params: { kind, id }, body });
  return id;
}

async function updateRecord(
  { resource, publication, action }: AttemptOptions,
  id: string,
  fields: object,
  etag: string | null,
): Promise<void> {
  const { isPublished, hasChanges, publishAt, unpublishAt } = publication;
  if (action === 'publish' && isPublished && !hasChanges && !publishAt) {
    await resource.calls.update(id, fields, etag);
    return;
  }
  const params = { kind: resource.name, id };
  const schedule = typeof action === 'object' ? action : { publishAt: null, unpublishAt };
  const body = { fields: { ...fields }, ...schedule };
  // If the `ETag` is outdated, the response contains the current record. The merge also needs its translations.
  const request = { params, body, translations: 'all', ...toIfMatch(etag) } as const;
  if (action === 'publish') {
    await call(publishDraft, request);
    return;
  }
  const response = await call(updateDraft, request);
  if (action === 'unpublish') {
    await call(unpublish, { params, body: {}, ...toIfMatch(response.etag) });
  }
}
