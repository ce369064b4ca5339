/**
 * The rows of the table of routes (`routes.ts`) about changes of many records at once [DASH-18, IMG-2]. Apart, so that the
 * dashboard's start does not load their schemas.
 */
import * as z from 'zod/mini';
import { batchRecord, undoBatchResult } from '../entities/batches.ts';
import { changeManyInput, changeManyResult, importManyInput } from '../entities/change-many.ts';
import { act, read } from '../http/route.ts';

export const changeMany = act('/changeMany', 'editor', changeManyInput, changeManyResult);
export const importMany = {
  ...act('/importMany', 'editor', importManyInput, changeManyResult),
  maxBodyBytes: 4 * 1024 * 1024,
} as const;

// Those of the last days, newest first.
export const getBatches = read('/getBatches', 'editor', z.array(batchRecord));

// A second time it changes nothing: `records` is 0.
export const undoBatch = act('/undoBatch/:id', 'editor', z.object({}), undoBatchResult);
