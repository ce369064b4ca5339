/** The longest side that pages show, doubled for dense screens, and the bytes up to which a file is sent as it is. */
const maxSide = 2400;
const smallEnough = 1_000_000;

/** The size in which a picture is sent: in its proportions, with no side longer than `longest`. */
export function fitWithin(width: number, height: number, longest = maxSide) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Scales a large photo down before it is sent. Animations, and pictures that this browser cannot decode, are sent as they
 * are; the server decides about them.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.type === 'image/gif') return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(
    () => null,
  );
  if (!picture) return file;
  try {
    const { width, height } = fitWithin(picture.width, picture.height);
    if (width === picture.width && file.size <= smallEnough) return file;
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    // WebP keeps transparency; a browser that cannot write it answers with PNG, which may be larger than the original.
    const shrunk = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', 0.86),
    );
    return shrunk && shrunk.size < file.size ? shrunk : file;
  } finally {
    picture.close();
  }
}
