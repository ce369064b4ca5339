import { getStore } from '@netlify/blobs';
import { getImageType, toPictureAddress } from '#services/images/image-files.ts';
import {
  createStorageError,
  type ImageStore,
  type PictureFiles,
  type ReadImage,
} from '#services/images/image-store.ts';

const getPictureStore = () => getStore({ name: 'pictures', consistency: 'strong' });

/** Stores pictures in Netlify's blob store. The `media` function serves them at `/media/{fileName}`. */
export const blobImages: ImageStore = {
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

export const readBlobImage: ReadImage = async (fileName) => {
  const bytes = await getPictureStore().get(fileName, { type: 'arrayBuffer' });
  return bytes && new Uint8Array(bytes);
};

export const blobPictureFiles: PictureFiles = {
  listNames: async () => {
    const names: string[] = [];
    for await (const { blobs } of getPictureStore().list({ paginate: true })) {
      names.push(...blobs.map(({ key }) => key));
    }
    return names.filter((name) => getImageType(name)).sort();
  },
  read: readBlobImage,
  remove: (fileName) => getPictureStore().delete(fileName),
};
