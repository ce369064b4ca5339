import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import type { PublishingStatus } from '../../data/publish/publishing.ts';
import { getChangeVerb } from '../../editing/changes/change-verb.ts';
import { useWaitingChanges } from '../../editing/changes/use-changes.ts';
import { RecordLink } from '../../kinds/record-link.tsx';
import { getRevisionTitle } from '../../kinds/resources.ts';

const maxItems = 5;

/** The items that will change when the website is next published [PUB-5]. */
export function WaitingItems({ status }: { status: PublishingStatus }) {
  const { data } = useWaitingChanges(status);
  if (!data) return null;
  const { changes, more, pages } = data;
  const hiddenCount = changes.length - maxItems + more;
  return (
    <>
      <ul aria-label="Not live yet" className="mt-4 space-y-2">
        {changes.slice(0, maxItems).map((change) => {
          const { kind, id, before, after } = change;
          const title = getRevisionTitle(kind, after ?? before ?? {});
          return (
            <li key={`${kind} ${id}`} className="text-sm">
              <RecordLink kind={kind} id={id} title={title} isDeleted={after === null} />
              <span className="block text-muted">
                <span>{contentKinds[kind].name.many}</span>. <span>{getChangeVerb(change)}</span>.
              </span>
            </li>
          );
        })}
      </ul>
      <p className="mt-3 text-muted text-sm">
        <span>{hiddenCount > 0 && `And ${hiddenCount} more. `}</span>
        <span>
          {pages
            ? `${pluralize(pages.length, 'page', 'pages')} will change.`
            : more === 0 && 'The whole website will be rebuilt.'}
        </span>
      </p>
    </>
  );
}
