import type { Overview, RecentChange } from '#contract/entities/overview.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { formatRevisionAuthor, getRevisionVerb } from '../../data/content/revision-verb.ts';
import { RecordLink } from '../../kinds/record-link.tsx';
import { getRevisionTitle, resources } from '../../kinds/resources.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';

export const RecentChanges = ({ changes }: Pick<Overview, 'changes'>) => (
  <section className="rounded-2xl border border-line bg-surface p-6">
    <h2 className="mb-4 text-xl">Latest changes</h2>
    {changes.length === 0 && <p className="text-muted">Nothing has been changed yet.</p>}
    <ul className="space-y-3">
      {changes.slice(0, 8).map((change) => (
        <ChangeLine key={change._id} change={change} />
      ))}
    </ul>
  </section>
);

/** A batch is shown as its first record and the number of other records [DASH-18]. */
function ChangeLine({ change }: { change: RecentChange }) {
  const { entity, entityId, action, at, data, records, language } = change;
  const otherCount = records - 1;
  const label = otherCount > 0 ? '' : `${resources[entity].label} `;
  return (
    <li className="text-sm">
      <RecordLink
        kind={entity}
        id={entityId}
        title={truncate(getRevisionTitle(entity, data), 50)}
        isDeleted={action === 'delete'}
      />
      {otherCount > 0 && <span>{` and ${otherCount} more`}</span>}
      <span className="block text-muted first-letter:uppercase">
        <span>{`${label}${getRevisionVerb(change)} `}</span>
        {language && <span>{`in ${getLanguageName(language)} `}</span>}
        <span>{`${formatRevisionAuthor(change)} `}</span>
        <RelativeTime at={at} />
      </span>
    </li>
  );
}
