/** A picture ready to be kept: decoded, checked and encoded anew by `sanitizeImage`. */
export interface SanitizedImage {
  bytes: Uint8Array;
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';
  /** Made by the server: random, with the ending that fits the media type. */
  fileName: string;
}

/** Where uploaded pictures are kept. */
export interface ImageStore {
  /**
   * Keeps a picture and resolves to its address: `/media/{fileName}` on this site, or a web address of the image host.
   * Rejects with `ServiceError('unavailable')` when the host cannot take it.
   */
  keep(image: SanitizedImage): Promise<string>;
}
