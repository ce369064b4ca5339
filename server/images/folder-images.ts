import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '#db/error-causes.ts';
import { getImageType, toPictureAddress } from '#services/images/image-files.ts';
import {
  createStorageError,
  type ImageStore,
  type PictureFiles,
} from '#services/images/image-store.ts';
import { openFile } from '../files/open-file.ts';
import { writeAtomically } from '../files/write-atomically.ts';

/** Stores pictures as files with the addresses `/media/{fileName}`. A missing folder counts as empty. */
export function createFolderImages(folder: string): ImageStore & PictureFiles {
  return {
    listNames: async () => {
      const names = await readdir(folder).catch(() => []);
      return names.filter((name) => getImageType(name)).sort();
    },
    read: async (fileName) => {
      const path = join(folder, fileName);
      try {
        await stat(path);
      } catch (error) {
        if (getErrorCode(error) === 'ENOENT') return null;
        throw error;
      }
      const file = await openFile(path);
      if (!file) throw new Error('The picture cannot be read');
      return file;
    },
    put: async ({ bytes, fileName }) => {
      try {
        await mkdir(folder, { recursive: true });
        await writeAtomically(join(folder, fileName), bytes);
      } catch (cause) {
        throw createStorageError(cause);
      }
      return toPictureAddress(fileName);
    },
    remove: (fileName) => rm(join(folder, fileName), { force: true }),
  };
}
