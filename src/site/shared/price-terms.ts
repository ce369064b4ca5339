import type { Profile } from '#contract/kinds/profile.ts';
import { currency } from '#contract/texts/price-text.ts';
import { t } from '#words/words.ts';

type Terms = Pick<Profile, 'priceBasis' | 'pricesValidUntil'>;

/** One or two sentences: `Amounts in AED, per person. Valid until 31 May.` */
export function formatPriceTerms({ priceBasis, pricesValidUntil }: Terms): string {
  const basis = priceBasis.trim();
  const until = pricesValidUntil.trim();
  const amounts = basis
    ? t('Amounts in {currency}, {basis}.', { currency: t(currency), basis })
    : t('Amounts in {currency}.', { currency: t(currency) });
  return until ? `${amounts} ${t('Valid until {date}.', { date: until })}` : amounts;
}
