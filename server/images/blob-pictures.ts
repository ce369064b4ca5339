import { getStore } from '@netlify/blobs';
import { imageTypeOf } from '#services/images/image-files.ts';
import { type ImageStore, storageFailed } from '#services/images/image-store.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import type { KeptPictures } from './kept-pictures.ts';

/** The pictures of a site on the platform, for commands that run elsewhere. Its calls reject where it cannot be asked. */
export interface BlobPictures extends KeptPictures, ImageStore {
  /** Keeps a picture; resolves to whether it is new. One that is there stays: names are never used twice. */
  add(fileName: string, bytes: Uint8Array): Promise<boolean>;
  remove(fileName: string): Promise<void>;
}

type Environment = Record<string, string | undefined>;

/** The blob store that variables name; null where they name none. Throws `InvalidSettingError` where one of two is missing. */
export function blobPicturesOf(environment: Environment): BlobPictures | null {
  const { NETLIFY_SITE_ID: siteID, NETLIFY_AUTH_TOKEN: token } = environment;
  if (!siteID) return null;
  // Where the platform's API is, as its own command line reads it.
  const { NETLIFY_API_URL: apiURL } = environment;
  if (token) return blobPictures({ siteID, token, ...(apiURL && { apiURL }) });
  throw new InvalidSettingError(
    'NETLIFY_AUTH_TOKEN',
    'is missing: set it to a personal access token, which reads the pictures of the site NETLIFY_SITE_ID',
  );
}

/** The platform's functions keep pictures in the same store, see `netlify/blobs`. */
function blobPictures(site: { siteID: string; token: string; apiURL?: string }): BlobPictures {
  const store = getStore({ name: 'pictures', ...site });
  const add = async (fileName: string, bytes: Uint8Array) => {
    const { modified } = await store.set(fileName, new Blob([new Uint8Array(bytes)]), {
      onlyIfNew: true,
    });
    return modified;
  };
  return {
    names: async () => {
      const names: string[] = [];
      for await (const { blobs } of store.list({ paginate: true })) {
        names.push(...blobs.map(({ key }) => key));
      }
      return names.filter((name) => imageTypeOf(name)).sort();
    },
    read: async (fileName) => store.get(fileName, { type: 'stream' }),
    add,
    remove: (fileName) => store.delete(fileName),
    put: async ({ fileName, bytes }) => {
      await add(fileName, bytes).catch((cause: unknown) => {
        throw storageFailed(cause);
      });
      return `/media/${fileName}`;
    },
  };
}
