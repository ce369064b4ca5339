import sharp from 'sharp';

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export const makePicture = (
  format: PictureFormat,
  width = 8,
  height = 6,
  background = '#b4441b',
): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
