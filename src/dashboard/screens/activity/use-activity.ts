import { useInfiniteQuery } from '@tanstack/react-query';
import { getActivity } from '#contract/routes/activity-routes.ts';
import { call } from '../../data/api.ts';

const pageSize = 50;

/** What was done by whom, the newest first [AUTH-15]; the next page when somebody asks for it. */
export const useActivity = () =>
  useInfiniteQuery({
    queryKey: ['activity'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(getActivity, { page: { limit: pageSize, ...(cursor && { cursor }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
