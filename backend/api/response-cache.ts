import { LRUCache } from 'lru-cache';

interface ResponseCacheOptions<Entry> {
  maxBytes: number;
  measureBytes: (response: Entry, key: string) => number;
  /** Called with each response that leaves the cache, or that is not cached because a different version is in use. */
  onRemove?: (response: Entry) => void;
}

/**
 * An in-memory cache of responses that depend on their key and on one version, such as a release. When it exceeds
 * `maxBytes`, it removes the least recently used responses.
 */
export function createResponseCache<Version, Entry extends object>({
  maxBytes,
  measureBytes,
  onRemove = () => {},
}: ResponseCacheOptions<Entry>) {
  const responses = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: measureBytes,
    dispose: onRemove,
  });
  let currentVersion: Version | undefined;
  return {
    /** Removes the responses of any other version. */
    setVersion: (version: Version) => {
      if (version === currentVersion) return;
      responses.clear();
      currentVersion = version;
    },
    get: (key: string) => responses.get(key),
    /** Caches a response for `version`, unless a different version is in use. */
    set: (version: Version, key: string, response: Entry) => {
      if (version === currentVersion) responses.set(key, response);
      else onRemove(response);
    },
  };
}
