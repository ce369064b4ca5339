import { cut } from '#contract/cut.ts';
import { type Client, clientCuts } from '#contract/entities/client.ts';
import { readAhead } from '../../content/use-content.ts';
import { ListScreen } from '../../frames/list/list-screen.tsx';
import type { Sort } from '../../frames/list/list-view.ts';
import { RowSummary } from '../../frames/list/row-summary.tsx';
import { clientKind } from './client-kind.ts';

const wordsOf = ({ name, description }: Client) => `${name} ${description}`;

const sorts: Sort<Client>[] = [
  { key: 'order', label: 'As on the website' },
  { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
];

export const loader = readAhead(clientKind);

/** `/dashboard/manageClients` [DASH-9]. */
export const Component = () => (
  <ListScreen title="Manage Clients" kind={clientKind} wordsOf={wordsOf} sorts={sorts}>
    {({ name, description, logo }) => (
      <RowSummary
        picture={logo}
        fit="contain"
        title={name}
        preview={cut(description, clientCuts.adminDescription)}
      />
    )}
  </ListScreen>
);
