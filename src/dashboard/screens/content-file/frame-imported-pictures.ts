import type { ContentFile } from '#contract/entities/content-file.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';
import { findPictures, framePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../data/api.ts';

/**
 * Applies the framing from a content file to pictures in the library. Sends one request at a time because the server
 * renders each crop. Skips pictures that already have this framing or are not in the library. Resolves to the number of
 * failures.
 */
export async function frameImportedPictures(
  { pictures }: Pick<ContentFile, 'pictures'>,
  onPicture: (position: number, count: number) => void,
): Promise<number> {
  const framedPictures = pictures.flatMap(({ address, framing }) =>
    framing ? [{ address, framing }] : [],
  );
  let failureCount = 0;
  for (const [index, { address, framing }] of framedPictures.entries()) {
    onPicture(index + 1, framedPictures.length);
    try {
      await applyFraming(address, framing);
    } catch (error) {
      console.warn('A picture could not be cropped', error);
      failureCount += 1;
    }
  }
  return failureCount;
}

async function applyFraming(address: string, framing: Framing): Promise<void> {
  const { data } = await call(findPictures, { body: { address, limit: 1 } });
  const [picture] = data.pictures;
  if (!picture || serializeFraming(picture) === serializeFraming(framing)) return;
  await call(framePicture, { params: { id: picture._id }, body: framing });
}

/** Ignores the order of the fields. */
const serializeFraming = ({ focus, crop }: Framing) =>
  JSON.stringify([
    focus && [focus.x, focus.y],
    crop && [crop.left, crop.top, crop.width, crop.height],
  ]);
