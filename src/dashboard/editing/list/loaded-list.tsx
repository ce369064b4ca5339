import type { ReactElement } from 'react';
import type { RecordList } from '../../data/content/record-list.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface LoadedListProps<R> {
  query: {
    data: RecordList<R> | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** As in *We could not load this list*. */
  name: string;
  emptyMessage: ReactElement | false | null;
  children: (list: RecordList<R>) => ReactElement;
}

/** If a later load fails, the loaded rows stay below an alert [DASH-16]. */
export const LoadedList = <R,>({ query, name, emptyMessage, children }: LoadedListProps<R>) => (
  <>
    {query.isPending && <ListSkeleton />}
    {query.isError && (
      <LoadFailed name={name} outdated={query.data !== undefined} onRetry={query.refetch} />
    )}
    {query.data && (query.data.records.length > 0 ? children(query.data) : emptyMessage)}
  </>
);
