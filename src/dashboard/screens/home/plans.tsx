import type { Overview } from '#contract/entities/overview.ts';
import { Drafts } from './drafts.tsx';
import { Schedule } from './schedule.tsx';

const sectionClass = 'scroll-mt-24 rounded-2xl border border-line bg-surface p-6';

/** The scheduled items and the drafts of all kinds [DASH-2, PUB-3]. */
export const Plans = (overview: Overview) => (
  <>
    {overview.scheduled.count > 0 && (
      <section id="scheduled" className={sectionClass}>
        <h2 className="mb-4 text-xl">Scheduled</h2>
        <Schedule {...overview} />
      </section>
    )}
    {overview.drafts.count > 0 && (
      <section id="drafts" className={sectionClass}>
        <h2 className="mb-4 text-xl">Drafts</h2>
        <Drafts {...overview} />
      </section>
    )}
  </>
);
