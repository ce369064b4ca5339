import { type QueryClient, useQuery } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import { recordListQuery } from './record-list.ts';
import type { EditableResource, Resource } from './resource.ts';

type Identified = { _id: string };

export const listKey = (resource: { name: string }) => ['content', resource.name, 'list'] as const;
const recordKey = (resource: { name: string }, id: string) =>
  ['content', resource.name, 'record', id] as const;

const listQuery = <R extends Identified, F extends string>(resource: Resource<R, F>) =>
  recordListQuery(listKey(resource), resource.calls.list);

/** The records of a resource, page by page. */
export const useRecords = <R extends Identified, F extends string>(resource: Resource<R, F>) =>
  useQuery(listQuery(resource));

/** The loader of a list's route: starts to load the records of a resource while the screen's script still loads. */
export const prefetch =
  <R extends Identified, F extends string>(resource: Resource<R, F>) =>
  () => {
    queryClient.query(listQuery(resource)).catch(() => {}); // the screen shows the error
    return null;
  };

/**
 * One record, loaded each time a form opens, so that its `ETag` is current, and not again while the form is open. Null
 * for a new record, which has no id.
 */
export const useRecord = <R extends Identified, F extends string>(
  resource: Pick<EditableResource<R, F>, 'name' | 'calls'>,
  id: string | undefined,
) =>
  useQuery({
    queryKey: recordKey(resource, id ?? 'new'),
    queryFn: ({ signal }) => (id === undefined ? null : resource.calls.read(id, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Marks what depends on the records of a resource as out of date, so that it is loaded again. */
export async function invalidateContent(
  client: QueryClient,
  resource: { name: string },
): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: listKey(resource) }),
    client.invalidateQueries({ queryKey: ['publishing'] }),
    client.invalidateQueries({ queryKey: ['overview'] }),
    client.invalidateQueries({ queryKey: ['trash'] }),
  ]);
}
