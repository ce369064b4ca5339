import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type DeletedMessage, listedSubjectLength } from '#contract/entities/message.ts';
import { getDeletedMessages, restoreMessages } from '#contract/routes/message-routes.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../../data/api.ts';
import { deletedMessagesKey, invalidateMessages } from '../../data/content/messages-cache.ts';
import { createRecordListQuery } from '../../data/content/record-list.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RestorableRow } from '../../ui/restorable-row.tsx';
import { showError } from '../../ui/show-error.ts';

/** The number of messages that are shown before *Show all*. */
const initialCount = 20;

/** *Restore all* is useful if a shorter retention period has moved too many messages to the trash [DASH-13]. */
export function DeletedMessages({ messages }: { messages: DeletedMessage[] }) {
  const restore = useRestoreMessages();
  const [showsAll, setShowsAll] = useState(false);
  const shownMessages = showsAll ? messages : messages.slice(0, initialCount);
  return (
    <section className="mb-8">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Messages</h2>
        {messages.length > 1 && (
          <Button
            variant="secondary"
            busy={restore.isPending}
            onClick={() => restore.mutate(messages.map(({ _id }) => _id))}
          >
            <RotateCcw className="size-4" />
            <span>{`Restore all ${messages.length}`}</span>
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
        {shownMessages.map((message) => (
          <DeletedMessageRow key={message._id} message={message} />
        ))}
      </ul>
      {shownMessages.length < messages.length && (
        <Button variant="secondary" className="mt-4" onClick={() => setShowsAll(true)}>
          {`Show all ${messages.length}`}
        </Button>
      )}
    </section>
  );
}

function DeletedMessageRow({ message }: { message: DeletedMessage }) {
  const { _id, name, subject, deletedAt, goneAt } = message;
  const restore = useRestoreMessages();
  return (
    <RestorableRow
      title={`${name}: ${truncate(subject, listedSubjectLength)}`}
      name={`message from ${name}`}
      busy={restore.isPending}
      onRestore={() => restore.mutate([_id])}
    >
      Message, deleted <RelativeTime at={deletedAt} />. It will be permanently deleted{' '}
      <RelativeTime at={goneAt} isFuture />.
    </RestorableRow>
  );
}

/** Most recently deleted first. */
export const useDeletedMessages = (enabled: boolean) =>
  useQuery({
    enabled,
    ...createRecordListQuery(deletedMessagesKey, (page, signal) =>
      call(getDeletedMessages, { page, signal }),
    ),
    staleTime: 0,
  });

function useRestoreMessages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: string[]) =>
      (await call(restoreMessages, { body: { ids } })).data.restored,
    onSuccess: async (count) => {
      await invalidateMessages(client);
      toast(count === 1 ? 'Message restored.' : `${count} messages restored.`, 3000);
    },
    onError: (error) => showError(error, 'Failed to restore messages'),
  });
}
