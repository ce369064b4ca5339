import { LRUCache } from 'lru-cache';

/** An in-memory cache of responses that depend on their key and on one version, such as a release. */
export interface ResponseCache<Version, Response> {
  /** Removes the responses of any other version. */
  use(version: Version): void;
  get(key: string): Response | undefined;
  /** Caches a response for `version`, unless a different version is in use. */
  set(version: Version, key: string, response: Response): void;
}

interface ResponseCacheOptions<Response> {
  maxBytes: number;
  bytesOf: (response: Response, key: string) => number;
  /** Called with each response that leaves the cache, or that is not cached because a different version is in use. */
  onRemove?: (response: Response) => void;
}

/** When it exceeds `maxBytes`, the cache removes the least recently used responses. */
export function responseCache<Version, Response extends object>({
  maxBytes,
  bytesOf,
  onRemove = () => {},
}: ResponseCacheOptions<Response>): ResponseCache<Version, Response> {
  const responses = new LRUCache<string, Response>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
    dispose: onRemove,
  });
  let inUse: Version | undefined;
  return {
    use: (version) => {
      if (version === inUse) return;
      responses.clear();
      inUse = version;
    },
    get: (key) => responses.get(key),
    set: (version, key, response) => {
      if (version === inUse) responses.set(key, response);
      else onRemove(response);
    },
  };
}
