/**
 * The labels of the fields for search results and shared links [DASH-19]. They have no help lines, because their
 * section explains them.
 */
export const shareTexts = {
  shareTitle: ['Title when shared', null],
  shareDescription: ['Text when shared', null],
  shareImage: ['Picture when shared', null],
} as const;
