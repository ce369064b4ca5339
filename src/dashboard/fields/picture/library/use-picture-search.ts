import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PictureFilter } from '#contract/entities/pictures.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts';

/** The prefix of all query keys for the library. A change to a picture invalidates all these queries. */
export const picturesKey = ['pictures'];

/**
 * Searches the library and returns the latest pictures first [IMG-2]. The results stay visible until the results of the
 * next search arrive.
 */
export function usePictureSearch(words: string, filter: PictureFilter) {
  const search = useDebouncedValue(words.trim());
  return useInfiniteQuery({
    queryKey: [...picturesKey, 'found', filter, search],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const body = { search, filter, limit: 60, ...(cursor && { cursor }) };
      return (await call(findPictures, { body, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
