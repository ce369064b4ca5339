import { getStore } from '@netlify/blobs';
import { getImageType, toPictureAddress } from '#services/images/image-files.ts';
import {
  createStorageError,
  type ImageStore,
  type PictureFiles,
} from '#services/images/image-store.ts';

const getPictureStore = () => getStore({ name: 'pictures', consistency: 'strong' });

/** Stores pictures in Netlify's blob store. The `media` function serves them at `/media/{fileName}`. */
export const blobImages: ImageStore & PictureFiles = {
  listNames: async () => {
    const { blobs } = await getPictureStore().list();
    return blobs
      .map(({ key }) => key)
      .filter((name) => getImageType(name))
      .sort();
  },
  read: async (fileName) => {
    const bytes = await getPictureStore().get(fileName, { type: 'arrayBuffer' });
    return bytes && new Uint8Array(bytes);
  },
  put: async ({ bytes, fileName }) => {
    try {
      await getPictureStore().set(fileName, new Blob([new Uint8Array(bytes)]));
    } catch (cause) {
      throw createStorageError(cause);
    }
    return toPictureAddress(fileName);
  },
  remove: (fileName) => getPictureStore().delete(fileName),
};
