import { StickyNote } from 'lucide-react';
import { Link } from 'react-router';
import { listedSubjectLength, type Message } from '#contract/entities/message.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { useSession } from '#session/session.ts';
import { classNames } from '#ui/class-names.ts';
import { IsolatedNumbers } from '#ui/isolated-numbers.tsx';
import { formatRelativeTime } from '../../data/relative-time.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { ListRow } from '../../editing/list/list-row.tsx';
import { DeleteMenuItem } from '../../ui/delete-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { AnsweredTag } from './answer-status.tsx';
import { describeLanguage } from './message-labels.ts';
import { NotSpamButton, SuspectedTag } from './suspected-spam.tsx';
import { useDeleteMessage } from './use-messages.ts';

const snippetLength = 90;

/** A message in the inbox [DASH-13, DASH-22]. */
export function MessageRow({
  message,
  listQueryString,
}: {
  message: Message;
  listQueryString: string;
}) {
  const { _id, name, subject, description, read, receivedAt } = message;
  const timeZone = useTimeZone();
  return (
    <ListRow id={_id} className="relative hover:bg-sunken sm:gap-2">
      <div className="min-w-0 grow py-1.5">
        <div className="flex items-baseline gap-2">
          {!read && (
            <span className="shrink-0 rounded-full bg-accent px-2 font-semibold text-on-accent text-xs">
              New
            </span>
          )}
          <Link
            data-row
            to={`/message-overview/${_id}${listQueryString}`}
            preventScrollReset
            className={classNames(
              'min-w-0 grow truncate text-strong no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2',
              read ? 'font-semibold' : 'font-bold',
            )}
          >
            <span className="sr-only">View message from </span>
            <span>{name}</span>
          </Link>
          <time
            dateTime={receivedAt}
            title={formatFullTime(new Date(receivedAt), timeZone)}
            className="relative z-1 shrink-0 text-muted text-xs"
          >
            {formatRelativeTime(new Date(receivedAt))}
          </time>
        </div>
        <p className={classNames('truncate text-strong text-sm', !read && 'font-semibold')}>
          {truncate(subject, listedSubjectLength)}
        </p>
        <p className="truncate text-muted text-sm">
          <IsolatedNumbers>
            {truncate(description.replaceAll(/\s+/g, ' '), snippetLength)}
          </IsolatedNumbers>
        </p>
        <MessageTags message={message} />
      </div>
      <RowMenu message={message} />
    </ListRow>
  );
}

function MessageTags({ message }: { message: Message }) {
  const { suspected, answered, note, assignedTo } = message;
  const language = describeLanguage(message);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-xs empty:hidden">
      {suspected && <SuspectedTag />}
      {answered && <AnsweredTag />}
      {language && <span>{language}</span>}
      {assignedTo && <span>{`Assigned to ${assignedTo.name}`}</span>}
      {note && (
        <span className="inline-flex items-center gap-1">
          <StickyNote className="size-3.5" />
          Note
        </span>
      )}
    </p>
  );
}

function RowMenu({ message }: { message: Message }) {
  const deletion = useDeleteMessage();
  const { editor } = useSession();
  if (editor && !message.suspected) return null;
  return (
    <div className="relative z-1 -me-2 shrink-0">
      <MoreMenu label={`More actions for the message from ${message.name}`}>
        {message.suspected && <NotSpamButton message={message} />}
        {!editor && (
          <DeleteMenuItem
            className="justify-start"
            aria-label={`Delete the message from ${message.name}`}
            busy={deletion.isPending}
            onClick={() => deletion.start(message)}
          />
        )}
      </MoreMenu>
    </div>
  );
}
