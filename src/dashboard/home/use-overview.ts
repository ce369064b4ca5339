import { useQuery } from '@tanstack/react-query';
import { getOverview } from '#contract/routes.ts';
import { call } from '../api.ts';

/** What an admin sees first; also tells the menu how many messages nobody has read. */
export const useOverview = (enabled = true) =>
  useQuery({
    queryKey: ['overview'],
    queryFn: async ({ signal }) => (await call(getOverview, { signal })).data,
    refetchInterval: 60_000,
    enabled,
  });
