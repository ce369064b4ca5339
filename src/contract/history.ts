import * as z from 'zod/mini';
import { contentKindNames } from './content-kinds.ts';
import { recordId } from './fields.ts';

/** One version that a record of content has had, and who made it. */
export const revisionRecord = z.object({
  _id: recordId,
  entity: z.enum(contentKindNames),
  entityId: recordId,
  version: z.number(),
  action: z.enum(['create', 'update', 'delete']),
  /** The name or e-mail of the person; empty for the system itself. */
  by: z.string(),
  at: z.string(),
  /** The record after a create or update, before a delete. */
  data: z.looseObject({}),
});
export type Revision = z.output<typeof revisionRecord>;
