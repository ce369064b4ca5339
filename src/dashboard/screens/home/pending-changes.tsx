import type { Overview } from '#contract/entities/overview.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { suspendingComponent } from '#ui/lazy-component.tsx';
import { RecordLink } from '../../kinds/record-link.tsx';
import { resources } from '../../kinds/resources.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Schedule } from './schedule.tsx';

const Batches = suspendingComponent(() => import('./batches.tsx'), 'Batches');

/** Loads the data together with the script because rows that appeared later would move the buttons below. */
const Proposals = suspendingComponent(async () => {
  const [{ Proposals }, { prefetchProposals }] = await Promise.all([
    import('./proposals.tsx'),
    import('../../data/content/use-proposals.ts'),
  ]);
  await prefetchProposals();
  return { Proposals };
}, 'Proposals');

const sectionClass = 'scroll-mt-24 rounded-2xl border border-line bg-surface p-6';

/** Proposals, scheduled items, drafts and batches of all kinds [DASH-2, DASH-18, DASH-23, PUB-3]. */
export const PendingChanges = (overview: Overview) => (
  <>
    {overview.proposals > 0 && <Proposals count={overview.proposals} />}
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
    {overview.batches.length > 0 && <Batches {...overview} />}
  </>
);

/** The newest drafts of all kinds, without proposals and scheduled drafts [DASH-2, PUB-3]. */
const Drafts = ({ drafts: { count, latest } }: Pick<Overview, 'drafts'>) => (
  <>
    <ul className="space-y-3">
      {latest.map(({ kind, _id, title, isPublished, at }) => (
        <li key={`${kind} ${_id}`} className="text-sm">
          <RecordLink kind={kind} id={_id} title={truncate(title, 50)} />
          <span className="block text-muted first-letter:uppercase">
            <span>{`${resources[kind].label}, ${isPublished ? 'unpublished changes' : 'not on the website'}, saved `}</span>
            <RelativeTime at={at} />
          </span>
        </li>
      ))}
    </ul>
    {count > latest.length && (
      <p className="mt-3 text-muted text-sm">
        <span>{`And ${count - latest.length} more. `}</span>
        To see all of them, open a list and set <i>Show</i> to <i>Drafts</i> or{' '}
        <i>Unpublished changes</i>, or open the company profile.
      </p>
    )}
  </>
);
