import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../query-client.ts';
import type { ContentKind, EditableKind } from './content-kind.ts';

type Identified = { _id: string };

export const listKey = (kind: { name: string }) => ['content', kind.name, 'list'] as const;
const recordKey = (kind: { name: string }, id: string) =>
  ['content', kind.name, 'record', id] as const;

const listQuery = <R extends Identified, F extends string>(kind: ContentKind<R, F>) =>
  queryOptions({
    queryKey: listKey(kind),
    queryFn: ({ signal }) => kind.calls.list(signal),
  });

/** All records of a kind. */
export const useRecords = <R extends Identified, F extends string>(kind: ContentKind<R, F>) =>
  useQuery(listQuery(kind));

/** The loader of a list's route: reads the records of a kind while their screen is being made, and waits for nothing. */
export const readAhead =
  <R extends Identified, F extends string>(kind: ContentKind<R, F>) =>
  () => {
    queryClient.query(listQuery(kind)).catch(() => {}); // the screen says it
    return null;
  };

/**
 * One record, read anew each time a form opens, so that its `ETag` is of now; once open, the form is not disturbed.
 * Null without asking when there is no id: a new record.
 */
export const useRecord = <R extends Identified, F extends string>(
  kind: Pick<EditableKind<R, F>, 'name' | 'calls'>,
  id: string | undefined,
) =>
  useQuery({
    queryKey: recordKey(kind, id ?? 'new'),
    queryFn: ({ signal }) => (id === undefined ? null : kind.calls.read(id, signal)),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Everything read of a kind is out of date, and so is what is told of publishing. */
export async function contentChanged(client: QueryClient, kind: { name: string }): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: listKey(kind) }),
    client.invalidateQueries({ queryKey: ['publishing'] }),
    client.invalidateQueries({ queryKey: ['overview'] }),
    client.invalidateQueries({ queryKey: ['trash'] }),
  ]);
}
