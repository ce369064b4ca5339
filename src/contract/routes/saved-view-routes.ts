/** The routes for saved views of lists and for filters by person [DASH-17]. */
import * as z from 'zod/mini';
import { savedView, savedViewInput } from '../entities/saved-view.ts';
import { clientSuppliedId, list, recordId } from '../fields/fields.ts';
import { create, get, post, remove } from '../http/route.ts';

// The caller's own views and the shared ones.
export const getSavedViews = get('/getSavedViews/:kind', 'editor', z.array(savedView));
export const postSavedView = {
  ...create('/postSavedView/:kind', 'editor', savedViewInput, savedView),
  isIdempotent: false,
} as const;
export const deleteSavedView = remove('/deleteSavedView/:id', 'editor');
export const getChangedByMe = get('/getChangedByMe/:kind', 'editor', z.array(z.string()));

/** The author and time of a record's newest version. `by` is empty for the system. */
const lastChange = z.object({ _id: recordId, by: z.string(), at: z.string() });
export type LastChange = z.output<typeof lastChange>;

export const findLastChanges = post(
  '/findLastChanges/:kind',
  'editor',
  // A page of a list has fewer than 100 records.
  z.object({ ids: list(clientSuppliedId, 100) }),
  z.array(lastChange),
);
