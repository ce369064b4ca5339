import { ArrowUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, getButtonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { RecordList } from '../../data/content/record-list.ts';
import { useRecordsWithDrafts } from '../../data/content/use-records-with-drafts.ts';
import type { Feature } from '../../kinds/feature.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import type { Publications } from '../../ui/list-view.ts';
import { focusHeading } from '../../ui/navigation/focus-heading.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { type Selection, useSelection } from '../batch/use-selection.ts';
import { useIdsNotLive } from '../changes/use-changes.ts';
import { LoadedList } from './loaded-list.tsx';
import { RecordRow } from './record-row.tsx';
import { SearchableRows } from './searchable-rows.tsx';

const BatchBar = lazyComponent(() => import('../batch/batch-bar.tsx'), 'BatchBar');
const EmptyList = lazyComponent(() => import('./empty-list.tsx'), 'EmptyList');
const OrderList = lazyComponent(
  () => import('../order/order-list.tsx'),
  'OrderList',
  <ListSkeleton />,
);

export function ListScreen<R extends { _id: string }>({ feature }: { feature: Feature<R> }) {
  usePreloadedAlerts();
  const { publications, publishedRecords, ...query } = useRecordsWithDrafts(feature);
  const idsNotLive = useIdsNotLive(feature.name);
  const selection = useSelection();
  const [isOrdering, setOrdering] = useState(false);
  const { order } = feature.calls;
  const endOrdering = () => {
    setOrdering(false);
    focusHeading();
  };
  return (
    <>
      <ScreenHeading title={feature.title}>
        <div className={classNames('flex flex-wrap gap-3', isOrdering && 'hidden')}>
          {/* On a phone, the buttons are stacked, and this button is at the top. */}
          <Link to={feature.paths.add} className={getButtonClass('primary', 'sm:order-last')}>
            <Plus className="size-4" />
            <span>{`Add ${feature.thing}`}</span>
          </Link>
          {feature.actions}
          {order && query.data?.isComplete && publishedRecords.length > 1 && (
            <Button variant="secondary" onClick={() => setOrdering(true)}>
              <ArrowUpDown className="size-4" />
              Change order
            </Button>
          )}
        </div>
      </ScreenHeading>
      <LoadedList query={query} name="this list" emptyMessage={<EmptyList resource={feature} />}>
        {(list) =>
          order && isOrdering ? (
            <OrderList
              resource={feature}
              records={publishedRecords.map((record) => ({
                id: record._id,
                name: feature.titleOf(record),
              }))}
              saveOrder={order}
              onDone={endOrdering}
            />
          ) : (
            <RecordRows {...{ feature, list, publications, idsNotLive, selection }} />
          )
        }
      </LoadedList>
    </>
  );
}

interface RecordRowsProps<R extends { _id: string }> {
  feature: Feature<R>;
  list: RecordList<R>;
  publications: Publications;
  idsNotLive: ReadonlySet<string>;
  selection: Selection;
}

function RecordRows<R extends { _id: string }>(props: RecordRowsProps<R>) {
  const { feature, list, publications, idsNotLive, selection } = props;
  return (
    <SearchableRows
      list={list}
      searchText={feature.searchText}
      sorts={feature.sorts}
      publications={publications}
      kind={feature.name}
      footer={(matches) =>
        selection.selectedIds.size > 0 && (
          <BatchBar resource={feature} selection={selection} matches={matches} />
        )
      }
    >
      {(record, listQueryString) => (
        <RecordRow
          key={record._id}
          feature={feature}
          record={record}
          publication={publications.get(record._id)}
          hasWaitingChange={idsNotLive.has(record._id)}
          selection={selection}
          listQueryString={listQueryString}
        />
      )}
    </SearchableRows>
  );
}
