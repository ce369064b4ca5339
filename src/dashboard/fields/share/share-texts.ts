/** These fields need no help lines because their section explains them [DASH-19]. */
export const shareTexts = {
  shareTitle: ['Title when shared', null],
  shareDescription: ['Text when shared', null],
  shareImage: ['Picture when shared', null],
} as const;
