import { ArrowUpDown, Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import type { ContentKind } from '../../content/content-kind.ts';
import { useRecords } from '../../content/use-content.ts';
import { LoadFailed } from '../load-failed.tsx';
import { ScreenHeading } from '../screen-heading.tsx';
import { useReadyAlerts } from '../use-ready-alerts.ts';
import { EmptyList, NothingFound } from './empty-list.tsx';
import { ListControls } from './list-controls.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { Sort } from './list-view.ts';
import { Pager } from './pager.tsx';
import { RowActions } from './row-actions.tsx';
import { useListRows } from './use-list-rows.ts';

const OrderList = lazy(() =>
  import('../order/order-list.tsx').then(({ OrderList }) => ({ default: OrderList })),
);

interface ListScreenProps<R extends { _id: string }, F extends string> {
  title: string;
  kind: ContentKind<R, F>;
  /** The words that the search looks through. */
  wordsOf: (record: R) => string;
  sorts: Sort<R>[];
  /** Further things to do on this screen, beside adding. */
  actions?: ReactNode;
  /** What a row shows of a record, beside its buttons. */
  children: (record: R) => ReactNode;
}

/** The screen that lists a kind of content: search, sort, pages, add, update and delete. */
export function ListScreen<R extends { _id: string }, F extends string>({
  title,
  kind,
  wordsOf,
  sorts,
  actions,
  children,
}: ListScreenProps<R, F>) {
  useReadyAlerts();
  const query = useRecords(kind);
  const [ordering, setOrdering] = useState(false);
  const { order } = kind.calls;
  const { view, change, records, rows, page, pages, place } = useListRows(
    query.data,
    wordsOf,
    sorts,
  );

  return (
    <>
      <ScreenHeading title={title}>
        <div className={classNames('flex flex-wrap gap-3', ordering && 'hidden')}>
          {actions}
          {order && records.length > 1 && (
            <Button look="secondary" onClick={() => setOrdering(true)}>
              <ArrowUpDown aria-hidden="true" className="size-4" />
              Change order
            </Button>
          )}
          <Link to={kind.paths.add} className={buttonClass()}>
            <Plus aria-hidden="true" className="size-4" />
            Add {kind.thing}
          </Link>
        </div>
      </ScreenHeading>
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <LoadFailed what="this list" onRetry={() => query.refetch()} />
      )}
      {query.data?.length === 0 && <EmptyList kind={kind} />}
      {query.data && order && ordering && (
        <Suspense fallback={<ListSkeleton />}>
          <OrderList
            kind={kind}
            records={query.data.map((record) => ({ id: record._id, name: kind.nameOf(record) }))}
            order={order}
            onDone={() => setOrdering(false)}
          />
        </Suspense>
      )}
      {query.data && query.data.length > 0 && !ordering && (
        <>
          <ListControls
            view={view}
            sorts={sorts}
            total={query.data.length}
            found={records.length}
            onChange={change}
          />
          {records.length === 0 ? (
            <NothingFound onShowAll={() => change({ search: '' })} />
          ) : (
            <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
              {rows.map((record) => (
                <li
                  key={record._id}
                  className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6"
                >
                  <div className="min-w-0 grow">{children(record)}</div>
                  <RowActions kind={kind} record={record} place={place} />
                </li>
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
        </>
      )}
    </>
  );
}
