import type { Profile } from '#contract/kinds/profile.ts';
import { currency } from '#contract/texts/price-text.ts';
import { say } from '#words/words.ts';

type Terms = Pick<Profile, 'priceBasis' | 'pricesValidUntil'>;

/** One or two sentences: `Amounts in AED, per person. Valid until 31 May.` */
export function priceTerms({ priceBasis, pricesValidUntil }: Terms): string {
  const basis = priceBasis.trim();
  const until = pricesValidUntil.trim();
  const amounts = basis
    ? say('Amounts in {currency}, {basis}.', { currency: say(currency), basis })
    : say('Amounts in {currency}.', { currency: say(currency) });
  return until ? `${amounts} ${say('Valid until {date}.', { date: until })}` : amounts;
}
