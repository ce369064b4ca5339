/**
 * The rows of the table of routes (`routes.ts`) about all content as one file. Apart, so that the dashboard's start does not
 * load their schemas.
 */
import { contentFile, importResult } from '../entities/content-file.ts';
import { act, read } from '../http/route.ts';

// What does not fit into one answer or request comes and goes in parts, each of which is a file (`content-file-parts.ts`).
export const exportContent = {
  ...read('/exportContent', 'admin', contentFile),
  paged: true,
  readsInParts: true,
} as const;
export const importContent = {
  ...act('/importContent', 'admin', contentFile, importResult),
  // What a function of the platform can take in one request is a little more.
  maxBodyBytes: 5 * 1024 * 1024,
} as const;
