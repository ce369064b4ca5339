import { LRUCache } from 'lru-cache';

/** Responses in memory that follow from their key and one version of something, such as the content or a release. */
export interface ResponseCache<Version, Response> {
  /** Removes the responses of any other version. */
  use(version: Version): void;
  get(key: string): Response | undefined;
  /** Keeps a response to `version`, unless another one is in use by now. */
  set(version: Version, key: string, response: Response): void;
}

interface ResponseCacheOptions<Response> {
  maxBytes: number;
  /** What a response takes in memory, about, with its key. */
  bytesOf: (response: Response, key: string) => number;
  /** Takes each response that is kept no longer, or could not be. */
  onRemove?: (response: Response) => void;
}

/** Past `maxBytes` the responses that were used longest ago are removed. */
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
