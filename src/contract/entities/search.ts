import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** A search finds records as editors see them. */
export const foundRecord = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  title: z.string(),
  isPublished: z.boolean(),
  hasChanges: z.boolean(),
  /** Whether a schedule publishes or unpublishes the record. */
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
