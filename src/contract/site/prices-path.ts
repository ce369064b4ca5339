import { manpowerPage } from '../kinds/manpower.ts';

/** The address of the price list, filtered by these words [MAN-1]. */
export const pricesPath = (words: string): string =>
  `${manpowerPage}?q=${encodeURIComponent(words)}`;
