import type { Picture } from '#contract/entities/pictures.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';
import { etagOf } from '#contract/http/etag.ts';
import { framePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import { theirsIn } from '../library/save-picture.ts';
import { framingValuesOf } from './framing-values.ts';

/** Whether the editor shows the same of both. */
export const isSameFraming = (one: Framing, other: Framing) =>
  JSON.stringify(framingValuesOf(one)) === JSON.stringify(framingValuesOf(other));

/**
 * Saves how a picture is cropped. Where somebody else has cropped it since it was read, nothing is stored, and the picture as
 * it is now is returned as `theirs`; other changes of it are no obstacle. Rejects as `call` does.
 */
export async function saveFraming(
  { focus, crop }: Framing,
  base: Picture,
): Promise<{ saved: Picture } | { theirs: Picture }> {
  const body = { focus, crop };
  try {
    const options = { params: { id: base._id }, body, ifMatch: etagOf(base.version) };
    return { saved: (await call(framePicture, options)).data };
  } catch (error) {
    const theirs = theirsIn(error);
    if (!theirs) throw error;
    return isSameFraming(theirs, base) ? saveFraming(body, theirs) : { theirs };
  }
}
