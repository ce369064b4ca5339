import type { PictureCrop, PictureFocus } from '#contract/entities/pictures.ts';
import { framePrefix } from '#services/images/image-files.ts';

/** The expected state of a picture in the library [IMG-2]. */
export interface PictureState {
  alt: string | null;
  focus: PictureFocus | null;
  crop: PictureCrop | null;
  deletedAt: number | null;
  sourceSha256: string;
}

/** The pictures, including those in the trash, keyed by address. */
export type Library = Map<string, PictureState>;

/** Returns the addresses of pictures in a JSON text, except framed copies. */
export const findAddresses = (text: string): string[] =>
  (text.match(/\/media\/[\w-]+\.\w+/g) ?? []).filter((address) => !isFrame(address));

const isFrame = (address: string) => address.startsWith(`/media/${framePrefix}`);
export const toFileName = (address: string) => address.replace('/media/', '');
