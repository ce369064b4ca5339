import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getDrafts } from '#contract/routes/routes.ts';
import { call } from '../api.ts';
import { queryClient } from '../query-client.ts';
import { overviewQuery } from '../use-overview.ts';
import { type EditedRecord, type Publication, readDraft } from './draft-calls.ts';
import { msUntilNextSchedule } from './next-schedule.ts';
import { type RecordList, recordListQuery } from './record-list.ts';
import type { Resource } from './resource.ts';

export const listKey = (resource: { name: string }) => ['content', resource.name, 'list'] as const;
const draftsKey = (resource: { name: string }) => ['content', resource.name, 'drafts'] as const;

const listQuery = <R extends { _id: string }>(resource: Resource<R>) =>
  recordListQuery(listKey(resource), resource.calls.list);

/** Reloads a list when the next schedule of the resource's drafts is due [PUB-3]. */
function useScheduledRefetch(resource: { name: string }) {
  const client = useQueryClient();
  return {
    refetchInterval: () =>
      msUntilNextSchedule(
        client.getQueryData<RecordList<Publication>>(draftsKey(resource))?.records,
      ),
  };
}

export const useRecords = <R extends { _id: string }>(resource: Resource<R>) =>
  useQuery({ ...listQuery(resource), ...useScheduledRefetch(resource) });

const draftsQuery = ({ name: kind }: { name: ContentKind }) =>
  recordListQuery(draftsKey({ name: kind }), async (page, signal) => {
    const { data, ...response } = await call(getDrafts, { params: { kind }, page, signal });
    return { ...response, data: data.map((draft) => ({ ...draft, _id: draft.record._id })) };
  });

export const useDrafts = (resource: { name: ContentKind }) => useQuery(draftsQuery(resource));

/** Loads the records of a list while the script of the screen loads. */
export const prefetch =
  <R extends { _id: string }>(resource: Resource<R>) =>
  () => {
    // The screen shows errors. Only staff can load drafts, and the overview is loaded only for staff.
    queryClient.query(listQuery(resource)).catch(() => {});
    if (queryClient.getQueryData(overviewQuery.queryKey)) {
      queryClient.query(draftsQuery(resource)).catch(() => {});
    }
    return null;
  };

export const recordKey = (resource: { name: string }, id: string | undefined) =>
  ['content', resource.name, 'record', id ?? 'new'] as const;

/**
 * Loads the record each time a form opens because its `ETag` must be current. Does not reload the record while the form
 * is open.
 */
export const useRecord = (kind: ContentKind, id: string | undefined) =>
  useQuery<EditedRecord | null>({
    queryKey: recordKey({ name: kind }, id),
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
    client.invalidateQueries({ queryKey: listKey(resource) }),
    client.invalidateQueries({ queryKey: draftsKey(resource) }),
    client.invalidateQueries({ queryKey: ['publishing'] }),
    client.invalidateQueries({ queryKey: ['overview'] }),
    client.invalidateQueries({ queryKey: ['trash'] }),
  ]);
}
