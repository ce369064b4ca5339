/** The `ETag` of a version, as in `ETag: "v3"` and `If-Match: "v3"`. */
export const etagOf = (version: number) => `"v${version}"`;

/**
 * The version in an `ETag`; 0, which no record has, where there is none. Whoever compresses an answer on its way marks the
 * tag: as weak (`W/"v3"`), or with the coding (`"v3-df"`, `"v3-br"`). A version is the same record, however it travelled.
 */
export const versionOfEtag = (etag: string): number =>
  Number(/^(?:W\/)?"v([1-9]\d{0,8})(?:-\w+)?"$/.exec(etag.trim())?.[1] ?? 0);
