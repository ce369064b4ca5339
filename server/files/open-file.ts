import { openAsBlob } from 'node:fs';

/** Opens a file without reading its bytes into memory. Resolves to null if the file is missing or unreadable. */
export const openFile = (path: string): Promise<Blob | null> =>
  Promise.try(openAsBlob, path).catch(() => null);
