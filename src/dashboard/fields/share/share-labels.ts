/** The labels of the fields for search results and shared links [DASH-19]. */
export const shareLabels = {
  shareTitle: 'Title when shared',
  shareDescription: 'Text when shared',
  shareImage: 'Picture when shared',
};

/** Their section explains them. */
export const shareHelp = { shareTitle: null, shareDescription: null, shareImage: null };
