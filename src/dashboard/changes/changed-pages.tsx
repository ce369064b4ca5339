import type { ContentChange, ContentChanges } from '#contract/changes.ts';
import { hasPages, pageOf } from '#contract/item-pages.ts';
import { itemPath } from '#contract/item-path.ts';

const mostShown = 100;

/** What the build makes beside the pages that people open: the number of the content, and frames for the API's records. */
const noPage = /^\/(revision\.json$|preview$|live\/)/;

const ownPages = (changes: ContentChange[]) =>
  changes.flatMap(({ kind, id }) => (hasPages(kind) ? [itemPath(pageOf(kind), id)] : []));

/** The pages that are rendered anew, as links. */
export function ChangedPages({ pages, changes }: Pick<ContentChanges, 'pages' | 'changes'>) {
  const addresses = pages?.filter((address) => !noPage.test(address)) ?? ownPages(changes);
  return (
    <section>
      <h2 className="mb-3 text-xl">Pages that will be rendered anew</h2>
      {pages ? (
        <p className="mb-3 text-muted">
          {addresses.length === 1 ? 'One page' : `${addresses.length} pages`}, and no other.
        </p>
      ) : (
        <p className="mb-3 text-muted">
          Every page of the website will be rebuilt.
          {addresses.length > 0 && ' These are the items’ own:'}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {addresses.slice(0, mostShown).map((address) => (
          <li key={address} className="min-w-0">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere block py-1 text-accent underline"
            >
              {decodeURI(address)}
            </a>
          </li>
        ))}
      </ul>
      {addresses.length > mostShown && <p>And {addresses.length - mostShown} more.</p>}
    </section>
  );
}
