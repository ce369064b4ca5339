import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/routes.ts';
import { call } from '../api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await call(getOverview, { signal })).data,
});

/** What an admin sees first; also tells the menu how many messages are unread. Asked less often while it fails [D12]. */
export const useOverview = (enabled = true) =>
  useQuery({
    ...overviewQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? 240_000 : 60_000),
    enabled,
  });
