import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** A record of any kind that matches a search, as editors see it. */
export const foundRecord = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  title: z.string(),
  /** Whether it is on the website. */
  isPublished: z.boolean(),
  /** Whether it has unpublished changes. */
  hasChanges: z.boolean(),
  /** Whether a schedule will publish or unpublish it. */
  isScheduled: z.boolean(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** A message that matches a search. */
export const foundMessage = z.object({
  id: recordId,
  name: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
});
export type FoundMessage = z.output<typeof foundMessage>;
