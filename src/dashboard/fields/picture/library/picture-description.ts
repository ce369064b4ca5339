import type * as z from 'zod/mini';
import type { Picture, pictureUpdate } from '#contract/entities/pictures.ts';

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
