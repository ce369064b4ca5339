import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '#services/images/image-store.ts';
import { folderImageNames, folderImages } from './folder-images.ts';

/** The uploaded pictures, wherever they are stored. */
export interface KeptPictures {
  /** The file names of all, sorted. */
  names(): Promise<string[]>;
  /** The bytes of one in parts, or null if it cannot be opened. Reading can fail before the end. */
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

/** A picture folder that also accepts uploads. */
export const uploadsInFolder = (folder: string): KeptPictures & ImageStore => ({
  ...picturesInFolder(folder),
  ...folderImages(folder),
});
