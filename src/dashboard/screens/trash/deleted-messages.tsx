import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type DeletedMessage, messageTextLimits } from '#contract/entities/message.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RestorableRow } from '../../ui/restorable-row.tsx';
import { useRestoreMessages } from './use-deleted-messages.ts';

/** The number of messages that are shown before *Show all*. */
const initialCount = 20;

/** *Restore all* helps if the setting for old messages deleted too many [DASH-13]. */
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
      title={`${name}: ${truncate(subject, messageTextLimits.adminSubject)}`}
      name={`message from ${name}`}
      busy={restore.isPending}
      onRestore={() => restore.mutate([_id])}
    >
      Message, deleted <RelativeTime at={deletedAt} />. It will be permanently deleted{' '}
      <RelativeTime at={goneAt} isFuture />.
    </RestorableRow>
  );
}
