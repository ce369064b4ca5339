import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageStore, type ReadImage, storageFailed } from '#services/images/image-store.ts';
import { writeAtomically } from '../write-atomically.ts';

/** Keeps pictures as files of `folder`, which are answered at `/media/{fileName}`. */
export function folderImages(folder: string): ImageStore {
  return {
    keep: async ({ bytes, fileName }) => {
      try {
        await mkdir(folder, { recursive: true });
        await writeAtomically(join(folder, fileName), bytes);
      } catch (cause) {
        throw storageFailed(cause);
      }
      return `/media/${fileName}`;
    },
  };
}

export const readFolderImage =
  (folder: string): ReadImage =>
  async (fileName) => {
    try {
      return new Uint8Array(await readFile(join(folder, fileName)));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  };
