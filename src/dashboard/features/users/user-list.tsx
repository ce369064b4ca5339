import { useDeferredValue, useMemo } from 'react';
import type { User } from '#contract/entities/user.ts';
import { NothingFound } from '../../frames/list/empty-list.tsx';
import { ListControls } from '../../frames/list/list-controls.tsx';
import { ListSkeleton } from '../../frames/list/list-skeleton.tsx';
import { found, pageOf, type Sort, searchIndex } from '../../frames/list/list-view.ts';
import { Pager } from '../../frames/list/pager.tsx';
import { useListView } from '../../frames/list/use-list-view.ts';
import { LoadFailed } from '../../frames/load-failed.tsx';
import { ScreenHeading } from '../../frames/screen-heading.tsx';
import { useReadyAlerts } from '../../frames/use-ready-alerts.ts';
import { useUsers } from './use-users.ts';
import { UserRow } from './user-row.tsx';

const sorts: Sort<User>[] = [
  { key: 'first', label: 'Oldest first' },
  { key: 'name', label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
  { key: 'role', label: 'Admins first', compare: (a, b) => a.role.localeCompare(b.role) },
];

const wordsOf = ({ name, email, role }: User) => `${name} ${email} ${role}`;

/** `/dashboard/manageUsers`: every account that has signed in, with its role [DASH-5]. */
export function Component() {
  useReadyAlerts();
  const query = useUsers();
  return (
    <>
      <ScreenHeading title="Manage Users" />
      {query.isPending && <ListSkeleton />}
      {query.isError && !query.data && (
        <LoadFailed what="this list" onRetry={() => query.refetch()} />
      )}
      {query.data && <Users users={query.data} />}
    </>
  );
}

function Users({ users }: { users: User[] }) {
  const [view, change] = useListView();
  const search = useDeferredValue(view.search);
  const index = useMemo(() => searchIndex(users, wordsOf), [users]);
  const sort = sorts.find(({ key }) => key === view.sort) ?? sorts[0];
  const hits = useMemo(() => found(index, search, sort), [index, search, sort]);
  const { rows, page, pages } = pageOf(hits, view.page);
  return (
    <>
      <ListControls
        view={view}
        sorts={sorts}
        total={users.length}
        found={hits.length}
        onChange={change}
      />
      {hits.length === 0 ? (
        <NothingFound onShowAll={() => change({ search: '' })} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {rows.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} onPage={(next) => change({ page: next })} />
    </>
  );
}
