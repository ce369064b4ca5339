import { Link } from 'react-router';
import type { Revision } from '#contract/history.ts';
import { truncate } from '#contract/truncate.ts';
import { revisionAuthor, revisionVerb } from '../content/revision-verb.ts';
import { editPath, resources, revisionTitle } from '../resources.ts';
import { Moment } from '../screens/moment.tsx';

/** The newest changes, and who made them. */
export const RecentChanges = ({ changes }: { changes: Revision[] }) => (
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

function ChangeLine({ change }: { change: Revision }) {
  const { entity, entityId, action, at, data } = change;
  const resource = resources[entity];
  const name = truncate(revisionTitle(entity, data), 50);
  return (
    <li className="text-sm">
      {action === 'delete' ? (
        <span className="font-medium text-strong">{name}</span>
      ) : (
        <Link to={editPath(resource, entityId)} className="font-medium text-strong underline">
          {name}
        </Link>
      )}
      <span className="block text-muted first-letter:uppercase">
        {resource.label} {revisionVerb(change)} {revisionAuthor(change)} <Moment at={at} />
      </span>
    </li>
  );
}
