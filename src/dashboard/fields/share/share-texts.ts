/** The labels of the fields for search results and shared links [DASH-19]. Their section explains them, so they have no help. */
export const shareTexts = {
  shareTitle: ['Title when shared', null],
  shareDescription: ['Text when shared', null],
  shareImage: ['Picture when shared', null],
} as const;
