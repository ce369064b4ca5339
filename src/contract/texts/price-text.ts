/** The currency of the price list [MAN-1]. */
export const currency = 'AED';

/** Formats an amount in the price list with its currency: `AED 1,200` [MAN-1]. */
export const formatPrice = (amount: number) => `${currency} ${amount.toLocaleString('en')}`;
