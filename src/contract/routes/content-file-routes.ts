import { contentFile, importResult } from '../entities/content-file.ts';
import { get, post } from '../http/route.ts';

// A large file is sent in parts. Each part is itself a content file (`splitContentFile`).
export const exportContent = {
  ...get('/exportContent', 'admin', contentFile),
  isPaged: true,
  readsInParts: true,
} as const;
export const importContent = {
  ...post('/importContent', 'admin', contentFile, importResult),
  // Slightly below the request size limit of the platform's functions.
  maxBodyBytes: 5 * 1024 * 1024,
} as const;
