import { Suspense, useState } from 'react';
import { getRole, type User } from '#contract/entities/user.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent, suspendingComponent } from '#ui/lazy-component.tsx';
import { LoadedList } from '../../editing/list/loaded-list.tsx';
import { SearchableRows } from '../../editing/list/searchable-rows.tsx';
import type { Sort } from '../../ui/list-view.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { useUsers } from './use-users.ts';
import { UserRow } from './user-row.tsx';

const sorts: Sort<User>[] = [
  { key: 'first', label: 'Oldest first' },
  { key: 'name', label: 'Name A to Z', compare: (a, b) => a.name.localeCompare(b.name) },
  { key: 'role', label: 'Admins first', compare: (a, b) => getRole(a).localeCompare(getRole(b)) },
];

const getSearchText = (user: User) => `${user.name} ${user.email} ${getRole(user)}`;

/** Loads only when someone opens it because few people do. */
const DataRequestCard = lazyComponent(() => import('./data-request-card.tsx'), 'DataRequestCard');

const Invitations = suspendingComponent(() => import('./invitations.tsx'), 'Invitations');

const DeletedUsers = suspendingComponent(() => import('./deleted-users.tsx'), 'DeletedUsers');

/** `/dashboard/manageUsers`: the accounts and their roles [DASH-5]. */
export function Component() {
  usePreloadedAlerts();
  const query = useUsers();
  const [isCardOpen, setCardOpen] = useState(false);
  return (
    <>
      <ScreenHeading title="Manage Users" />
      <LoadedList query={query} name="this list" emptyMessage={null}>
        {(users) => (
          <SearchableRows
            list={users}
            searchText={getSearchText}
            sorts={sorts}
            noun={['user', 'users']}
          >
            {(user) => <UserRow key={user._id} user={user} />}
          </SearchableRows>
        )}
      </LoadedList>
      {/* These sections wait for the list above, which would otherwise push them down when it loads. */}
      {!query.isPending && (
        <Suspense>
          <Invitations />
          <DeletedUsers />
          <div className="mt-10">
            <Button
              variant="secondary"
              aria-expanded={isCardOpen}
              onClick={() => setCardOpen(!isCardOpen)}
            >
              Personal data requests
            </Button>
            {isCardOpen && <DataRequestCard />}
          </div>
        </Suspense>
      )}
    </>
  );
}
