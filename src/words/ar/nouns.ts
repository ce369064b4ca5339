/** Translations of the nouns that pages count. The forms of each noun are keyed by plural category. */
export const nounsAr = {
  entries: {
    zero: 'لا بنود',
    one: 'بند واحد',
    two: 'بندان',
    few: '{count} بنود',
    many: '{count} بندًا',
    other: '{count} بند',
  },
  trades: {
    zero: 'لا مهن',
    one: 'مهنة واحدة',
    two: 'مهنتان',
    few: '{count} مهن',
    many: '{count} مهنة',
    other: '{count} مهنة',
  },
} as const;
