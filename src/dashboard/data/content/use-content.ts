import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getDrafts } from '#contract/routes/routes.ts';
import { call } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { overviewQuery } from '../use-overview.ts';
import { type EditedRecord, type Publication, readDraft } from './draft-calls.ts';
import { getMsUntilNextSchedule } from './next-schedule.ts';
import { createRecordListQuery, type RecordList } from './record-list.ts';
import type { Resource } from './resource.ts';

export const createListKey = (resource: { name: string }) =>
  ['content', resource.name, 'list'] as const;
const createDraftsKey = (resource: { name: string }) =>
  ['content', resource.name, 'drafts'] as const;

const createListQuery = <R extends { _id: string }>(resource: Resource<R>) =>
  createRecordListQuery(createListKey(resource), resource.calls.list);

/** Reloads a list when the next schedule of the resource's drafts is due [PUB-3]. */
function useScheduledRefetch(resource: { name: string }) {
  const client = useQueryClient();
  return {
    refetchInterval: () =>
      getMsUntilNextSchedule(
        client.getQueryData<RecordList<Publication>>(createDraftsKey(resource))?.records,
      ),
  };
}

export const useRecords = <R extends { _id: string }>(resource: Resource<R>) =>
  useQuery({ ...createListQuery(resource), ...useScheduledRefetch(resource) });

const createDraftsQuery = ({ name: kind }: { name: ContentKind }) =>
  createRecordListQuery(createDraftsKey({ name: kind }), async (page, signal) => {
    const { data, ...response } = await call(getDrafts, { params: { kind }, page, signal });
    return { ...response, data: data.map((draft) => ({ ...draft, _id: draft.record._id })) };
  });

export const useDrafts = (resource: { name: ContentKind }) => useQuery(createDraftsQuery(resource));

/** Returns a route loader that requests the records of a list before its screen renders. */
export const createListLoader =
  <R extends { _id: string }>(resource: Resource<R>) =>
  () => {
    // The screen shows errors. Only staff can load drafts, and the overview is loaded only for staff.
    queryClient.query(createListQuery(resource)).catch(() => {});
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
  useQuery<EditedRecord | null>({
    queryKey: createRecordKey({ name: kind }, id),
    queryFn: ({ signal }) => (id === undefined ? null : readDraft(kind, id, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export async function invalidateContent(
  client: QueryClient,
  resource: { name: string },
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: createListKey(resource) }),
    client.invalidateQueries({ queryKey: createDraftsKey(resource) }),
    client.invalidateQueries({ queryKey: ['publishing'] }),
    client.invalidateQueries({ queryKey: ['overview'] }),
    client.invalidateQueries({ queryKey: ['trash'] }),
  ]);
}
