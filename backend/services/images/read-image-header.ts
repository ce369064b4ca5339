import { imageSize } from 'image-size';
import { type ImageMediaType, imageTypeOf } from './image-files.ts';

/** The size of a stored picture is within these bytes, because stored pictures have no metadata before it. */
const headerBytes = 256 * 1024;

/** The properties of a picture without its pixels. */
export interface ImageHeader {
  mediaType: ImageMediaType;
  width: number;
  height: number;
  bytes: number;
}

/** Reads the header of a stored picture without the decoder. Throws if it cannot be read. */
export async function readImageHeader(
  fileName: string,
  file: Uint8Array | Blob,
): Promise<ImageHeader> {
  const mediaType = imageTypeOf(fileName);
  if (!mediaType) throw new Error(`${fileName} is not the name of a picture`);
  const isBlob = file instanceof Blob;
  const start = isBlob ? await file.slice(0, headerBytes).bytes() : file;
  const { width, height } = imageSize(start);
  return { mediaType, width, height, bytes: isBlob ? file.size : file.length };
}
