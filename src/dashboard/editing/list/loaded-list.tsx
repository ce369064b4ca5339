import type { ReactElement } from 'react';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

interface LoadedListProps<L> {
  query: {
    data: L | undefined;
    isPending: boolean;
    isError: boolean;
    refetch: () => unknown;
  };
  /** As in *We could not load this list*. */
  name: string;
  emptyMessage: ReactElement | false | null;
  children: (list: L) => ReactElement;
}

/** If a later load fails, the loaded rows stay below an alert [DASH-16]. */
export const LoadedList = <L extends { records: unknown[] }>({
  query,
  name,
  emptyMessage,
  children,
}: LoadedListProps<L>) => (
  <>
    {query.isPending && <ListSkeleton />}
    {query.isError && (
      <LoadFailed name={name} outdated={query.data !== undefined} onRetry={query.refetch} />
    )}
    {query.data && (query.data.records.length > 0 ? children(query.data) : emptyMessage)}
  </>
);
