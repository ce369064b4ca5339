import type { Profile } from '#contract/kinds/profile.ts';
import { linesOf } from '../shared/lines.ts';
import { priceTerms } from '../shared/price-terms.ts';
import { Icon } from './icon.tsx';
import { SectionHeading } from './section-heading.tsx';

type Terms = Pick<Profile, 'priceBasis' | 'priceIncludes' | 'pricesValidUntil'>;

/** What the amounts of the price list mean: what they are for, what they include, until when they hold [MAN-1]. */
export function PriceTerms({ profile }: { profile: Terms }) {
  const included = linesOf(profile.priceIncludes);
  return (
    <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_minmax(0,26rem)]">
      <SectionHeading title="Price list" subTitle={priceTerms(profile)} />
      {included.length > 0 && (
        <div>
          <h3 className="font-sans font-semibold text-base">Included</h3>
          <ul className="mt-3 space-y-2">
            {included.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
              <li key={at} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 text-accent" />
                <span dir="auto">{line}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
