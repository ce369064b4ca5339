/** The routes for the changes that publishing would make [PUB-5]. */
import { contentChanges } from '../entities/changes.ts';
import { get } from '../http/route.ts';

// `:revision` is the content number of the built website. An API key receives the changes of its kinds.
export const getWaitingChanges = {
  ...get('/getWaitingChanges/:revision', 'editor', contentChanges),
  keys: 'read',
  allowsAnyKind: true,
  hasTranslations: true,
} as const;

export const getDraftChanges = {
  ...get('/getDraftChanges/:kind/:id', 'editor', contentChanges),
  keys: 'read',
  hasTranslations: true,
} as const;
