import {
  notPublished,
  type Publication,
  type PublishAction,
} from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { sendRecord } from '../../data/content/send-record.ts';
import type { Values } from '../../data/form-values.ts';
import { type Base, type SaveOutcome, saveWithMerge } from './save-with-merge.ts';
import { withAddress } from './with-address.ts';

/** How a save stores its values. `restore` takes back the deletion of the record first. */
export type SaveMode = 'update' | 'create' | 'restore';

interface AttemptOptions<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  /** Of the record; undefined for a new one. */
  id: string | undefined;
  /** A new one stands behind this record. */
  after?: string | undefined;
  publication: Publication;
  values: Values<F>;
  base: Base<F>;
  action: PublishAction;
  mode: SaveMode;
  /** The key under which a new record is sent. */
  keyOf: (body: object, action: PublishAction) => string;
}

/** One attempt to store values: it succeeds, needs a decision of the person, or rejects as `call` does. */
export async function attemptSave<R extends { _id: string }, F extends string>({
  resource,
  id,
  after,
  publication,
  values,
  base,
  action,
  mode,
  keyOf,
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
    send: async (merged, etag) => {
      const given = resource.schema.parse(merged);
      const body = isNew ? await withAddress(resource, given) : given;
      const key = keyOf(body, action);
      return sendRecord(resource, body, action, { ...stored, etag, key, after });
    },
  });
}
