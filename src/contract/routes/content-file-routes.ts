import { contentFile, importResult } from '../entities/content-file.ts';
import { act, read } from '../http/route.ts';

// A large file is sent in parts. Each part is itself a content file (`content-file-parts.ts`).
export const exportContent = {
  ...read('/exportContent', 'admin', contentFile),
  paged: true,
  readsInParts: true,
} as const;
export const importContent = {
  ...act('/importContent', 'admin', contentFile, importResult),
  // Slightly below the request size limit of the platform's functions.
  maxBodyBytes: 5 * 1024 * 1024,
} as const;
