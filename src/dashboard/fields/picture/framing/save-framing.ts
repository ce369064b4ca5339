import type { Picture } from '#contract/entities/pictures.ts';
import type { Framing } from '#contract/fields/picture-frames.ts';
import { etagOf } from '#contract/http/etag.ts';
import { framePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import { theirsIn } from '../library/save-picture.ts';
import { framingValuesOf } from './framing-values.ts';

/** Whether two framings are equal in the editor, which rounds to whole percent. */
export const isSameFraming = (one: Framing, other: Framing) =>
  JSON.stringify(framingValuesOf(one)) === JSON.stringify(framingValuesOf(other));

/**
 * Saves the framing of a picture. If someone else has changed the framing since `base` was read, stores nothing and
 * returns the current picture as `theirs`; other changes do not conflict. Rejects as `call` does.
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
