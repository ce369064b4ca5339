import { Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { type Message, messageTextLimits } from '#contract/entities/message.ts';
import { truncate } from '#contract/truncate.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ListRow } from '../../screens/list/list-row.tsx';
import { MomentInFull } from '../../screens/moment-in-full.tsx';
import { NotSpamButton, SuspectedTag } from './suspected.tsx';
import { useDeleteMessage } from './use-messages.ts';

/** A message in the inbox: when, from whom, about what [DASH-13]. */
export function MessageRow({ message, place }: { message: Message; place: string }) {
  const remove = useDeleteMessage();
  const { _id, name, subject, receivedAt, read, suspected } = message;
  return (
    <ListRow id={_id}>
      <div className="flex min-w-0 grow flex-col gap-3 py-2 pr-2 sm:flex-row sm:items-center sm:gap-5 sm:pr-0">
        <div className="min-w-0 grow">
          <p className="flex flex-wrap items-baseline gap-x-3">
            {!read && (
              <span className="rounded-full bg-accent-soft px-2 py-0.5 font-semibold text-strong text-xs">
                New
              </span>
            )}
            {suspected && <SuspectedTag />}
            <span className={read ? 'text-strong' : 'font-semibold text-strong'}>{name}</span>
            <span className="text-muted text-xs">
              <MomentInFull at={receivedAt} />
            </span>
          </p>
          <p className={read ? 'text-body' : 'font-semibold text-strong'}>
            {truncate(subject, messageTextLimits.adminSubject)}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-2">
          {suspected && <NotSpamButton message={message} />}
          <Link
            to={`/message-overview/${_id}`}
            state={{ listPlace: place }}
            aria-label={`View message of ${name}`}
            className={buttonClass('secondary', 'px-4')}
          >
            <Eye aria-hidden="true" className="size-4" />
            View
          </Link>
          <Button
            look="danger"
            className="px-4"
            busy={remove.isPending}
            aria-label={`Delete message of ${name}`}
            onClick={() => remove.start(message)}
          >
            {!remove.isPending && <Trash2 aria-hidden="true" className="size-4" />}
            Delete
          </Button>
        </div>
      </div>
    </ListRow>
  );
}
