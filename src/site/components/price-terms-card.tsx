import type { Profile } from '#contract/kinds/profile.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { t } from '#words/words.ts';
import { Icon } from './icon.tsx';

type Terms = Pick<Profile, 'priceIncludes' | 'priceExcludes'>;

export const hasPriceTerms = ({ priceIncludes, priceExcludes }: Terms) =>
  getNonEmptyLines(priceIncludes + priceExcludes).length > 0;

/** What the amounts of the price list include and exclude [MAN-1]. */
export const PriceTermsCard = ({ profile }: { profile: Terms }) => (
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
