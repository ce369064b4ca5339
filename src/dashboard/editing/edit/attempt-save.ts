import {
  initialPublication,
  type Publication,
  type PublishAction,
} from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { sendRecord } from '../../data/content/send-record.ts';
import type { Values } from '../../data/form-values.ts';
import { findChangedTranslations } from './changed-translations.ts';
import { type Base, type SaveOutcome, saveWithMerge } from './save-with-merge.ts';
import { withSlug } from './with-slug.ts';

/** `restore` first undoes the deletion of the record. */
export type SaveMode = 'update' | 'create' | 'restore';

export interface AttemptOptions {
  resource: EditableResource;
  id: string | undefined;
  /** The id of the record that a new record copies and follows in the order. */
  copiedId?: string | undefined;
  publication: Publication;
  values: Values;
  base: Base;
  action: PublishAction;
  mode: SaveMode;
  getIdempotencyKey: (body: object, action: PublishAction) => string;
}

/** Rejects as `call` does. */
export async function attemptSave({
  resource,
  id,
  copiedId,
  publication,
  values,
  base,
  action,
  mode,
  getIdempotencyKey,
}: AttemptOptions): Promise<SaveOutcome> {
  const isNew = mode === 'create' || id === undefined;
  if (mode === 'restore' && !isNew) {
    const { undoDeletion } = await import('../../data/content/restore.ts');
    await undoDeletion(resource.name, id);
  }
  const target = isNew ? { id: undefined, publication: initialPublication } : { id, publication };
  return saveWithMerge({
    resource,
    values,
    base,
    send: async (mergedValues, { values: before, etag }) => {
      const fields = {
        ...resource.schema.parse(mergedValues),
        ...findChangedTranslations(mergedValues, isNew ? {} : before),
      };
      const body = isNew ? await withSlug(resource, fields) : fields;
      const key = getIdempotencyKey(body, action);
      return sendRecord(resource, body, action, { ...target, etag, key, copiedId });
    },
  });
}
