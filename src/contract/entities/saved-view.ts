import * as z from 'zod/mini';
import { recordId, requiredText, text } from '../fields/fields.ts';

/** How many views one account keeps. */
export const maxSavedViews = 20;

/** A view of a list, to be kept [DASH-17]. */
export const savedViewInput = z.object({
  name: requiredText(60, 'Say how the view is called'),
  /** The end of the list's address: `search=crane&year=2026`. */
  query: text(500),
  /** For everybody; an admin alone may say so. */
  shared: z.boolean('Must be true or false'),
});

/** A view that was kept. */
export const savedView = z.object({
  _id: recordId,
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** The caller may remove it. */
  removable: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;
