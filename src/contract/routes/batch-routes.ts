/**
 * The routes for changes to many records [DASH-18, IMG-2]. They are not in `routes.ts`, so that the dashboard does not load
 * their schemas when it starts.
 */
import * as z from 'zod/mini';
import { batchRecord, undoBatchResult } from '../entities/batches.ts';
import { changeManyInput, changeManyResult, importManyInput } from '../entities/change-many.ts';
import { act, read } from '../http/route.ts';

export const changeMany = {
  ...act('/changeMany', 'editor', changeManyInput, changeManyResult),
  translated: true,
} as const;
export const importMany = {
  ...act('/importMany', 'editor', importManyInput, changeManyResult),
  maxBodyBytes: 4 * 1024 * 1024,
  translated: true,
} as const;

// Those that can still be undone, newest first.
export const getBatches = read('/getBatches', 'editor', z.array(batchRecord));

// A second call changes nothing: `records` is 0.
export const undoBatch = act('/undoBatch/:id', 'editor', z.object({}), undoBatchResult);
