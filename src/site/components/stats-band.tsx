import type { Profile } from '#contract/entities/profile.ts';

type Stats = Pick<
  Profile,
  'yearsOfExperience' | 'clientSatisfaction' | 'totalManpowers' | 'permanentClients'
>;

const figures = (stats: Stats) =>
  [
    { label: 'Years of experience', value: stats.yearsOfExperience, unit: '+' },
    { label: 'Client satisfaction', value: stats.clientSatisfaction, unit: '%' },
    { label: 'People placed', value: stats.totalManpowers, unit: '' },
    { label: 'Permanent clients', value: stats.permanentClients, unit: '' },
  ].filter((figure) => figure.value !== null);

/** The company in four figures; those not told are left out [HOME-6]. */
export function StatsBand({ profile }: { profile: Stats }) {
  const shown = figures(profile);
  if (shown.length === 0) return null;
  return (
    <section data-section="stats" aria-label="The company in figures" className="on-ink-ground">
      <dl className="wrap grid grid-cols-2 gap-x-8 gap-y-12 py-16 lg:grid-flow-col lg:grid-cols-[unset] lg:py-20">
        {shown.map(({ label, value, unit }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-3 text-[0.9375rem] text-on-ink-muted">{label}</dt>
            <dd className="font-display text-[clamp(2.25rem,1.5rem+3vw,4rem)] text-on-ink tabular-nums leading-none tracking-tight">
              <span data-count={value}>{value?.toLocaleString('en')}</span>
              {unit && <span className="text-accent">{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
