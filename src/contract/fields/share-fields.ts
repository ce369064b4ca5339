import { image, text } from './fields.ts';

/**
 * The title, description and picture of a page in search results and when it is shared [DASH-19]. Empty fields fall back to
 * the page's title, text and picture. Other services show the picture at half of its 1200 × 630 pixels.
 */
export const shareFields = {
  shareTitle: text(120),
  shareDescription: text(300),
  shareImage: image(600, 315),
};
