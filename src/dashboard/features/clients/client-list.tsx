import { type Client, clientTextLimits } from '#contract/kinds/clients.ts';
import { truncate } from '#contract/truncate.ts';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { RowSummary } from '../../screens/list/row-summary.tsx';
import { clientResource } from './client-resource.ts';

const searchText = ({ name, description }: Client) => `${name} ${description}`;

const sorts: Sort<Client>[] = [
  { key: 'order', label: 'As on the website' },
  { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
];

export const loader = prefetch(clientResource);

/** `/dashboard/manageClients` [DASH-9]. */
export const Component = () => (
  <ListScreen resource={clientResource} searchText={searchText} sorts={sorts}>
    {({ name, description, logo }, state) => (
      <RowSummary
        state={state}
        picture={logo}
        fit="contain"
        title={name}
        preview={truncate(description, clientTextLimits.adminDescription)}
      />
    )}
  </ListScreen>
);
