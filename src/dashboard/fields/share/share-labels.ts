/** The labels of what a page is shared with [DASH-19]. */
export const shareLabels = {
  shareTitle: 'Title when shared',
  shareDescription: 'Text when shared',
  shareImage: 'Picture when shared',
};

/** Their section says what they are for. */
export const shareHelp = { shareTitle: null, shareDescription: null, shareImage: null };
