import { image, text } from './fields.ts';
import { translated } from './translated.ts';

/** For search results and shared links [DASH-19]. Empty fields fall back to the page's title, text and picture. */
export const shareFields = {
  shareTitle: translated(text(120), 'empty'),
  shareDescription: translated(text(300), 'empty'),
  // 1200 × 630 pixels, because other services show the picture at half its size.
  shareImage: image(600, 315),
};
