import { Link } from 'react-router';
import type { Overview, RecentChange } from '#contract/entities/overview.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { formatRevisionAuthor, getRevisionVerb } from '../../data/content/revision-verb.ts';
import { getEditPath, getRevisionTitle, resources } from '../../kinds/resources.ts';
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
  const resource = resources[entity];
  const name = truncate(getRevisionTitle(entity, data), 50);
  return (
    <li className="text-sm">
      {action === 'delete' ? (
        <span className="font-medium text-strong">{name}</span>
      ) : (
        <Link
          to={getEditPath(resource, entityId)}
          className="inline-block min-h-6 font-medium text-strong underline"
        >
          {name}
        </Link>
      )}
      {otherCount > 0 && <span>{` and ${otherCount} more`}</span>}
      <span className="block text-muted first-letter:uppercase">
        <span>{`${resource.label} ${getRevisionVerb(change)} `}</span>
        {language && <span>{`in ${getLanguageName(language)} `}</span>}
        <span>{`${formatRevisionAuthor(change)} `}</span>
        <RelativeTime at={at} />
      </span>
    </li>
  );
}
