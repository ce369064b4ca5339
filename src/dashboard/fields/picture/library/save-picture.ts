import type * as z from 'zod/mini';
import type { Picture, pictureUpdate } from '#contract/entities/pictures.ts';
import { ProblemError } from '#contract/http/client.ts';
import { etagOf } from '#contract/http/etag.ts';
import { updatePicture } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';

export type PictureChange = z.input<typeof pictureUpdate>;

/** What the form of a picture holds. */
export interface PictureDescription {
  fileName: string;
  alt: string;
  /** It says nothing that is not said beside it. */
  isDecoration: boolean;
}

export const descriptionOf = ({ fileName, alt }: Picture): PictureDescription => ({
  fileName,
  alt: alt ?? '',
  isDecoration: alt === '',
});

/** As the contract has it: null where nothing is told yet. */
export const altOf = ({ alt, isDecoration }: Pick<PictureDescription, 'alt' | 'isDecoration'>) =>
  isDecoration ? '' : alt.trim() || null;

/** The picture as somebody else left it meanwhile. */
export const theirsIn = (error: unknown): Picture | null =>
  error instanceof ProblemError && error.problem.code === 'precondition-failed'
    ? (error.problem.current as Picture)
    : null;

const sayTheSame = (one: Picture, other: Picture) =>
  one.alt === other.alt && one.fileName === other.fileName;

/**
 * Saves what is told of a picture. Where somebody else has changed its words since it was read as `base`, nothing is stored,
 * and the picture as it is now is returned as `theirs`; other changes of it are no obstacle. Rejects as `call` does.
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
    return sayTheSame(theirs, base) ? savePicture(body, theirs) : { theirs };
  }
}
