/**
 * The routes for the changes that publishing would make [PUB-5]. They are not in `routes.ts`, so that the dashboard
 * does not load their schemas when it starts.
 */
import { contentChanges } from '../entities/changes.ts';
import { read } from '../http/route.ts';

// The changes that the next publication makes to a website that was built from the content with the given number. An
// API key gets those of its kinds.
export const getWaitingChanges = {
  ...read('/getWaitingChanges/:revision', 'editor', contentChanges),
  keys: 'read',
  anyKind: true,
  translated: true,
} as const;

// The changes that publishing a draft would make.
export const getDraftChanges = {
  ...read('/getDraftChanges/:kind/:id', 'editor', contentChanges),
  keys: 'read',
  translated: true,
} as const;
