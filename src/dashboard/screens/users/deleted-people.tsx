import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { DeletedUser } from '#contract/entities/user.ts';
import { getDeletedUsers } from '#contract/routes/account-routes.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../../data/api.ts';
import { recordListQuery } from '../../data/content/record-list.ts';
import { Moment } from '../../ui/moment.tsx';
import { showError } from '../../ui/show-error.ts';
import { deletedUsersKey, restore, withArticle } from './use-users.ts';

/** The deleted accounts, which can be restored [AUTH-15]. Renders nothing if there are none. */
export function DeletedPeople() {
  const { data } = useQuery(
    recordListQuery<DeletedUser>(deletedUsersKey, (page, signal) =>
      call(getDeletedUsers, { page, signal }),
    ),
  );
  if (!data || data.records.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-2 text-xl">Deleted people</h2>
      <p className="mb-4 max-w-2xl text-muted">
        These people cannot sign in. Restoring someone gives back their role; they then sign in
        again.
      </p>
      <ul
        aria-label="Deleted people"
        className="divide-y divide-line rounded-2xl border border-line bg-surface"
      >
        {data.records.map((person) => (
          <DeletedRow key={person._id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ person }: { person: DeletedUser }) {
  const client = useQueryClient();
  const { name, email, role, deletedAt } = person;
  const restoring = useMutation({
    mutationFn: () => restore(client, person),
    onError: (error) => showError(error, 'Failed to restore this person'),
  });
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-5 sm:px-6">
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="font-semibold text-strong">{name || email}</p>
        <p className="text-muted text-sm">
          <span>{`${email}, was ${withArticle[role]}, deleted `}</span>
          <Moment at={deletedAt} />
        </p>
      </div>
      <Button
        look="secondary"
        className="self-start sm:self-center"
        busy={restoring.isPending}
        aria-label={`Restore ${name || email}`}
        onClick={() => restoring.mutate()}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        Restore
      </Button>
    </li>
  );
}
