import { type Service, serviceStatuses } from '#contract/kinds/services.ts';
import { truncate } from '#contract/truncate.ts';
import { StatusBadge } from '#site/components/service-card.tsx';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { RowSummary } from '../../screens/list/row-summary.tsx';
import { RecordMoment } from '../../screens/moment.tsx';
import { serviceResource } from './service-resource.ts';

const searchText = ({ name, description, location, status }: Service) =>
  `${name} ${description} ${location} ${status}`;

const rank = ({ status }: Service) => serviceStatuses.indexOf(status);

const sorts: Sort<Service>[] = [
  { key: 'newest', label: 'Newest first' },
  { key: 'oldest', label: 'Oldest first', compare: (a, b) => a.time.localeCompare(b.time) },
  { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
  { key: 'status', label: 'Status', compare: (a, b) => rank(a) - rank(b) },
];

export const loader = prefetch(serviceResource);

/** `/dashboard/manageServices` [DASH-7]. */
export const Component = () => (
  <ListScreen resource={serviceResource} searchText={searchText} sorts={sorts}>
    {({ name, description, image, status, location, time }, state) => (
      <RowSummary state={state} picture={image} title={name} preview={truncate(description, 50)}>
        <StatusBadge status={status} />
        {location && <span>{location}</span>}
        {time && <RecordMoment at={time} />}
      </RowSummary>
    )}
  </ListScreen>
);
