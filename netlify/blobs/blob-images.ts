import { getStore } from '@netlify/blobs';
import { type ImageStore, type ReadImage, storageFailed } from '#services/images/image-store.ts';

const pictures = () => getStore({ name: 'pictures', consistency: 'strong' });

/** Pictures kept in the platform's own blob store and answered by the `media` function at `/media/{fileName}`. */
export function blobImages(): ImageStore {
  return {
    put: async ({ bytes, fileName }) => {
      try {
        await pictures().set(fileName, new Blob([new Uint8Array(bytes)]));
      } catch (cause) {
        throw storageFailed(cause);
      }
      return `/media/${fileName}`;
    },
  };
}

export const readBlobImage: ReadImage = async (fileName) => {
  const bytes = await pictures().get(fileName, { type: 'arrayBuffer' });
  return bytes && new Uint8Array(bytes);
};
