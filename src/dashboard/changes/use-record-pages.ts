import { useQuery } from '@tanstack/react-query';
import type { RecordOf } from '#contract/content-kinds.ts';
import { type PageKind, pageKinds } from '#contract/item-pages.ts';
import { contentRoutes } from '#contract/routes.ts';
import { call } from '../api.ts';
import { type ReadPage, recordListQuery } from '../content/record-list.ts';
import { listKey } from '../content/use-content.ts';
import { recordPage } from './page-names.ts';

const listQuery = (kind: PageKind) => {
  const { list } = contentRoutes[kind];
  const read = (page: { limit: number }, signal: AbortSignal) =>
    call(list as never, { page, signal } as never);
  return recordListQuery(listKey({ name: kind }), read as ReadPage<RecordOf<PageKind>>);
};

/** The names of the pages of all published records, by their addresses; none until they are loaded, if they are `wanted`. */
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
