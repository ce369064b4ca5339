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
