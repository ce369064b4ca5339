import type { Profile } from '#contract/kinds/profile.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { currency } from '#contract/texts/price-text.ts';
import { toSentence } from '#contract/texts/to-sentence.ts';
import { t } from '#words/words.ts';
import { Icon } from './icon.tsx';

export const hasPriceTerms = ({ priceIncludes, priceExcludes }: Profile) =>
  getNonEmptyLines(priceIncludes + priceExcludes).length > 0;

/** What the amounts of the price list include and exclude [MAN-1]. */
export const PriceTermsCard = ({ profile }: { profile: Profile }) => (
  <div id="included" className="price-terms">
    <TermList title={t('Included')} icon="check" text={profile.priceIncludes} />
    <TermList title={t('Not included')} icon="close" text={profile.priceExcludes} />
  </div>
);

function TermList({ title, icon, text }: { title: string; icon: 'check' | 'close'; text: string }) {
  const lines = getNonEmptyLines(text);
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className="font-sans font-semibold text-base">{title}</h3>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key
          <li key={index} className="flex gap-2">
            <Icon
              name={icon}
              className={`mt-0.5 size-5 ${icon === 'check' ? 'text-success' : 'text-muted'}`}
            />
            <span dir="auto">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** One or two sentences: `Amounts in AED, per person. Valid until 31 May.` */
export function formatPriceTerms({ priceBasis, pricesValidUntil }: Profile): string {
  const basis = priceBasis.trim();
  const until = pricesValidUntil.trim().replace(/^(until|حتى) /i, '');
  const amounts = basis
    ? toSentence(t('Amounts in {currency}, {basis}', { currency: t(currency), basis }))
    : t('Amounts in {currency}.', { currency: t(currency) });
  return until ? `${amounts} ${toSentence(t('Valid until {date}', { date: until }))}` : amounts;
}
