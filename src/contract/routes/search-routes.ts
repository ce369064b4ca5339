/** The routes for searches [DASH-17]. */

import { foundMessage, foundRecord } from '../entities/search.ts';
import { readsVisitorData, search } from '../http/route.ts';

// Records with the words as typed come before records with other forms of them. In each group, title matches come
// first, and newer records come before older ones. An API key finds records of its kinds.
export const searchContent = {
  ...search('/searchContent', 'editor', foundRecord),
  keys: 'read',
  allowsAnyKind: true,
} as const;
export const searchMessages = {
  ...search('/searchMessages', 'editor', foundMessage),
  ...readsVisitorData,
} as const;
