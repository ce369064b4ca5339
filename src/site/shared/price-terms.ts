import type { Profile } from '#contract/kinds/profile.ts';
import { currency } from '#contract/texts/price-text.ts';

type Terms = Pick<Profile, 'priceBasis' | 'pricesValidUntil'>;

/** The terms of the price list in one or two sentences: `Amounts in AED, per person. Valid until 31 May.` */
export function priceTerms({ priceBasis, pricesValidUntil }: Terms): string {
  const basis = priceBasis.trim();
  const until = pricesValidUntil.trim();
  const amounts = `Amounts in ${currency}${basis && `, ${basis}`}.`;
  return until ? `${amounts} Valid until ${until}.` : amounts;
}
