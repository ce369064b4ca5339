/** The `ETag` of a version, as in `ETag: "v3"` and `If-Match: "v3"`. */
export const formatEtag = (version: number) => `"v${version}"`;

/**
 * The version in an `ETag`. 0 if there is none. Compressing proxies weaken tags (`W/"v3"`) or add the encoding
 * (`"v3-br"`).
 */
export const parseEtag = (etag: string): number =>
  Number(/^(?:W\/)?"v([1-9]\d{0,8})(?:-\w+)?"$/.exec(etag.trim())?.[1] ?? 0);
