import type { Profile } from '#contract/kinds/profile.ts';
import { listLicenses } from '#contract/site/documents.ts';
import { t } from '#words/words.ts';
import { listCompanyFigures } from '../shared/company-figures.ts';
import { workersPath } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Icon } from './icon.tsx';

/** The most important figures come first, because a small screen has space for only one or two. */
const proofFigures = ['totalManpowers', 'permanentClients', 'yearsOfExperience'] as const;

/** A line at the bottom of the first screen. Omits empty fields of the profile. */
export function ProofStrip({ profile }: { profile: Profile }) {
  const figures = listCompanyFigures(profile, proofFigures);
  const [license] = listLicenses(profile);
  const workersPay = profile.workersPay.trim();
  if (figures.length === 0 && !license && !workersPay) return null;
  return (
    <section data-section="proof" aria-label={t('Key facts')} className="on-frame-ground">
      <ul className="wrap flex h-(--proof-height) items-center gap-x-2 text-[0.8125rem] text-on-ink-muted sm:gap-x-10 sm:text-sm">
        {figures.map(({ text, unit, label }) => (
          <li
            key={label}
            className={`truncate sm:shrink-0 ${workersPay ? 'max-lg:nth-[n+2]:hidden max-xl:nth-[n+3]:hidden' : 'max-lg:nth-[n+3]:hidden'}`}
          >
            <strong className="text-on-ink">{`${text}${unit}`}</strong> {label.toLowerCase()}
          </li>
        ))}
        {license && (
          <li className={figures.length > 0 || workersPay ? 'max-sm:hidden' : ''}>
            <CheckedLink href={getPagePath('/license')}>
              {`${license.name || t('Our licenses')} ${license.number}`.trim()}
            </CheckedLink>
          </li>
        )}
        {workersPay && (
          <li>
            <CheckedLink href={getPagePath(workersPath)}>{workersPay}</CheckedLink>
          </li>
        )}
      </ul>
    </section>
  );
}

const CheckedLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="flex items-center gap-2 hover:text-on-ink">
    <Icon name="check" className="size-5 text-accent" />
    <span dir="auto" className="line-clamp-1">
      {children}
    </span>
  </a>
);
