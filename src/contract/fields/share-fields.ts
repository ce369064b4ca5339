import { image, text } from './fields.ts';

/**
 * What search engines show of a page, and what it is shared with [DASH-19]. While they are empty, the page's own title, text
 * and picture stand in. Other services show the picture in half of its 1200 × 630 pixels.
 */
export const shareFields = {
  shareTitle: text(120),
  shareDescription: text(300),
  shareImage: image(600, 315),
};
