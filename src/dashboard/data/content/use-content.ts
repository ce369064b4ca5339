import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getDrafts } from '#contract/routes/routes.ts';
import { call } from '../api.ts';
import { invalidateQueries, queryClient } from '../query-client.ts';
import { overviewQuery } from '../use-overview.ts';
import { readDraft } from './draft-calls.ts';
import { getMsUntilNextSchedule } from './next-schedule.ts';
import { createRecordListQuery } from './record-list.ts';
import type { Resource } from './resource.ts';

export const createListKey = (resource: { name: string }) =>
  ['content', resource.name, 'list'] as const;
const createDraftsKey = (resource: { name: string }) =>
  ['content', resource.name, 'drafts'] as const;

const createListQuery = <R extends { _id: string }>(resource: Resource<R>) =>
  createRecordListQuery(createListKey(resource), resource.calls.list);

/** Reloads the records when the next schedule of a draft is due [PUB-3]. */
export function useRecords<R extends { _id: string }>(resource: Resource<R>) {
  const client = useQueryClient();
  const { queryKey } = createDraftsQuery(resource);
  return useQuery({
    ...createListQuery(resource),
    refetchInterval: () => getMsUntilNextSchedule(client.getQueryData(queryKey)?.records),
  });
}

const createDraftsQuery = ({ name: kind }: { name: ContentKind }) =>
  createRecordListQuery(createDraftsKey({ name: kind }), async (page, signal) => {
    const { data, ...response } = await call(getDrafts, { params: { kind }, page, signal });
    return { ...response, data: data.map((draft) => ({ ...draft, _id: draft.record._id })) };
  });

export const useDrafts = (resource: { name: ContentKind }) => useQuery(createDraftsQuery(resource));

/** Returns a route loader that requests the records and drafts of a list before its screen renders. */
export const createListLoader =
  <R extends { _id: string }>(resource: Resource<R>) =>
  () => {
    // The screen shows errors.
    queryClient.query(createListQuery(resource)).catch(() => {});
    // Only staff can load drafts. A loaded overview means that the user is staff.
    if (queryClient.getQueryData(overviewQuery.queryKey)) {
      queryClient.query(createDraftsQuery(resource)).catch(() => {});
    }
    return null;
  };

export const createRecordKey = (resource: { name: string }, id: string | undefined) =>
  ['content', resource.name, 'record', id ?? 'new'] as const;

/**
 * Loads the record each time a form opens because its `ETag` must be current. Does not reload the record while the form
 * is open.
 */
export const useRecord = (kind: ContentKind, id: string | undefined) =>
  useQuery({
    queryKey: createRecordKey({ name: kind }, id),
    queryFn: ({ signal }) => (id === undefined ? null : readDraft(kind, id, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const invalidateContent = (client: QueryClient, resource: { name: string }) =>
  invalidateQueries(client, [
    createListKey(resource),
    createDraftsKey(resource),
    ['publishing'],
    ['overview'],
    ['trash'],
  ]);
