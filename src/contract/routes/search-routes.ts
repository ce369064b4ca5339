/**
 * The routes for searches [DASH-17]. They are not in `routes.ts`, so that the dashboard does not load their schemas when it
 * starts.
 */

import { foundMessage, foundRecord } from '../entities/search.ts';
import { readsVisitorData, search } from '../http/route.ts';

// Records with matches in their titles come first. Each group is sorted newest first. An API key finds records of its
// kinds.
export const searchContent = {
  ...search('/searchContent', 'editor', foundRecord),
  keys: 'read',
  anyKind: true,
} as const;
export const searchMessages = {
  ...search('/searchMessages', 'editor', foundMessage),
  ...readsVisitorData,
} as const;
