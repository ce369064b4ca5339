import { useQuery } from '@tanstack/react-query';
import type { ListKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { call } from '../../../data/api.ts';
import type { ResourceRoutes } from '../../../data/content/resource-calls.ts';

/** As many as the home page shows, and the footer names beside its other columns. */
const limit = 12;

/** The first records of a kind, which stand around what is edited; none until they have come. */
export function useShownRecords<K extends ListKind>(kind: K): RecordOf<K>[] {
  // `contentRoutes` is checked to hold the routes of each kind, but its type cannot be indexed by a generic kind.
  const { list } = contentRoutes[kind] as unknown as ResourceRoutes<RecordOf<K>>;
  const { data } = useQuery({
    queryKey: ['content', kind, 'first'],
    queryFn: async ({ signal }) => (await call(list, { page: { limit }, signal })).data,
    retry: false,
  });
  return data ?? [];
}
