import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/routes.ts';
import { call } from '../api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: async ({ signal }) => (await call(getOverview, { signal })).data,
});

/** What an admin sees first; also tells the menu how many messages nobody has read. */
export const useOverview = (enabled = true) =>
  useQuery({ ...overviewQuery, refetchInterval: 60_000, enabled });
