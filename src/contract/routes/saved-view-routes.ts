/**
 * The rows of the table of routes (`routes.ts`) about views of lists [DASH-17]: those that are kept, and what narrows a list beside its records. Apart, so that the dashboard's
 * start does not load their schemas.
 */
import * as z from 'zod/mini';
import { lastChange, recordIds } from '../entities/last-changes.ts';
import { savedView, savedViewInput } from '../entities/saved-view.ts';
import { act, create, read, remove } from '../http/route.ts';

// The caller's own and everybody's.
export const getSavedViews = read('/getSavedViews/:kind', 'editor', z.array(savedView));
export const postSavedView = {
  ...create('/postSavedView/:kind', 'editor', savedViewInput, savedView),
  keyed: false,
} as const;
export const deleteSavedView = remove('/deleteSavedView/:id', 'editor');
// The ids of the records that the caller has changed
export const getChangedByMe = read('/getChangedByMe/:kind', 'editor', z.array(z.string()));
// Of some records: who changed each last, and when
export const findLastChanges = act(
  '/findLastChanges/:kind',
  'editor',
  recordIds,
  z.array(lastChange),
);
