/** The currency of the price list's amounts [MAN-1]. */
export const currency = 'AED';

/** An amount of the price list, grouped by thousands, with its currency [MAN-1]. */
export const priceText = (amount: number) => `${currency} ${amount.toLocaleString('en')}`;
