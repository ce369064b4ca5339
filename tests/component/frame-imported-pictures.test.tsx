import { describe, expect, it } from 'vitest';
import { frameImportedPictures } from '#dashboard/screens/content-file/frame-imported-pictures.ts';
import { createPicture, mockLibrary } from './picture-library.ts';

const framing = { focus: { x: 90, y: 20 }, crop: { left: 50, top: 0, width: 40, height: 100 } };
const createFramedEntry = (address: string) => ({ address, framing });

const mockPictures = (...pictures: ReturnType<typeof createPicture>[]) =>
  mockLibrary(({ path, body }) => {
    if (path.endsWith('/refused')) return Response.json({ code: 'conflict' }, { status: 409 });
    if (!path.includes('findPictures')) return { ...pictures[0], ...body };
    const matches = pictures.filter(({ address }) => address === body['address']);
    return { pictures: matches, total: matches.length, next: null };
  });

describe('frameImportedPictures', () => {
  it('updates only library pictures whose framing differs from that in the file [IMG-2, DASH-18]', async () => {
    const requests = mockPictures(
      createPicture(),
      createPicture({ _id: 'same', address: '/media/same.webp', ...framing }),
    );
    const progress: string[] = [];
    const failureCount = await frameImportedPictures(
      {
        pictures: [
          createFramedEntry('/media/tower.webp'),
          { address: '/media/described.webp', alt: 'A gate' },
          createFramedEntry('/media/same.webp'),
          createFramedEntry('/media/elsewhere.webp'),
        ],
      },
      (index, total) => progress.push(`${index} of ${total}`),
    );
    expect(failureCount).toBe(0);
    expect(progress).toEqual(['1 of 3', '2 of 3', '3 of 3']);
    const frameRequests = requests.filter(({ path }) => path.includes('framePicture'));
    const calls = frameRequests.map(({ path, body }) => [path, body]);
    expect(calls).toEqual([['/framePicture/tower', framing]]);
  });

  it('continues after a failure and returns the number of failures [IMG-2, DASH-18]', async () => {
    const libraryPictures = [
      createPicture({ _id: 'refused' }),
      createPicture({ _id: 'here', address: '/media/here.webp' }),
    ];
    const requests = mockPictures(...libraryPictures);
    const pictures = libraryPictures.map(({ address }) => createFramedEntry(address));
    expect(await frameImportedPictures({ pictures }, () => undefined)).toBe(1);
    expect(requests.at(-1)?.path).toBe('/framePicture/here');
    expect(console.warn).toHaveBeenCalledOnce();
  });
});
