import sharp from 'sharp';

export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

export const pixel = (
  format: Format,
  width = 8,
  height = 6,
  background = '#b4441b',
): Promise<Buffer<ArrayBuffer>> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer() as Promise<Buffer<ArrayBuffer>>;
