import { useInfiniteQuery } from '@tanstack/react-query';
import { getActivity, getActivityOf } from '#contract/routes/activity-routes.ts';
import { call } from '../../data/api.ts';

const pageSize = 50;

/** Newest first [AUTH-15]. With `keyId`, contains only the actions of that API key [API-8]. */
export const useActivity = (keyId?: string) =>
  useInfiniteQuery({
    queryKey: ['activity', keyId],
    queryFn: ({ pageParam: cursor, signal }) => {
      const options = { page: { limit: pageSize, ...(cursor && { cursor }) }, signal };
      return keyId === undefined
        ? call(getActivity, options)
        : call(getActivityOf, { ...options, params: { id: keyId } });
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => ({ records: pages.flatMap(({ data }) => data) }),
    staleTime: 0,
  });
