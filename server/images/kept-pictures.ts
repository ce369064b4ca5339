import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '#services/images/image-store.ts';
import { folderImageNames, folderImages } from './folder-images.ts';

/** The pictures that were uploaded, wherever they are kept. */
export interface KeptPictures {
  /** The file names of all, sorted. */
  names(): Promise<string[]>;
  /** The bytes of one, in parts; null where it cannot be opened. They may fail to be read to their end. */
  read(fileName: string): Promise<AsyncIterable<Uint8Array> | null>;
}

/** The pictures of a folder. */
export const picturesInFolder = (folder: string): KeptPictures => ({
  names: () => folderImageNames(folder),
  read: async (fileName) => {
    const file = await open(join(folder, fileName)).catch(() => null);
    return file?.createReadStream() ?? null;
  },
});

/** The same, to which more can be uploaded. */
export const uploadsInFolder = (folder: string): KeptPictures & ImageStore => ({
  ...picturesInFolder(folder),
  ...folderImages(folder),
});
