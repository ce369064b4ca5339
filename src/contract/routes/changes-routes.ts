/** The routes for the changes that publishing would make [PUB-5]. */
import { contentChanges } from '../entities/changes.ts';
import { read } from '../http/route.ts';

// `:revision` is the content number of the built website. An API key receives the changes of its kinds.
export const getWaitingChanges = {
  ...read('/getWaitingChanges/:revision', 'editor', contentChanges),
  keys: 'read',
  anyKind: true,
  translated: true,
} as const;

export const getDraftChanges = {
  ...read('/getDraftChanges/:kind/:id', 'editor', contentChanges),
  keys: 'read',
  translated: true,
} as const;
