import { ServiceError } from '../service-error.ts';
import type { ImageMediaType } from './image-files.ts';

/** The file of a picture, as it is kept. */
export interface PictureFile {
  bytes: Uint8Array;
  mediaType: ImageMediaType;
  /** Made by the server: random, with the ending that fits the media type. */
  fileName: string;
}

/** A picture ready to be kept: decoded, checked and encoded anew by `sanitizeImage`. */
export interface SanitizedImage extends PictureFile {
  /** In pixels. */
  width: number;
  height: number;
  /** Whether any of its pixels can be seen through. */
  hasTransparency: boolean;
  /** The upload was an animation, of which this is the first frame. */
  wasMoving: boolean;
}

/** Where uploaded pictures are kept. */
export interface ImageStore {
  /**
   * Keeps a picture and resolves to its address: `/media/{fileName}` on this site, or a web address of the image host.
   * Rejects with `ServiceError('unavailable')` when the host cannot take it.
   */
  put(image: PictureFile): Promise<string>;
  /** Removes one that was just kept. Absent at image hosts that remove nothing. */
  remove?(fileName: string): Promise<void>;
}

/** The bytes of a picture. A `Blob` of a file is read while it is sent. */
export type ImageBytes = Uint8Array<ArrayBuffer> | Blob;

/** Reads a picture that is kept on this site; null where there is none. Rejects when the store cannot be asked. */
export type ReadImage = (fileName: string) => Promise<ImageBytes | null>;

/** The pictures that are kept on this site, as files. */
export interface PictureFiles {
  /** The file names of all, sorted. Rejects when the store cannot be asked. */
  names(): Promise<string[]>;
  read: ReadImage;
  /** Removes one; one that is not there is no fault. Rejects when the store cannot remove it. */
  remove(fileName: string): Promise<void>;
}

/** What a store throws that cannot keep a picture. */
export const storageFailed = (cause: unknown) =>
  new ServiceError('unavailable', { detail: 'The picture could not be stored. Try again.', cause });
