import {
  notPublished,
  type Publication,
  type PublishAction,
} from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { sendRecord } from '../../data/content/send-record.ts';
import type { Values } from '../../data/form-values.ts';
import { changedTranslations } from './changed-translations.ts';
import { type Base, type SaveOutcome, saveWithMerge } from './save-with-merge.ts';
import { withSlug } from './with-slug.ts';

/** How a save stores its values. `restore` undoes the deletion of the record first. */
export type SaveMode = 'update' | 'create' | 'restore';

interface AttemptOptions<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  /** The id of the record; undefined for a new one. */
  id: string | undefined;
  /** The id of the record that a new one is placed after. */
  after?: string | undefined;
  publication: Publication;
  values: Values<F>;
  base: Base<F>;
  action: PublishAction;
  mode: SaveMode;
  /** Returns the `Idempotency-Key` for a new record. */
  idempotencyKey: (body: object, action: PublishAction) => string;
}

/** Tries once to store values. Succeeds, asks for a decision, or rejects as `call` does. */
export async function attemptSave<R extends { _id: string }, F extends string>({
  resource,
  id,
  after,
  publication,
  values,
  base,
  action,
  mode,
  idempotencyKey,
}: AttemptOptions<R, F>): Promise<SaveOutcome<F>> {
  const isNew = mode === 'create' || id === undefined;
  if (mode === 'restore' && !isNew) {
    const { undoDeletion } = await import('../../data/content/restore.ts');
    await undoDeletion(resource.name, id);
  }
  const stored = isNew ? { id: undefined, publication: notPublished } : { id, publication };
  return saveWithMerge({
    resource,
    values,
    base,
    send: async (merged, { values: before, etag }) => {
      const given = {
        ...resource.schema.parse(merged),
        ...changedTranslations(merged, isNew ? {} : before),
      };
      const body = isNew ? await withSlug(resource, given) : given;
      const key = idempotencyKey(body, action);
      return sendRecord(resource, body, action, { ...stored, etag, key, after });
    },
  });
}
