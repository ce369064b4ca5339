import { image, text } from './fields.ts';
import { translated } from './translated.ts';

/** For search results and shared links [DASH-19]. Empty fields fall back to the page's title, text and picture. */
export const shareFields = {
  shareTitle: translated(text(120), 'empty'),
  shareDescription: translated(text(300), 'empty'),
  // The recommended size is 1200 × 630 pixels, twice the size at which other services show the picture.
  shareImage: image(600, 315),
};
