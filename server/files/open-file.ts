import { openAsBlob } from 'node:fs';

/** Opens a file without reading its bytes into memory. Resolves to null if the file is missing or unreadable. */
export async function openFile(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path);
  } catch {
    return null;
  }
}
