import { currency } from '#contract/texts/price-text.ts';
import { t } from '#words/words.ts';

/** An amount with its currency, in the language of the page: `AED 1,200` [MAN-1, LANG-3]. */
export const formatPrice = (amount: number): string =>
  t('{currency} {amount}', { currency: t(currency), amount: amount.toLocaleString('en') });
