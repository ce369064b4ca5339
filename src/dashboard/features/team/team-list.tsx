import type { Team } from '#contract/kinds/team.ts';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { RowSummary } from '../../screens/list/row-summary.tsx';
import { teamResource } from './team-resource.ts';

const searchText = ({ name, designation, email, phoneNumber }: Team) =>
  `${name} ${designation} ${email} ${phoneNumber}`;

const sorts: Sort<Team>[] = [
  { key: 'order', label: 'As on the website' },
  { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
  { key: 'newest', label: 'Newest first', compare: (a, b) => b.time.localeCompare(a.time) },
];

export const loader = prefetch(teamResource);

/** `/dashboard/manageTeam` [DASH-11]. */
export const Component = () => (
  <ListScreen resource={teamResource} searchText={searchText} sorts={sorts}>
    {({ name, designation, image, email, phoneNumber }, state) => (
      <RowSummary state={state} picture={image} title={name} preview={designation}>
        {email && <span>{email}</span>}
        {phoneNumber && <span>{phoneNumber}</span>}
      </RowSummary>
    )}
  </ListScreen>
);
