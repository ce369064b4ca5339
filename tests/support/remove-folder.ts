import { rm } from 'node:fs/promises';

/** Removes a folder, also one into which something that is about to end still writes. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
