export const imageExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;

export type ImageMediaType = keyof typeof imageExtensions;

const mediaTypes = new Map(
  Object.entries(imageExtensions).map(([mediaType, extension]) => [extension, mediaType]),
) as ReadonlyMap<string, ImageMediaType>;

/** Returns the media type of a stored picture by its file name. Null for any other name. */
export function getImageType(fileName: string): ImageMediaType | null {
  const [, extension = ''] = /^[\w-]{1,100}\.([a-z]{3,4})$/.exec(fileName) ?? [];
  return mediaTypes.get(extension) ?? null;
}

/** The file name prefix of framed copies, before a UUIDv7. */
export const framePrefix = 'frame-';

/** Returns the time at which a framed copy was created, from its name. Null for any other file. */
export function parseFrameTime(fileName: string): Date | null {
  if (!fileName.startsWith(framePrefix)) return null;
  const uuid = fileName.slice(framePrefix.length).replaceAll('-', '');
  return new Date(Number.parseInt(uuid.slice(0, 12), 16));
}

const mediaPath = '/media/';

export const toPictureAddress = (fileName: string): string => `${mediaPath}${fileName}`;

/** Returns the file name of a picture that this site stores, from its address. Null for any other address. */
export function parsePictureAddress(address: string): string | null {
  if (!address.startsWith(mediaPath)) return null;
  const fileName = address.slice(mediaPath.length);
  return getImageType(fileName) && fileName;
}

/** Requests of this size are within the limit of Netlify's functions. */
export const maxUploadBytes = 4 * 1024 * 1024;
