import type { Profile } from '#contract/kinds/profile.ts';
import { listLicenses } from '#contract/site/documents.ts';
import { t } from '#words/words.ts';
import { workersPath } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Icon } from './icon.tsx';

/** The figures on the home page and the About Us page [HOME-6]. */
const companyFigures = {
  yearsOfExperience: { label: 'Years of experience', unit: '+' },
  clientSatisfaction: { label: 'Client satisfaction', unit: '%' },
  totalManpowers: { label: 'People placed', unit: '' },
  permanentClients: { label: 'Permanent clients', unit: '' },
} as const;

type FigureName = keyof typeof companyFigures;

/** Keeps the order of `names`. Omits figures that the profile does not contain. */
const listCompanyFigures = (profile: Profile, names: readonly FigureName[]) =>
  names.flatMap((name) => {
    const value = profile[name];
    if (value === null) return [];
    const { label, unit } = companyFigures[name];
    const source = profile[`${name}Source`];
    return [{ unit, label: t(label), value, text: value.toLocaleString('en'), source }];
  });

/** The most important figures come first, because a small screen has space for only one or two. */
const proofFigures = ['totalManpowers', 'permanentClients', 'yearsOfExperience'] as const;

/** A line at the bottom of the first screen. Omits empty fields, and figures below 2 because the labels are plural. */
export function ProofStrip({ profile }: { profile: Profile }) {
  const figures = listCompanyFigures(profile, proofFigures).filter(({ value }) => value > 1);
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
              {license.number && !license.name
                ? t('License {number}', { number: license.number })
                : `${license.name || t('Our licenses')} ${license.number}`.trim()}
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

/** Up to four figures. If one of them is long, all are smaller [HOME-6]. */
export function StatsBand({ profile }: { profile: Profile }) {
  const figures = listCompanyFigures(profile, Object.keys(companyFigures) as FigureName[]);
  if (figures.length === 0) return null;
  const isLong = figures.some(({ text }) => text.length > 7);
  return (
    <section
      data-section="stats"
      aria-label={t('The company in figures')}
      className="on-ink-ground"
    >
      <dl
        className={`wrap grid gap-x-8 gap-y-6 py-8 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:py-16 ${isLong ? 'sm:grid-cols-2' : 'grid-cols-2'}`}
      >
        {figures.map(({ label, value, text, unit, source }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-3 text-[0.9375rem] text-on-ink-muted">
              {label}
              {source && (
                <span dir="auto" className="mt-1 block text-[0.8125rem]">
                  {source}
                </span>
              )}
            </dt>
            <dd
              className={`whitespace-nowrap font-display text-on-ink tabular-nums leading-none tracking-tight ${isLong ? 'text-heading' : 'text-[clamp(2.25rem,1.5rem+3vw,4rem)]'}`}
            >
              <span data-count={value}>{text}</span>
              {unit && <span className="text-accent">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
