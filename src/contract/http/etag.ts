/** The `ETag` of a version, as in `ETag: "v3"` and `If-Match: "v3"`. */
export const etagOf = (version: number) => `"v${version}"`;

/**
 * The version in an `ETag`. Returns 0, which no record has, if the tag contains no version. A proxy that compresses a
 * response can make the tag weak (`W/"v3"`) or add the encoding (`"v3-df"`, `"v3-br"`). These tags mean the same
 * version.
 */
export const versionOfEtag = (etag: string): number =>
  Number(/^(?:W\/)?"v([1-9]\d{0,8})(?:-\w+)?"$/.exec(etag.trim())?.[1] ?? 0);
