import { useQuery } from '@tanstack/react-query';
import type { ContentChange, ContentChanges } from '#contract/entities/changes.ts';
import { type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { call } from '../../data/api.ts';
import { createRecordListQuery } from '../../data/content/record-list.ts';
import { getResourceRoutes } from '../../data/content/resource-calls.ts';
import { createListKey } from '../../data/content/use-content.ts';
import { findChangedLanguages } from './changed-languages.ts';
import { getPageName, listRecordPages } from './page-names.ts';

const maxLinks = 100;

const listItemPages = ({ kind, id, before, after }: ContentChange) =>
  listRecordPages(kind, { slug: '', ...(after ?? before), _id: id });

const listItemAddresses = (change: ContentChange) =>
  findChangedLanguages(change).flatMap((language) =>
    listItemPages(change).map(([address]) => localizePath(address, language)),
  );

export function ChangedPages({ pages, changes, more }: Omit<ContentChanges, 'orderChanges'>) {
  const pageNames = new Map([...useRecordPages(pages !== null), ...changes.flatMap(listItemPages)]);
  const addresses = pages ?? changes.flatMap(listItemAddresses);
  return (
    <section>
      <h2 className="mb-3 text-xl">Pages that will change</h2>
      {pages ? (
        <p className="mb-3 text-muted">
          {pages.length === 0
            ? 'All pages stay the same.'
            : `${pluralize(pages.length, 'page', 'pages')}. All other pages stay the same.`}
        </p>
      ) : (
        <p className="mb-3 text-muted">
          <span>
            {more > 0
              ? 'There are too many changes to list every page.'
              : 'The whole website will be rebuilt.'}
          </span>
          {addresses.length > 0 && (
            <span>{` Pages of the ${more > 0 ? 'items above' : 'changed items'}:`}</span>
          )}
        </p>
      )}
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {addresses.slice(0, maxLinks).map((address) => (
          <li key={address} className="min-w-0">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere block py-1 text-accent underline"
            >
              {getPageName(address, pageNames)}
            </a>
          </li>
        ))}
      </ul>
      {addresses.length > maxLinks && <p>{`And ${addresses.length - maxLinks} more.`}</p>}
    </section>
  );
}

const createListQuery = (kind: PageKind) => {
  const { list } = getResourceRoutes(kind);
  return createRecordListQuery(createListKey({ name: kind }), (page, signal) =>
    call(list, { page, signal }),
  );
};

/** The addresses and names of the pages of all published records. Empty until the records are loaded. */
function useRecordPages(enabled: boolean): [address: string, name: string][] {
  const { data } = useQuery({
    queryKey: ['content', 'record-pages'],
    enabled,
    queryFn: async ({ client }) => {
      const lists = pageKinds.map(async (kind) => {
        const { records } = await client.query(createListQuery(kind));
        return records.flatMap((record) => listRecordPages(kind, record));
      });
      return (await Promise.all(lists)).flat();
    },
  });
  return data ?? [];
}
