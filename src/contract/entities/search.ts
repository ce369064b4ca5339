import * as z from 'zod/mini';
import { recordId } from '../fields/fields.ts';
import { contentKindNames } from '../kinds/content-kinds.ts';

/** A record of any kind that has the words of a search, as its editors see it. */
export const foundRecord = z.object({
  kind: z.enum(contentKindNames),
  id: recordId,
  title: z.string(),
  /** Visitors see it. */
  isPublished: z.boolean(),
  /** Editors prepared changes that visitors do not see. */
  hasChanges: z.boolean(),
  /** It is published or taken off the website at some time. */
  isScheduled: z.boolean(),
});
export type FoundRecord = z.output<typeof foundRecord>;

/** A message that has the words of a search. */
export const foundMessage = z.object({
  id: recordId,
  name: z.string(),
  subject: z.string(),
  receivedAt: z.string(),
});
export type FoundMessage = z.output<typeof foundMessage>;
