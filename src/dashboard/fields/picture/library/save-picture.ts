import type * as z from 'zod/mini';
import type { Picture, pictureUpdate } from '#contract/entities/pictures.ts';
import { ProblemError } from '#contract/http/client.ts';
import { etagOf } from '#contract/http/etag.ts';
import { updatePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';

export type PictureChange = z.input<typeof pictureUpdate>;

/** The values of the form of a picture. */
export interface PictureDescription {
  fileName: string;
  alt: string;
  /** Whether the picture is decorative, so that it needs no alternative text. */
  isDecoration: boolean;
}

export const descriptionOf = ({ fileName, alt }: Picture): PictureDescription => ({
  fileName,
  alt: alt ?? '',
  isDecoration: alt === '',
});

/** The alternative text for the API: empty for a decorative picture, null if there is none yet. */
export const altOf = ({ alt, isDecoration }: Pick<PictureDescription, 'alt' | 'isDecoration'>) =>
  isDecoration ? '' : alt.trim() || null;

/** The current picture, if an update was rejected because someone else has changed it; null for other errors. */
export const theirsIn = (error: unknown): Picture | null =>
  error instanceof ProblemError && error.problem.code === 'precondition-failed'
    ? (error.problem.current as Picture)
    : null;

const haveSameDescription = (one: Picture, other: Picture) =>
  one.alt === other.alt && one.fileName === other.fileName;

/**
 * Saves the name and alternative text of a picture. If someone else has changed them since `base` was read, stores
 * nothing and returns the current picture as `theirs`; other changes do not conflict. Rejects as `call` does.
 */
export async function savePicture(
  body: PictureChange,
  base: Picture,
): Promise<{ saved: Picture } | { theirs: Picture }> {
  try {
    const options = { params: { id: base._id }, body, ifMatch: etagOf(base.version) };
    return { saved: (await call(updatePicture, options)).data };
  } catch (error) {
    const theirs = theirsIn(error);
    if (!theirs) throw error;
    return haveSameDescription(theirs, base) ? savePicture(body, theirs) : { theirs };
  }
}
