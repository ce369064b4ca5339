import { openAsBlob } from 'node:fs';

/** A file whose bytes are read while they are sent; null where there is none, or none that can be read. */
export async function openFile(path: string): Promise<Blob | null> {
  try {
    return await openAsBlob(path);
  } catch {
    return null;
  }
}
