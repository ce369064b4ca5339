/** The routes for saved views of lists and for filters by person [DASH-17]. */
import * as z from 'zod/mini';
import { lastChange, lastChangesInput } from '../entities/last-changes.ts';
import { savedView, savedViewInput } from '../entities/saved-view.ts';
import { create, get, post, remove } from '../http/route.ts';

// The caller's own views and the shared ones.
export const getSavedViews = get('/getSavedViews/:kind', 'editor', z.array(savedView));
export const postSavedView = {
  ...create('/postSavedView/:kind', 'editor', savedViewInput, savedView),
  isIdempotent: false,
} as const;
export const deleteSavedView = remove('/deleteSavedView/:id', 'editor');
export const getChangedByMe = get('/getChangedByMe/:kind', 'editor', z.array(z.string()));
export const findLastChanges = post(
  '/findLastChanges/:kind',
  'editor',
  lastChangesInput,
  z.array(lastChange),
);
