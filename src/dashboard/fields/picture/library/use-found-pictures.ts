import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PictureFilter } from '#contract/entities/pictures.ts';
import { findPictures } from '#contract/routes/picture-routes.ts';
import { call } from '../../../data/api.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** What is asked of the library begins with this, so that a change of a picture makes all of it out of date. */
export const picturesKey = ['pictures'];

/**
 * The pictures of the library that hold the words, the newest first [IMG-2]. Each search is a query of its own: its answer
 * is never shown for another one, but stays in sight until the next has come.
 */
export function useFoundPictures(words: string, filter: PictureFilter) {
  const search = useDebounced(words.trim());
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
