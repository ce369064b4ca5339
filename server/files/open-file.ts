import { openAsBlob } from 'node:fs';

/** Opens a file. Its bytes are read while they are sent. Resolves to null if the file is missing or unreadable. */
export async function openFile(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path);
  } catch {
    return null;
  }
}
