import { documents } from './lettered/documents.ts';
import { logos } from './lettered/logos.ts';
import { portraits } from './portraits.ts';
import { news } from './scenes/news.ts';
import { profilePictures } from './scenes/profile-pictures.ts';
import { services } from './scenes/services.ts';
import { slides } from './scenes/slides.ts';

/** All drawings, by name: each gives its SVG text. */
export const catalogue = {
  ...slides,
  ...services,
  ...news,
  ...portraits,
  ...profilePictures,
  ...logos,
  ...documents,
};

export type DrawingName = keyof typeof catalogue;

/** Gives the address of a drawing's rendered picture. */
export type PictureOf = (drawing: DrawingName) => string;
