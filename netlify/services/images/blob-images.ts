import { getStore } from '@netlify/blobs';
import { ServiceError } from '../service-error.ts';
import type { ImageStore } from './image-store.ts';

const pictures = () => getStore({ name: 'pictures', consistency: 'strong' });

/** Pictures kept in the platform's own blob store and answered by the `media` function at `/media/{fileName}`. */
export function blobImages(): ImageStore {
  return {
    keep: async ({ bytes, mediaType, fileName }) => {
      try {
        await pictures().set(fileName, new Blob([new Uint8Array(bytes)]), {
          metadata: { mediaType },
        });
      } catch (cause) {
        throw new ServiceError('unavailable', {
          detail: 'The picture could not be stored. Try again.',
          cause,
        });
      }
      return `/media/${fileName}`;
    },
  };
}

/** A kept picture, or null. */
export async function readBlobImage(
  fileName: string,
): Promise<{ bytes: ArrayBuffer; mediaType: string } | null> {
  const found = await pictures().getWithMetadata(fileName, { type: 'arrayBuffer' });
  const mediaType = found?.metadata['mediaType'];
  return found && typeof mediaType === 'string' ? { bytes: found.data, mediaType } : null;
}
