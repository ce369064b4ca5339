import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/routes/routes.ts';
import { call } from './api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await call(getOverview, { signal })).data,
});

/** Polls less often while requests fail. */
export const useOverview = (enabled = true) =>
  useQuery({
    ...overviewQuery,
    refetchInterval: ({ state }) => (state.status === 'error' ? 240_000 : 60_000),
    enabled,
  });
