import { useQuery } from '@tanstack/react-query';
import type { ListKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { call } from '../../../data/api.ts';
import type { ResourceRoutes } from '../../../data/content/resource-calls.ts';

/** The most records that the home page and the footer show. */
const limit = 12;

/** The first records of a kind, for the surroundings of the edited section; empty until loaded. */
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
