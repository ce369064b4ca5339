import { getStore } from '@netlify/blobs';
import { getImageType, toPictureAddress } from '#services/images/image-files.ts';
import {
  createStorageError,
  type ImageStore,
  type PictureFiles,
} from '#services/images/image-store.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** The uploads of a website on Netlify, for commands that run elsewhere. Calls reject if Netlify is unreachable. */
export interface BlobPictures extends PictureFiles, ImageStore {
  /**
   * Stores a picture unless its name is in use, because names are never reused. Resolves to whether the picture is new.
   */
  add(fileName: string, bytes: Uint8Array): Promise<boolean>;
  remove(fileName: string): Promise<void>;
}

/** Returns the blob store of `NETLIFY_SITE_ID`, or null. Throws `InvalidSettingError` if the token is missing. */
export function openBlobPictures(environment: NodeJS.ProcessEnv): BlobPictures | null {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (!siteID) return null;
  if (!token) {
    throw new InvalidSettingError(
      'NETLIFY_AUTH_TOKEN',
      'is missing: set it to a personal access token with access to the site in NETLIFY_SITE_ID',
    );
  }
  // Netlify's command line also reads this variable.
  const { NETLIFY_API_URL: apiURL } = environment;
  // Netlify functions store pictures in the same place: see `netlify/blobs`.
  const store = getStore({ name: 'pictures', siteID, token, ...(apiURL && { apiURL }) });
  const add = async (fileName: string, bytes: Uint8Array) => {
    const blob = new Blob([new Uint8Array(bytes)]);
    return (await store.set(fileName, blob, { onlyIfNew: true })).modified;
  };
  return {
    listNames: async () => {
      const { blobs } = await store.list();
      return blobs
        .map(({ key }) => key)
        .filter((name) => getImageType(name))
        .sort();
    },
    read: async (fileName) => store.get(fileName, { type: 'blob' }),
    add,
    remove: (fileName) => store.delete(fileName),
    put: async ({ fileName, bytes }) => {
      await add(fileName, bytes).catch((cause: unknown) => {
        throw createStorageError(cause);
      });
      return toPictureAddress(fileName);
    },
  };
}
