import type * as z from 'zod/mini';
import { type ApiResponse, ProblemError } from '#contract/client.ts';
import { updatePicture } from '#contract/picture-routes.ts';
import type { Picture, pictureUpdate } from '#contract/pictures.ts';
import { call } from '../api.ts';

export type PictureChange = z.input<typeof pictureUpdate>;

/** What the form of a picture holds. */
export interface PictureWords {
  fileName: string;
  alt: string;
  /** It says nothing that is not said beside it. */
  isDecoration: boolean;
}

/** A picture as it was read, which a save is compared with. */
export type PictureBase = Pick<ApiResponse<Picture>, 'data' | 'etag'>;

export const wordsOf = ({ fileName, alt }: Picture): PictureWords => ({
  fileName,
  alt: alt ?? '',
  isDecoration: alt === '',
});

/** As the contract has it: null where nothing is told yet. */
export const altOf = ({ alt, isDecoration }: Pick<PictureWords, 'alt' | 'isDecoration'>) =>
  isDecoration ? '' : alt.trim() || null;

/** The picture as somebody else left it meanwhile. */
const theirsIn = (error: unknown): PictureBase | null =>
  error instanceof ProblemError && error.problem.code === 'precondition-failed'
    ? { data: error.problem.current as Picture, etag: error.etag }
    : null;

const sayTheSame = (one: Picture, other: Picture) =>
  one.alt === other.alt && one.fileName === other.fileName;

/**
 * Saves what is told of a picture. Where somebody else has changed its words since it was read, nothing is stored, and the
 * picture as it is now is returned as `theirs`; other changes of it are no obstacle. Rejects as `call` does.
 */
export async function savePicture(
  body: PictureChange,
  base: PictureBase,
): Promise<{ saved: PictureBase } | { theirs: PictureBase }> {
  const { data, etag } = base;
  try {
    const ifMatch = etag === null ? {} : { ifMatch: etag };
    return { saved: await call(updatePicture, { params: { id: data._id }, body, ...ifMatch }) };
  } catch (error) {
    const theirs = theirsIn(error);
    if (!theirs) throw error;
    return sayTheSame(theirs.data, data) ? savePicture(body, theirs) : { theirs };
  }
}
