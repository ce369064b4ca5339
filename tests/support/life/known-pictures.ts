import type { PictureCrop, PictureFocus } from '#contract/entities/pictures.ts';
import { framePrefix } from '#services/images/image-files.ts';

/** What must be true of a picture of the library [IMG-2]. */
export interface KnownPicture {
  alt: string | null;
  focus: PictureFocus | null;
  crop: PictureCrop | null;
  /** When it was put into the trash. */
  deletedAt: number | null;
  sourceSha256: string;
}

/** By their addresses; one that was removed for good is not there. */
export type Library = Map<string, KnownPicture>;

/** The addresses of pictures in a text of JSON, without those of framed copies. */
export const addressesIn = (text: string): string[] =>
  (text.match(/\/media\/[\w-]+\.\w+/g) ?? []).filter((address) => !isFrame(address));

const isFrame = (address: string) => address.startsWith(`/media/${framePrefix}`);
export const fileOf = (address: string) => address.replace('/media/', '');
