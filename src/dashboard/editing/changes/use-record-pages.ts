import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { type PageKind, pageKinds } from '#contract/site/item-pages.ts';
import { call } from '../../data/api.ts';
import { type ReadPage, recordListQuery } from '../../data/content/record-list.ts';
import { listKey } from '../../data/content/use-content.ts';
import { recordPage } from './page-names.ts';

const listQuery = (kind: PageKind) => {
  const { list } = contentRoutes[kind];
  const read = (page: { limit: number }, signal: AbortSignal) =>
    call(list as never, { page, signal } as never);
  return recordListQuery(listKey({ name: kind }), read as ReadPage<RecordOf<PageKind>>);
};

/** The addresses and names of the pages of all published records. Empty until they are loaded, which `wanted` starts. */
export function useRecordPages(wanted: boolean): [address: string, name: string][] {
  const { data } = useQuery({
    queryKey: ['content', 'record-pages'],
    enabled: wanted,
    queryFn: async ({ client }) => {
      const lists = pageKinds.map(async (kind) => {
        const { records } = await client.query(listQuery(kind));
        return records.flatMap((record) => recordPage(kind, record));
      });
      return (await Promise.all(lists)).flat();
    },
  });
  return data ?? [];
}
