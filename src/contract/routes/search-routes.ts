/** The routes for searches [DASH-17]. */
import * as z from 'zod/mini';
import { foundMessage, foundRecord } from '../entities/search.ts';
import { get, readsVisitorData } from '../http/route.ts';

// Records that contain the words as typed come before records that contain other forms of the words. In each group,
// title matches come first, and newer records come before older ones. An API key finds records of its kinds.
export const searchContent = {
  ...get('/searchContent', 'editor', z.array(foundRecord)),
  isSearch: true,
  keys: 'read',
  allowsAnyKind: true,
} as const;
export const searchMessages = {
  ...get('/searchMessages', 'editor', z.array(foundMessage)),
  isSearch: true,
  ...readsVisitorData,
} as const;
