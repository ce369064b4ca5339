/** The `ETag` of a version, as in `ETag: "v3"` and `If-Match: "v3"`. */
export const etagOf = (version: number) => `"v${version}"`;

/**
 * The version that an `If-Match` names: undefined for any, 0, which no record has, where it names none. Whoever compresses
 * an answer on its way marks the tag: as weak (`W/"v3"`), or with the coding (`"v3-df"`, `"v3-br"`). A version is the same
 * record, however it travelled.
 */
export const readIfMatch = (ifMatch: string | undefined): number | undefined =>
  ifMatch === undefined || ifMatch === '*'
    ? undefined
    : Number(/^(?:W\/)?"v([1-9]\d{0,8})(?:-\w+)?"$/.exec(ifMatch.trim())?.[1] ?? 0);
