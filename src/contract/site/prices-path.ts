import { manpowerPage } from '../kinds/manpower.ts';

/** The address of the price list with a filter [MAN-1]. */
export const getPricesPath = (words: string): string =>
  `${manpowerPage}?q=${encodeURIComponent(words)}`;
