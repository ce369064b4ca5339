import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

export const revisionRecord = z.object({
  _id: recordId,
  entity: z.enum(contentKindNames),
  entityId: recordId,
  version: z.number(),
  action: z.enum(['create', 'update', 'delete', 'publish', 'unpublish', 'discard']),
  /** Whether this is a version of the draft instead of the published record [PUB-3]. */
  isDraft: z.boolean(),
  /**
   * The schedule of a draft. For `publish` and `unpublish`, the scheduled time, or null if a person published or
   * unpublished the record [PUB-3].
   */
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  /** The name or e-mail of the author of the change or its schedule. Empty for the system. */
  by: z.string(),
  at: z.string(),
  /** The record after the action. For `delete` and `discard`: the record before it. */
  data: z.looseObject({}),
  /** Null for a single change [IMG-2]. */
  batch: z.nullable(z.string()),
  /** Whether the change belongs to a batch from the last 30 days that undid another batch. */
  isUndo: z.boolean(),
});
export type Revision = z.output<typeof revisionRecord>;
