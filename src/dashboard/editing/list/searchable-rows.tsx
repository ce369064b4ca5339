import { type ContextType, type ReactElement, type ReactNode, useMemo } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { RecordList } from '../../data/content/record-list.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import {
  type Publications,
  readView,
  type Sort,
  unfiltered,
  writeView,
} from '../../ui/list-view.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Pager } from '../../ui/pager.tsx';
import { LastChangesContext } from '../../ui/row/last-change.tsx';
import { useLastChanges } from '../../ui/row/use-last-changes.ts';
import { ListControls } from './list-controls.tsx';
import { ReturnContext } from './list-row.tsx';
import { useListRows } from './use-list-rows.ts';

const SavedViews = lazyComponent(() => import('./saved-views.tsx'), 'SavedViews');

interface SearchableRowsProps<R> {
  list: RecordList<R>;
  searchText: (record: R) => string;
  sorts: Sort<R>[];
  /** The publication states of records that have a draft. */
  publications?: Publications;
  /** Renders a record as an `<li>`. `listQueryString` identifies the view to which the user returns. */
  children: (record: R, listQueryString: string) => ReactNode;
  /** Undefined for a list of something other than content. */
  kind?: ContentKind;
  /** Renders content below the rows. `matches` are the records that match the search and the filters. */
  below?: (matches: R[]) => ReactElement | false;
}

const allPublished: Publications = new Map();

export function SearchableRows<R extends { _id: string }>({
  list,
  searchText,
  sorts,
  publications = allPublished,
  children,
  kind,
  below,
}: SearchableRowsProps<R>) {
  const shown = useListRows(list.records, searchText, sorts, publications, kind);
  const { view, change, records, rows, myChanges } = shown;
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  return (
    <>
      <ListControls
        view={view}
        sorts={sorts}
        total={list.records.length}
        isWhole={list.isWhole}
        found={records.length}
        hasDrafts={publications.size > 0}
        filters={shown.filters}
        hasAuthors={kind !== undefined}
        onChange={change}
      />
      {kind && (
        <SavedViews
          kind={kind}
          query={writeView({ ...view, page: 1 }).toString()}
          onOpen={(query) => change(readView(new URLSearchParams(query)))}
        />
      )}
      {myChanges.isError && (
        <LoadFailed
          what="the items that you changed"
          outdated={myChanges.isSuccess}
          onRetry={myChanges.refetch}
        />
      )}
      {myChanges.isLoading ? (
        <ListSkeleton />
      ) : records.length === 0 ? (
        <NothingFound onShowAll={() => change(unfiltered)} />
      ) : (
        <Rows kind={kind} ids={ids} returned={shown.returned}>
          {rows.map((record) => children(record, shown.listQueryString))}
        </Rows>
      )}
      <Pager page={shown.page} pages={shown.pages} onPage={(next) => change({ page: next })} />
      {below?.(records)}
    </>
  );
}

interface RowsProps {
  kind: ContentKind | undefined;
  ids: string[];
  returned: ContextType<typeof ReturnContext>;
  children: ReactNode;
}

const Rows = ({ kind, ids, returned, children }: RowsProps) => (
  <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
    <ReturnContext value={returned}>
      <LastChangesContext value={useLastChanges(kind, ids)}>{children}</LastChangesContext>
    </ReturnContext>
  </ul>
);
