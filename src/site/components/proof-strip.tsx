import type { Profile } from '#contract/kinds/profile.ts';
import { companyFigures } from '../shared/company-figures.ts';
import { licensesOf } from '../shared/documents.ts';
import { Icon } from './icon.tsx';

/** What weighs most comes first: a small screen has room for two. */
const inProof = ['totalManpowers', 'permanentClients', 'yearsOfExperience'] as const;

/** What speaks for the company, in a line at the foot of the first screen; what the profile does not tell is left out. */
export function ProofStrip({ profile }: { profile: Profile }) {
  const facts = companyFigures(profile, inProof);
  const [license] = licensesOf(profile);
  if (facts.length === 0 && !license) return null;
  return (
    <section data-section="proof" aria-label="What speaks for us" className="on-frame-ground">
      <ul
        data-uncovered=""
        className="wrap flex h-(--proof-height) items-center gap-x-4 text-[0.8125rem] text-on-ink-muted sm:gap-x-10 sm:text-sm"
      >
        {facts.map(({ text, unit, label }) => (
          <li key={label} className="max-lg:nth-[n+3]:hidden">
            <strong className="text-on-ink">{`${text}${unit}`}</strong> {label.toLowerCase()}
          </li>
        ))}
        {license && (
          <li className={facts.length > 0 ? 'max-sm:hidden' : ''}>
            <a href="/license" className="flex items-center gap-2 hover:text-on-ink">
              <Icon name="check" className="size-5 text-accent" />
              <span dir="auto" className="line-clamp-1">
                {license.name || 'Our licenses'}
              </span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
