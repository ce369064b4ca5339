import { ServiceError } from '../service-error.ts';
import type { ImageMediaType } from './image-files.ts';

export interface PictureFile {
  bytes: Uint8Array;
  mediaType: ImageMediaType;
  /** Unique, with the extension of the media type. */
  fileName: string;
}

export interface SanitizedImage extends PictureFile {
  /** In pixels. */
  width: number;
  height: number;
  hasTransparency: boolean;
  /** Only the first frame of an animation is stored. */
  wasAnimated: boolean;
}

export interface ImageStore {
  /**
   * Stores a picture and returns its address: `/media/{fileName}` on this site, or a web address at the image host.
   * Rejects with `ServiceError('unavailable')` if it cannot be stored.
   */
  put(image: PictureFile): Promise<string>;
  /** Removes a picture that was just stored. Undefined for image hosts, which cannot remove pictures. */
  remove?(fileName: string): Promise<void>;
}

/** A `Blob` is read from its file only while it is sent. */
export type ImageBytes = Uint8Array<ArrayBuffer> | Blob;

/** Reads a picture that this site stores. Null if there is none. Rejects if the store does not respond. */
export type ReadImage = (fileName: string) => Promise<ImageBytes | null>;

export interface PictureFiles {
  /** Returns all file names, sorted. Rejects if the store does not respond. */
  listNames(): Promise<string[]>;
  read: ReadImage;
  /** Removes a file, if it exists. Rejects if the store cannot remove it. */
  remove(fileName: string): Promise<void>;
}

/** The error for a picture that could not be stored. */
export const createStorageError = (cause: unknown) =>
  new ServiceError('unavailable', { detail: 'The picture could not be stored. Try again.', cause });
