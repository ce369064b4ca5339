import { getImageType, toPictureAddress } from './image-files.ts';
import { createStorageError, type ImageStore, type PictureFiles } from './image-store.ts';

/** A blob store of the platform. */
interface BlobStore {
  list(): Promise<{ blobs: { key: string }[] }>;
  get(key: string, options: { type: 'blob' }): Promise<Blob | null>;
  set(key: string, content: Blob, options: { onlyIfNew: true }): Promise<{ modified: boolean }>;
  delete(key: string): Promise<void>;
}

export interface BlobImages extends PictureFiles, ImageStore {
  /**
   * Stores a picture unless its name is in use, because names are never reused. Resolves to whether the picture is new.
   */
  add(fileName: string, bytes: Uint8Array): Promise<boolean>;
  remove(fileName: string): Promise<void>;
}

/** Stores pictures as blobs with the addresses `/media/{fileName}`. Calls `getStore` for each operation. */
export function createBlobImages(getStore: () => BlobStore): BlobImages {
  const add = async (fileName: string, bytes: Uint8Array) => {
    const blob = new Blob([new Uint8Array(bytes)]);
    return (await getStore().set(fileName, blob, { onlyIfNew: true })).modified;
  };
  return {
    listNames: async () => {
      const names = (await getStore().list()).blobs.map(({ key }) => key);
      return names.filter((name) => getImageType(name)).sort();
    },
    read: async (fileName) => getStore().get(fileName, { type: 'blob' }),
    add,
    put: async ({ fileName, bytes }) => {
      await add(fileName, bytes).catch((cause: unknown) => {
        throw createStorageError(cause);
      });
      return toPictureAddress(fileName);
    },
    remove: async (fileName) => getStore().delete(fileName),
  };
}
