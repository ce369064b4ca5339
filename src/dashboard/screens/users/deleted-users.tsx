import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { activityDays } from '#contract/entities/activity.ts';
import type { DeletedUser } from '#contract/entities/user.ts';
import { getDeletedUsers } from '#contract/routes/account-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { call } from '../../data/api.ts';
import { createRecordListQuery } from '../../data/content/record-list.ts';
import { now } from '../../data/server-clock.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RestorableRow } from '../../ui/restorable-row.tsx';
import { showError } from '../../ui/show-error.ts';
import { deletedUsersKey, restoreAccount, roleWithArticle } from './use-users.ts';

/** Restores deleted accounts [AUTH-15]. Renders nothing if there are none. */
export function DeletedUsers() {
  const { data } = useQuery(
    createRecordListQuery<DeletedUser>(deletedUsersKey, (page, signal) =>
      call(getDeletedUsers, { page, signal }),
    ),
  );
  if (!data || data.records.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-xl">Deleted accounts</h2>
      <p className="mb-4 max-w-2xl text-muted">
        These people cannot sign in. If an account was deleted in the last {activityDays} days and
        its address is verified, restoring it also restores its role; otherwise, the account gets
        the role of client. Its owner has to sign in again.
      </p>
      <ul
        aria-label="Deleted accounts"
        className="divide-y divide-line rounded-2xl border border-line bg-surface"
      >
        {data.records.map((user) => (
          <DeletedUserRow key={user._id} user={user} />
        ))}
      </ul>
    </section>
  );
}

function DeletedUserRow({ user }: { user: DeletedUser }) {
  const client = useQueryClient();
  const { name, email, role, deletedAt } = user;
  // After `activityDays`, the activity log no longer contains the role of a deleted account.
  const isRoleKnown = +now() - Date.parse(deletedAt) < activityDays * dayMs;
  const restoreMutation = useMutation({
    mutationFn: () => restoreAccount(client, user),
    onError: (error) => showError(error, 'Failed to restore this account'),
  });
  return (
    <RestorableRow
      title={name || email}
      name={name || email}
      busy={restoreMutation.isPending}
      onRestore={() => restoreMutation.mutate()}
    >
      <span>{`${email}, ${isRoleKnown ? `formerly ${roleWithArticle[role]}, ` : ''}deleted `}</span>
      <RelativeTime at={deletedAt} />
    </RestorableRow>
  );
}
