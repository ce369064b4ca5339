/** The routes for changes to many records [DASH-18, IMG-2, API-8]. */
import * as z from 'zod/mini';
import { batchRecord, undoBatchResult } from '../entities/batches.ts';
import {
  changeManyInput,
  changeManyResult,
  importManyInput,
  proposeManyInput,
} from '../entities/change-many.ts';
import { get, post } from '../http/route.ts';

/** The path contains no kind. The kind is in the body, or is that of the batch. */
const publishAccess = { keys: 'publish', allowsAnyKind: true } as const;
const proposeAccess = { keys: 'propose', allowsAnyKind: true } as const;

export const changeMany = {
  ...post('/changeMany', 'editor', changeManyInput, changeManyResult),
  ...publishAccess,
  hasTranslations: true,
} as const;
export const importMany = {
  ...post('/importMany', 'editor', importManyInput, changeManyResult),
  ...publishAccess,
  maxBodyBytes: 4 * 1024 * 1024,
  hasTranslations: true,
} as const;

export const proposeMany = {
  ...post('/proposeMany', 'editor', proposeManyInput, changeManyResult),
  ...proposeAccess,
  hasTranslations: true,
} as const;

// Newest first. An API key receives the batches of its kinds.
export const getBatches = {
  ...get('/getBatches', 'editor', z.array(batchRecord)),
  ...proposeAccess,
} as const;

// A second call changes nothing. A key with the scope `propose` can undo only its own batches.
export const undoBatch = {
  ...post('/undoBatch/:id', 'editor', z.object({}), undoBatchResult),
  ...proposeAccess,
} as const;
