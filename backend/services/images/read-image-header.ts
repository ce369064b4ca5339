import { imageSize } from 'image-size';
import { getImageType } from './image-files.ts';

/** Stored pictures have no metadata before their width and height, so these bytes contain both. */
const headerBytes = 256 * 1024;

/** Reads the header of a stored picture without decoding the picture. Throws if the header cannot be read. */
export async function readImageHeader(fileName: string, file: Uint8Array | Blob) {
  const mediaType = getImageType(fileName);
  if (!mediaType) throw new Error(`${fileName} is not the name of a picture`);
  const isBlob = file instanceof Blob;
  const start = isBlob ? await file.slice(0, headerBytes).bytes() : file;
  const { width, height } = imageSize(start);
  return { mediaType, width, height, bytes: isBlob ? file.size : file.length };
}
