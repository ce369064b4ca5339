import { keepPreviousData, useQuery } from '@tanstack/react-query';

const debounceMs = 120;
const minLength = 2;

/** Finds nothing for fewer than two characters. Typing cancels the previous search. */
export function useRecordSearch(search: string) {
  const query = search.trim().slice(0, 200);
  const isLongEnough = query.length >= minLength;
  const { data, isError, isFetching } = useQuery({
    queryKey: ['record-search', query],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, debounceMs));
      signal.throwIfAborted();
      const { findRecords } = await import('./find-records.ts');
      return findRecords(query, signal);
    },
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { records: (isLongEnough && data) || [], hasFailed: isError, isSearching: isFetching };
}
