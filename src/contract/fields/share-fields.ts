import { image, text } from './fields.ts';
import { translated } from './translated.ts';

/**
 * For search results and shared links [DASH-19]. If a field is empty, pages use the page's title, text and picture.
 * The shared picture is 1200 × 630 pixels. Other services show it at half that size.
 */
export const shareFields = {
  shareTitle: translated(text(120), 'empty'),
  shareDescription: translated(text(300), 'empty'),
  shareImage: image(600, 315),
};
