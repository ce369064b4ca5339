/** The lengths at which a news item's texts are truncated, in characters [HOME-8, NEWS-3, DASH-6]. */
export const newsTextLimits = {
  cardDescription: 100,
  otherNewsTitle: 100,
  adminTitle: 50,
  adminDescription: 50,
};
