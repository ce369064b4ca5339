import { useInfiniteQuery } from '@tanstack/react-query';
import { getActivity } from '#contract/routes/activity-routes.ts';
import { call } from '../../data/api.ts';

const pageSize = 50;

/** The pages of the activity log, newest first [AUTH-15]. */
export const useActivity = () =>
  useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(getActivity, { page: { limit: pageSize, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
