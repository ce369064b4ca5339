import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { imageTypeOf } from '#services/images/image-files.ts';
import {
  type ImageStore,
  type PictureFiles,
  type ReadImage,
  storageFailed,
} from '#services/images/image-store.ts';
import { openFile } from '../files/open-file.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/** Stores pictures as files in `folder`, whose addresses are `/media/{fileName}`. */
export function folderImages(folder: string): ImageStore {
  return {
    put: async ({ bytes, fileName }) => {
      try {
        await mkdir(folder, { recursive: true });
        await writeAtomically(join(folder, fileName), bytes);
      } catch (cause) {
        throw storageFailed(cause);
      }
      return `/media/${fileName}`;
    },
    remove: (fileName) => removeFile(folder, fileName),
  };
}

const removeFile = (folder: string, fileName: string) =>
  rm(join(folder, fileName), { force: true });

/** The sorted file names of the pictures in `folder`. A missing folder has none. */
export async function folderImageNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => imageTypeOf(name)).sort();
}

export const readFolderImage =
  (folder: string): ReadImage =>
  async (fileName) => {
    try {
      await stat(join(folder, fileName));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
    const file = await openFile(join(folder, fileName));
    if (!file) throw new Error('The picture cannot be read');
    return file;
  };

/** The pictures in `folder`, for the maintenance of the library. */
export const folderFiles = (folder: string): PictureFiles => ({
  names: () => folderImageNames(folder),
  read: readFolderImage(folder),
  remove: (fileName) => removeFile(folder, fileName),
});
