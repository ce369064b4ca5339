import { ServiceError } from '../service-error.ts';
import type { ImageStore } from './image-store.ts';

/** Creates a store that uses imgbb's API. Browsers send pictures to our API, so the key stays on the server [IMG-1]. */
export function createHostedImages(
  { address, key }: { address: string; key: string },
  fetch = globalThis.fetch,
): ImageStore {
  return {
    put: async ({ bytes, mediaType, fileName }) => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(bytes)], { type: mediaType }), fileName);
      const target = new URL(address);
      target.searchParams.set('key', key);
      try {
        const response = await fetch(target, {
          method: 'POST',
          body: form,
          signal: AbortSignal.timeout(20_000),
        });
        const { data } = (await response.json()) as { data?: { url?: unknown } };
        const url = data?.url;
        if (!response.ok || typeof url !== 'string' || !/^https?:\/\//.test(url)) {
          throw new Error(`The image host responded with ${response.status}`);
        }
        return url;
      } catch (cause) {
        throw new ServiceError('unavailable', {
          detail: 'The image host could not store the picture. Try again.',
          cause: new Error(redactKey(cause, key)),
        });
      }
    },
  };
}

/** Errors from `fetch` can contain the address with the key. */
const redactKey = (cause: unknown, key: string) =>
  (cause instanceof Error ? cause.message : String(cause)).replaceAll(key, '…');
