import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** One version that a record of content has had, and who made it. */
export const revisionRecord = z.object({
  _id: recordId,
  entity: z.enum(contentKindNames),
  entityId: recordId,
  version: z.number(),
  action: z.enum(['create', 'update', 'delete', 'publish', 'unpublish', 'discard']),
  /** It is a version of the draft: visitors did not see it [PUB-3]. */
  isDraft: z.boolean(),
  /**
   * The schedule of a draft that was stored. In a `publish` or `unpublish` the moment of the schedule that did it; null
   * where a person did [PUB-3].
   */
  publishAt: z.nullable(z.string()),
  unpublishAt: z.nullable(z.string()),
  /** The name or e-mail of the person, also of who set the schedule; empty for the system itself. */
  by: z.string(),
  at: z.string(),
  /** The record after the action; before it where it is a `delete` or `discard`. */
  data: z.looseObject({}),
  /** Names the changes of many records that were one act, and can be undone as one; null for a change alone [IMG-2]. */
  batch: z.nullable(z.string()),
  /** It put back what a change of many records had changed. Told for as long as such an act can be undone itself. */
  isUndo: z.boolean(),
});
export type Revision = z.output<typeof revisionRecord>;
