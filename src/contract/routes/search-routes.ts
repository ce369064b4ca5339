/** The routes for searches [DASH-17]. */

import { foundMessage, foundRecord } from '../entities/search.ts';
import { readsVisitorData, search } from '../http/route.ts';

// Records whose titles match come first. Both groups are sorted newest first. An API key finds records of its kinds.
export const searchContent = {
  ...search('/searchContent', 'editor', foundRecord),
  keys: 'read',
  anyKind: true,
} as const;
export const searchMessages = {
  ...search('/searchMessages', 'editor', foundMessage),
  ...readsVisitorData,
} as const;
