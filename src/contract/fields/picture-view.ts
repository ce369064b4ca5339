import type { FrameName } from './picture-frames.ts';

/** A copy of a picture, cropped to one of the shapes of the site. */
export interface FramedCopy {
  src: string;
  /** Where what matters is in it, in steps from 0 to 8 from its upper left corner. */
  fx: number;
  fy: number;
}

/** What pages show of a picture beside its pixels; absent is what nobody has told [IMG-2]. */
export interface PictureView {
  alt?: string;
  frames?: Partial<Record<FrameName, FramedCopy>>;
  /** It has a background of its own. Said where pages show all of the picture, so that it lies on theirs. */
  isOpaque?: true;
}

/** By the addresses of the pictures. */
export type PictureViews = Record<string, PictureView>;

/** What holds pictures, with what is told of those of which anything is. */
export interface WithPictures {
  pictures?: PictureViews | undefined;
}

/** A record as pages show it. */
export type Shown<R> = R & WithPictures;

/** What is told of one of the pictures. */
export const pictureViewOf = ({ pictures }: WithPictures, src: string): PictureView | undefined =>
  pictures?.[src];
