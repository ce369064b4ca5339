import { rm } from 'node:fs/promises';

/** Retries, because a process that is stopping may still write to the folder. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
