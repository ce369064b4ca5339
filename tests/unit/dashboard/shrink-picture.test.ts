import { afterEach, describe, expect, it, vi } from 'vitest';
import { fitWithin, shrinkPicture } from '#dashboard/fields/picture/shrink-picture.ts';

describe('a photo prepared for upload [IMG-1]', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('keeps its proportions', () => {
    expect(fitWithin(4000, 3000)).toEqual({ width: 2400, height: 1800 });
    expect(fitWithin(3000, 4000)).toEqual({ width: 1800, height: 2400 });
  });

  it('is never enlarged or reduced to less than one pixel', () => {
    expect(fitWithin(380, 350)).toEqual({ width: 380, height: 350 });
    expect(fitWithin(100_000, 1)).toEqual({ width: 2400, height: 1 });
  });

  it('becomes a JPEG if the browser cannot encode WebP, unless it is a PNG', async () => {
    const sizes: Record<string, number> = { 'image/png': 9_000_000, 'image/jpeg': 900_000 };
    const canvas = {
      getContext: () => ({ drawImage: () => {} }),
      toBlob: (callback: BlobCallback, requestedType: string) => {
        const type = requestedType === 'image/webp' ? 'image/png' : requestedType;
        callback(new Blob([new Uint8Array(sizes[type] ?? 0)], { type }));
      },
    };
    vi.stubGlobal('createImageBitmap', async () => ({ width: 4032, height: 3024, close() {} }));
    vi.stubGlobal('document', { createElement: () => canvas });
    const createPhoto = (type: string) => new File([new Uint8Array(5_000_000)], 'photo', { type });
    expect(await shrinkPicture(createPhoto('image/jpeg'))).toMatchObject({
      type: 'image/jpeg',
      size: 900_000,
    });
    const transparentPhoto = createPhoto('image/png');
    expect(await shrinkPicture(transparentPhoto)).toBe(transparentPhoto);
  });
});
