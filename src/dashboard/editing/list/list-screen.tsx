import { ArrowUpDown, Plus } from 'lucide-react';
import { isValidElement, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useRecordsWithDrafts } from '../../data/content/use-records-with-drafts.ts';
import type { Feature } from '../../kinds/feature.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { focusHeading } from '../../ui/navigation/focus-heading.ts';
import { PublicationBadges } from '../../ui/publication-badges.tsx';
import { RowContext } from '../../ui/row/row-context.ts';
import { RowSummary } from '../../ui/row/row-summary.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { SelectBox } from '../batch/select-box.tsx';
import { useSelection } from '../batch/use-selection.ts';
import { useNotLive } from '../changes/use-changes.ts';
import { ListRow } from './list-row.tsx';
import { LoadedList } from './loaded-list.tsx';
import { RowActions } from './row-actions.tsx';
import { SearchableRows } from './searchable-rows.tsx';

const BatchBar = lazyPart(
  () => import('../batch/batch-bar.tsx'),
  ({ BatchBar }) => BatchBar,
);
const EmptyList = lazyPart(
  () => import('./empty-list.tsx'),
  ({ EmptyList }) => EmptyList,
);
const OrderList = lazyPart(
  () => import('../order/order-list.tsx'),
  ({ OrderList }) => OrderList,
);

const SavedRow = lazyPart(
  () => import('./saved-row.tsx'),
  ({ SavedRow }) => SavedRow,
);

/** The list screen of a resource: search, sort, pages, order, add, update and delete. */
export function ListScreen<R extends { _id: string }, F extends string>({
  feature: resource,
}: {
  feature: Feature<R, F>;
}) {
  const { searchText, sorts, actions, row } = resource;
  usePreloadedAlerts();
  const { publications, published, ...query } = useRecordsWithDrafts(resource);
  const notLive = useNotLive(resource.name);
  const [ordering, setOrdering] = useState(false);
  const { order } = resource.calls;
  const selection = useSelection();

  return (
    <>
      <ScreenHeading title={resource.title}>
        <div className={classNames('flex flex-wrap gap-3', ordering && 'hidden')}>
          {/* On a phone, where they stand below each other, the main one is the first. */}
          <Link to={resource.paths.add} className={buttonClass('primary', 'sm:order-last')}>
            <Plus aria-hidden="true" className="size-4" />
            <span>{`Add ${resource.label}`}</span>
          </Link>
          {actions}
          {order && query.data?.isWhole && published.length > 1 && (
            <Button look="secondary" onClick={() => setOrdering(true)}>
              <ArrowUpDown aria-hidden="true" className="size-4" />
              Change order
            </Button>
          )}
        </div>
      </ScreenHeading>
      <LoadedList
        query={query}
        what="this list"
        empty={
          <Suspense>
            <EmptyList resource={resource} />
          </Suspense>
        }
      >
        {(list) =>
          order && ordering ? (
            <Suspense fallback={<ListSkeleton />}>
              <OrderList
                resource={resource}
                records={published.map((record) => ({
                  id: record._id,
                  name: resource.titleOf(record),
                }))}
                order={order}
                onDone={() => {
                  setOrdering(false);
                  focusHeading();
                }}
              />
            </Suspense>
          ) : (
            <SearchableRows
              list={list}
              searchText={searchText}
              sorts={sorts}
              publications={publications}
              kept={resource.name}
              below={(found) =>
                selection.selected.size > 0 && (
                  <Suspense>
                    <BatchBar resource={resource} selection={selection} found={found} />
                  </Suspense>
                )
              }
            >
              {(record, listQueryString) => {
                const publication = publications.get(record._id);
                const isPublished = publication?.isPublished !== false;
                const isNotLive = isPublished && notLive.has(record._id);
                const state = (publication || isNotLive) && (
                  <PublicationBadges publication={publication} notLive={isNotLive} />
                );
                const content = row(record, state);
                const edit = resource.paths.edit(record._id);
                return (
                  <ListRow
                    key={record._id}
                    id={record._id}
                    afterSave={
                      <Suspense>
                        <SavedRow
                          resource={resource}
                          record={record}
                          publication={publication}
                          listQueryString={listQueryString}
                        />
                      </Suspense>
                    }
                  >
                    <SelectBox
                      id={record._id}
                      name={resource.titleOf(record)}
                      selection={selection}
                    />
                    <div className="min-w-0 flex-1">
                      <RowContext value={{ id: record._id, edit, listQueryString, publication }}>
                        {isValidElement(content) ? (
                          content
                        ) : (
                          <RowSummary content={content} state={state} />
                        )}
                      </RowContext>
                    </div>
                    <RowActions
                      resource={resource}
                      record={record}
                      isPublished={isPublished}
                      listQueryString={listQueryString}
                    />
                  </ListRow>
                );
              }}
            </SearchableRows>
          )
        }
      </LoadedList>
    </>
  );
}
