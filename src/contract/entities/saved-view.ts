import * as z from 'zod/mini';
import { recordId, requiredText, text } from '../fields/fields.ts';

/** The maximum number of views per account. */
export const maxSavedViews = 20;

export const savedViewInput = z.object({
  name: requiredText(60, 'Give the view a name'),
  /** The query of the list's address, such as `search=crane&year=2026`. */
  query: text(500),
  /** Whether everyone sees the view. Only admins can share views. */
  shared: z.boolean('Must be true or false'),
});

export const savedView = z.object({
  _id: recordId,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  removable: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;
