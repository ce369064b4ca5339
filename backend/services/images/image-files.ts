/** The endings of kept pictures' file names, by media type. */
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

/** The media type that the file name of a kept picture tells; null for any other name. */
export function imageTypeOf(fileName: string): ImageMediaType | null {
  const [, extension = ''] = /^[\w-]{1,100}\.([a-z]{3,4})$/.exec(fileName) ?? [];
  return mediaTypes.get(extension) ?? null;
}

/** What the names of framed copies begin with, before a UUIDv7: whoever looks through the files knows them by it. */
export const framePrefix = 'frame-';

/** When a framed copy was made, as its name tells; null for another file. */
export function frameMadeAt(fileName: string): Date | null {
  if (!fileName.startsWith(framePrefix)) return null;
  const uuid = fileName.slice(framePrefix.length).replaceAll('-', '');
  return new Date(Number.parseInt(uuid.slice(0, 12), 16));
}

/** Where the pictures of this site are answered. */
const mediaPath = '/media/';

/** The address of a picture that is kept on this site. */
export const addressOfFile = (fileName: string): string => `${mediaPath}${fileName}`;

/** The file name of a picture that is kept on this site; null for an address elsewhere. */
export function fileNameOf(address: string): string | null {
  if (!address.startsWith(mediaPath)) return null;
  const fileName = address.slice(mediaPath.length);
  return imageTypeOf(fileName) && fileName;
}
