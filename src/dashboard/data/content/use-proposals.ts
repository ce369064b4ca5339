import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { getProposals } from '#contract/routes/proposal-routes.ts';
import { withTimeout } from '#ui/with-timeout.ts';
import { queryClient } from '../query-client.ts';
import { overviewQuery } from '../use-overview.ts';
import { callWithLeaves } from './call-with-leaves.ts';

/** `count` is the number of proposals in the overview. A new count reloads the proposals. */
const createProposalsQuery = (count: number) =>
  queryOptions({
    // Invalidating the overview also invalidates the proposals.
    queryKey: ['overview', 'proposals', count],
    queryFn: async ({ signal }) => (await callWithLeaves(getProposals, { signal })).data,
  });

/**
 * The open proposals from API keys [DASH-23]. If `isOutdated`, a reload is running and the proposals may be outdated.
 */
export function useProposals(count: number) {
  const client = useQueryClient();
  const query = createProposalsQuery(count);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    enabled: count > 0,
  });
  const isInvalidated = client.getQueryState(query.queryKey)?.isInvalidated === true;
  return { data, isError, refetch, isOutdated: isPlaceholderData || (isFetching && isInvalidated) };
}

const maxWaitMs = 2000;

/** Never rejects and waits at most two seconds, because the screen itself shows a failed or slow load. */
export async function prefetchProposals(): Promise<void> {
  const count = queryClient.getQueryData(overviewQuery.queryKey)?.proposals;
  if (!count) return;
  await withTimeout(maxWaitMs, queryClient.query(createProposalsQuery(count))).catch(() => {});
}
