import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  experimental_streamedQuery as streamedQuery,
} from '@tanstack/react-query';
import type { ApiResponse } from '#contract/http/client.ts';
import { runWhenIdle } from '#ui/run-when-idle.ts';
import { staleMs } from '../query-client.ts';

/** The records loaded so far, in the server's order. */
export interface RecordList<R> {
  records: R[];
  isComplete: boolean;
}

export type ReadPage<R> = (
  page: { limit: number; cursor?: string },
  signal: AbortSignal,
) => Promise<ApiResponse<R[]>>;

/** A small first page makes rows appear quickly. */
const firstPageSize = 50;
const nextPageSize = 500;

/** Waits between pages until the browser is idle because loading must not delay input. */
async function* readPages<R>(read: ReadPage<R>, signal: AbortSignal) {
  let cursor: string | null = null;
  do {
    const page = cursor ? { limit: nextPageSize, cursor } : { limit: firstPageSize };
    const { data, nextCursor }: ApiResponse<R[]> = await read(page, signal);
    yield { records: data, isComplete: nextCursor === null };
    cursor = nextCursor;
    if (cursor) await new Promise<void>(runWhenIdle);
  } while (cursor);
}

/** Skips records that are already in the list. A record that moves while the list loads can be on two pages. */
function appendPage<R extends { _id: string }>(
  list: RecordList<R>,
  page: RecordList<R>,
): RecordList<R> {
  const knownIds = new Set(list.records.map(({ _id }) => _id));
  const records = page.records.filter(({ _id }) => !knownIds.has(_id));
  return { records: [...list.records, ...records], isComplete: page.isComplete };
}

/** Loads a list page by page. During a reload, the loaded records stay visible. */
export const createRecordListQuery = <R extends { _id: string }>(
  queryKey: QueryKey,
  read: ReadPage<R>,
) =>
  queryOptions({
    queryKey,
    // Reloads a list that the user left before all its records were loaded.
    staleTime: ({ state: { data } }) => (data?.isComplete === false ? 0 : staleMs),
    queryFn: streamedQuery<RecordList<R>, RecordList<R>>({
      streamFn: ({ signal }) => readPages(read, signal),
      reducer: appendPage,
      initialValue: { records: [], isComplete: false },
      refetchMode: 'replace',
    }),
  });

/** Changes the records of a list in the cache. Does nothing if the list is not loaded. */
export const updateRecords = <R>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (records: R[]) => R[],
) =>
  client.setQueryData<RecordList<R>>(
    queryKey,
    (list) => list && { ...list, records: change(list.records) },
  );
