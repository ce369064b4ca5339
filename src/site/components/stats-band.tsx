import { t } from '#words/words.ts';
import { type CompanyFigures, figureNames, listCompanyFigures } from '../shared/company-figures.ts';

/** Up to four figures. If one of them is long, all are smaller [HOME-6]. */
export function StatsBand({ profile }: { profile: CompanyFigures }) {
  const figures = listCompanyFigures(profile, figureNames);
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
