/** In pixels. Longer than the widest copy that pages request. */
const maxSide = 2400;

/** In bytes. A smaller file is sent unchanged unless its sides are too long. */
const smallFileBytes = 1_000_000;

/** Keeps the proportions and never enlarges the picture. */
export function fitWithin(width: number, height: number) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Returns a smaller copy. Returns the file itself if it is a GIF, is small enough, or cannot be made smaller in this
 * browser.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return file;
  try {
    const { width, height } = fitWithin(picture.width, picture.height);
    if (width === picture.width && file.size <= smallFileBytes) return file;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    const encode = (type: string) =>
      new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.86));
    // WebP keeps transparency. Safari cannot encode WebP and returns a PNG, which is too large for a photo.
    let smallerCopy = await encode('image/webp');
    if (smallerCopy?.type === 'image/png' && file.type === 'image/jpeg')
      smallerCopy = await encode('image/jpeg');
    return smallerCopy && smallerCopy.size < file.size ? smallerCopy : file;
  } finally {
    picture.close();
  }
}
