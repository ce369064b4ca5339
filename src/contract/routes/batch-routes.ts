/** The routes for changes to many records [DASH-18, IMG-2, API-8]. */
import * as z from 'zod/mini';
import { batchRecord, undoBatchResult } from '../entities/batches.ts';
import {
  changeManyInput,
  changeManyResult,
  importManyInput,
  proposeManyInput,
} from '../entities/change-many.ts';
import { act, read } from '../http/route.ts';

/** The kind is in the body, or is the kind of the batch. */
const forPublishing = { keys: 'publish', anyKind: true } as const;
const forProposing = { keys: 'propose', anyKind: true } as const;

export const changeMany = {
  ...act('/changeMany', 'editor', changeManyInput, changeManyResult),
  ...forPublishing,
  translated: true,
} as const;
export const importMany = {
  ...act('/importMany', 'editor', importManyInput, changeManyResult),
  ...forPublishing,
  maxBodyBytes: 4 * 1024 * 1024,
  translated: true,
} as const;

export const proposeMany = {
  ...act('/proposeMany', 'editor', proposeManyInput, changeManyResult),
  ...forProposing,
  translated: true,
} as const;

// Newest first. An API key receives the batches of its kinds.
export const getBatches = {
  ...read('/getBatches', 'editor', z.array(batchRecord)),
  ...forProposing,
} as const;

// A second call changes nothing. A key with the scope `propose` can undo only its own batches.
export const undoBatch = {
  ...act('/undoBatch/:id', 'editor', z.object({}), undoBatchResult),
  ...forProposing,
} as const;
