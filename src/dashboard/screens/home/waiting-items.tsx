import { Link } from 'react-router';
import { pluralize } from '../../data/pluralize.ts';
import type { Publishing } from '../../data/publish/publishing.ts';
import { changeVerb } from '../../editing/changes/change-verb.ts';
import { useWaitingChanges } from '../../editing/changes/use-changes.ts';
import { editPath, listResources, resources, revisionTitle } from '../../kinds/resources.ts';

const maxShown = 5;

/** The items that the next publication changes [PUB-5]. */
export function WaitingItems({ publishing }: { publishing: Publishing }) {
  const { data } = useWaitingChanges(publishing);
  if (!data) return null;
  const { changes, more, pages } = data;
  const hidden = changes.length - maxShown + more;
  return (
    <>
      <ul aria-label="Not live yet" className="mt-4 space-y-2">
        {changes.slice(0, maxShown).map((change) => {
          const { kind, id, before, after } = change;
          const title = revisionTitle(kind, after ?? before ?? {});
          return (
            <li key={`${kind} ${id}`} className="text-sm">
              {after ? (
                <Link
                  to={editPath(resources[kind], id)}
                  className="inline-block min-h-6 font-medium text-strong underline"
                >
                  {title}
                </Link>
              ) : (
                <span className="font-medium text-strong">{title}</span>
              )}
              <span className="block text-muted">
                <span>{kind === 'profile' ? 'Profile' : listResources[kind].plural}</span>.{' '}
                <span>{changeVerb(change)}</span>.
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-muted text-sm">
        <span>{hidden > 0 && `And ${hidden} more. `}</span>
        <span>
          {pages
            ? `${pluralize(pages.length, 'page', 'pages')} will change.`
            : more === 0 && 'The whole website will be rebuilt.'}
        </span>
      </p>
    </>
  );
}
