import { type ContextType, type ReactElement, type ReactNode, useMemo } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { RecordList } from '../../data/content/record-list.ts';
import { NothingFound } from '../../ui/empty-state.tsx';
import type { Noun } from '../../ui/list-count.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import {
  noFilters,
  type Publications,
  readView,
  type Sort,
  writeView,
} from '../../ui/list-view.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Pager } from '../../ui/pager.tsx';
import { LastChangesContext } from '../../ui/row/last-change.tsx';
import { useLastChanges } from '../../ui/row/use-last-changes.ts';
import { ListControls } from './list-controls.tsx';
import { ReturnTargetContext } from './list-row.tsx';
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
  /** Undefined for a list that does not show content, such as the list of users. */
  kind?: ContentKind;
  /** The default is `item`. */
  noun?: Noun;
  /** Renders content below the rows. `matches` are the records that match the search and the filters. */
  footer?: (matches: R[]) => ReactElement | false;
}

const noDrafts: Publications = new Map();

export function SearchableRows<R extends { _id: string }>(props: SearchableRowsProps<R>) {
  const { list, searchText, sorts, publications = noDrafts, children, kind, noun, footer } = props;
  const listRows = useListRows(list.records, searchText, sorts, publications, kind);
  const { view, change, records, rows, myChanges } = listRows;
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  return (
    <>
      <ListControls
        view={view}
        sorts={sorts}
        list={list}
        foundCount={records.length}
        noun={noun}
        hasDrafts={publications.size > 0}
        filters={listRows.filters}
        hasChangedByMeFilter={kind !== undefined}
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
          name="the items that you changed"
          outdated={myChanges.isSuccess}
          onRetry={myChanges.refetch}
        />
      )}
      {myChanges.isLoading ? (
        <ListSkeleton />
      ) : records.length === 0 ? (
        <NothingFound onShowAll={() => change(noFilters)} />
      ) : (
        <Rows kind={kind} ids={ids} returnTarget={listRows.returnTarget}>
          {rows.map((record) => children(record, listRows.listQueryString))}
        </Rows>
      )}
      <Pager
        page={listRows.page}
        pages={listRows.pages}
        onPage={(next) => change({ page: next })}
      />
      {footer?.(records)}
    </>
  );
}

interface RowsProps {
  kind: ContentKind | undefined;
  ids: string[];
  returnTarget: ContextType<typeof ReturnTargetContext>;
  children: ReactNode;
}

const Rows = ({ kind, ids, returnTarget, children }: RowsProps) => (
  <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
    <ReturnTargetContext value={returnTarget}>
      <LastChangesContext value={useLastChanges(kind, ids)}>{children}</LastChangesContext>
    </ReturnTargetContext>
  </ul>
);
