import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { toast } from '#ui/alert.ts';
import { classNames } from '#ui/class-names.ts';
import { IsolatedNumbers } from '#ui/isolated-numbers.tsx';
import { isNotFound } from '../../data/is-not-found.ts';
import { formatRelativeTime } from '../../data/relative-time.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { LabelledValue } from '../../ui/labelled-value.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { focusHeading } from '../../ui/navigation/focus-heading.ts';
import { ExpandableTime } from '../../ui/relative-time.tsx';
import { showError } from '../../ui/show-error.ts';
import { AnswerStatus } from './answer-status.tsx';
import { MessageActions, MessageMenu } from './message-actions.tsx';
import { MessageAssignee } from './message-assignee.tsx';
import { describeLanguage } from './message-labels.ts';
import { MessageNote } from './message-note.tsx';
import { quoteMessage } from './quoted-reply.ts';
import { Replies } from './replies.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ReplyInstructions } from './reply-instructions.tsx';
import { NotSpamButton, SuspectedTag } from './suspected-spam.tsx';
import { useDeviceText } from './use-device-text.ts';
import { useMessage, useNextUnansweredPath, useUpdateMessage } from './use-messages.ts';
import { useReplies } from './use-replies.ts';

interface OpenMessageProps {
  id: string;
  listQueryString: string;
  isBesideList: boolean;
}

/** A message with its actions [DASH-13, DASH-22]. */
export function OpenMessage({ id, listQueryString, isBesideList }: OpenMessageProps) {
  const query = useMessage(id);
  const isDeleted = isNotFound(query.error);
  return (
    // Next to a long list, the message stays in view and scrolls independently.
    <div
      className={classNames(
        'min-w-0',
        isBesideList &&
          'sticky top-24 max-h-[calc(100dvh-7rem)] overflow-y-auto rounded-2xl print:max-h-none',
      )}
    >
      {query.isPending && <ListSkeleton />}
      {isDeleted && <p>This message no longer exists. Someone may have deleted it.</p>}
      {query.isError && !isDeleted && (
        <LoadFailed
          name="this message"
          outdated={query.data !== undefined}
          onRetry={query.refetch}
        />
      )}
      {query.data && !isDeleted && (
        <Article
          message={query.data}
          listQueryString={listQueryString}
          isBesideList={isBesideList}
        />
      )}
    </div>
  );
}

interface ArticleProps extends Omit<OpenMessageProps, 'id'> {
  message: Message;
}

function Article({ message, listQueryString, isBesideList }: ArticleProps) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const nextUnansweredPath = useNextUnansweredPath(message._id, listQueryString);
  const markAnswered = useMarkAnswered(message);
  const [hasCalled, setHasCalled] = useState(false);
  const { data: replies } = useReplies(message._id);
  const unsentReply = useDeviceText('reply', message._id);
  const [isReplying, setReplying] = useState(unsentReply.text !== '');
  const canReply = replies?.mailIsConfigured === true;
  const openNext = (path: string) => navigate(path, { preventScrollReset: isBesideList });
  useMarkReadOnOpen(message);
  return (
    <article className="rounded-2xl border border-line bg-surface p-5 sm:p-7">
      {message.suspected && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <SuspectedTag />
          <p className="grow text-muted text-sm">This message may be spam.</p>
          <NotSpamButton message={message} onMarked={focusHeading} />
        </div>
      )}
      <div className="flex items-start justify-between gap-3">
        <h2
          {...(isBesideList && { tabIndex: -1, 'data-screen-focus': true })}
          className="wrap-anywhere text-2xl outline-none"
        >
          {message.subject}
        </h2>
        <MessageMenu
          message={message}
          onAnswered={() => markAnswered({ opensNext: false })}
          onClosed={() => navigate(`/manage_messages${listQueryString}`)}
        />
      </div>
      <MessageActions
        message={message}
        nextUnansweredPath={nextUnansweredPath}
        onReplyLinkOpen={(next) => {
          markAnswered({ opensNext: next !== undefined });
          if (next) openNext(next);
        }}
        onCall={() => setHasCalled(true)}
        onReply={canReply ? () => setReplying(true) : undefined}
      />
      {canReply && isReplying && (
        <ReplyForm
          message={message}
          text={unsentReply.text}
          onTextChange={unsentReply.saveText}
          nextUnansweredPath={nextUnansweredPath}
          onNext={openNext}
          onClose={() => {
            setReplying(false);
            focusHeading();
          }}
        />
      )}
      {replies && !canReply && (
        <ReplyInstructions
          email={message.email}
          quotedText={quoteMessage(message, formatFullTime(new Date(message.receivedAt), timeZone))}
        />
      )}
      <AnswerStatus
        message={message}
        hasCalled={hasCalled}
        nextUnansweredPath={nextUnansweredPath}
      />
      <p dir="auto" className="wrap-anywhere my-6 max-w-[70ch] whitespace-pre-line text-strong">
        <IsolatedNumbers>{message.description}</IsolatedNumbers>
      </p>
      {replies && <Replies replies={replies.replies} />}
      <MessageDetails message={message} isBesideList={isBesideList} />
      <div className="mt-6 space-y-6">
        <MessageNote message={message} />
        <MessageAssignee message={message} />
      </div>
    </article>
  );
}

function MessageDetails({ message, isBesideList }: Omit<ArticleProps, 'listQueryString'>) {
  const timeZone = useTimeZone();
  const { name, email, phone, date, time, receivedAt } = message;
  const language = describeLanguage(message);
  const receivedDate = new Date(receivedAt);
  // Until an admin chooses a time zone, `date` and `time` are in GMT−3. Afterwards, their zone is unknown [CON-4].
  const zoneSuffix = timeZone === defaultTimeZone ? ', GMT−3' : '';
  return (
    <div className="border-line border-y py-6">
      {language && <p className="mb-5 text-muted text-sm">{language}</p>}
      <dl className="grid gap-5 sm:grid-cols-2">
        <LabelledValue name="Name" value={name} />
        <div>
          <dt className="text-muted text-sm">Date and time</dt>
          <dd className="text-strong">
            <ExpandableTime
              at={receivedAt}
              text={formatRelativeTime(receivedDate)}
              title={formatFullTime(receivedDate, timeZone)}
            />
          </dd>
          <dd className="text-muted text-sm">{`Recorded by the contact form: ${date}, ${time}${zoneSuffix}`}</dd>
        </div>
        <LabelledValue name="Email" value={email} />
        <LabelledValue name="Phone" value={phone} />
      </dl>
      <Link
        to={`${isBesideList ? `/message-overview/${message._id}` : '/manage_messages'}?person=${message._id}`}
        preventScrollReset={isBesideList}
        className="mt-4 inline-block py-1 text-accent underline"
      >
        All messages from this person
      </Link>
    </div>
  );
}

/**
 * Marks the message as answered unless it already is. With `opensNext`, a toast confirms the change because the message
 * is no longer visible [DASH-22].
 */
function useMarkAnswered({ _id: id, name, answered }: Message) {
  const update = useUpdateMessage();
  return async ({ opensNext }: { opensNext: boolean }) => {
    if (answered || update.isPending) return;
    try {
      await update.mutateAsync({ id, answered: true });
      if (opensNext) toast(`The message from ${name} is marked as answered.`, 4000);
    } catch (error) {
      showError(error, 'Failed to update the message');
    }
  };
}

/** Marks the message as read only once because the user may later mark it as unread. */
function useMarkReadOnOpen({ _id: id, read }: Message) {
  const { mutate } = useUpdateMessage();
  const handledId = useRef('');
  useEffect(() => {
    if (handledId.current === id) return;
    handledId.current = id;
    if (!read) mutate({ id, read: true });
  }, [id, read, mutate]);
}
