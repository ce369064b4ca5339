import { rm } from 'node:fs/promises';

/** Removes a folder, even if a process that is about to end still writes to it. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
