import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** A search result. The title is the one that editors see. */
export const foundRecord = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  title: z.string(),
  isPublished: z.boolean(),
  hasChanges: z.boolean(),
  /** Whether the record is scheduled to be published or unpublished. */
  isScheduled: z.boolean(),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const foundMessage = z.object({
  id: recordId,
  name: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
});
export type FoundMessage = z.output<typeof foundMessage>;
