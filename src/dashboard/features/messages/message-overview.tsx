import { Mail, MessageCircle, Phone, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { fullMoment } from '#site/shared/full-moment.ts';
import { mailLink, telLink, whatsAppLink } from '#site/shared/links.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { isGone } from '../../is-gone.ts';
import { Fact } from '../../screens/fact.tsx';
import { ListSkeleton } from '../../screens/list/list-skeleton.tsx';
import { LoadFailed } from '../../screens/load-failed.tsx';
import { ScreenHeading } from '../../screens/screen-heading.tsx';
import { showError } from '../../screens/show-error.ts';
import { useListPath } from '../../screens/use-list-path.ts';
import { usePreloadedAlerts } from '../../screens/use-preloaded-alerts.ts';
import { useTimeZone } from '../../shell/use-time-zone.ts';
import { NotSpamButton, SuspectedTag } from './suspected.tsx';
import { useDeleteMessage, useMarkMessage, useMessage } from './use-messages.ts';

const listPath = '/manage_messages';

/** `/dashboard/message-overview/{id}`: all fields of one message [DASH-13]. */
export function Component() {
  usePreloadedAlerts();
  const { id = '' } = useParams();
  const query = useMessage(id);
  const gone = isGone(query.error);
  return (
    <>
      <ScreenHeading title="Message" back={listPath} />
      {query.isPending && <ListSkeleton />}
      {gone && <p>This message no longer exists. Somebody may have deleted it.</p>}
      {query.isError && !gone && <LoadFailed what="this message" onRetry={() => query.refetch()} />}
      {query.data && !gone && <Overview message={query.data} />}
    </>
  );
}

function Overview({ message }: { message: Message }) {
  const navigate = useNavigate();
  const list = useListPath(listPath);
  const remove = useDeleteMessage(() => navigate(list));
  const mark = useMarkMessage();
  const timeZone = useTimeZone();
  useReadOnOpening(message, mark.mutate);
  const { name, email, phone, subject, description, date, time, receivedAt } = message;
  return (
    <article className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      {message.suspected && (
        <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
          <SuspectedTag />
          <p className="grow text-muted text-sm">This message may be spam.</p>
          <NotSpamButton message={message} />
        </div>
      )}
      <h2 className="text-2xl">{subject}</h2>
      <dl className="my-6 grid gap-5 border-line border-y py-6 sm:grid-cols-2">
        <Fact name="Name" values={[name]} />
        <Fact
          name="Date and time"
          values={[
            fullMoment(new Date(receivedAt), timeZone),
            `Stored with the message: ${date}, ${time}, GMT−3`,
          ]}
        />
        <Fact name="Email" values={[email]} />
        <Fact name="Phone" values={[phone]} />
      </dl>
      <p className="max-w-[70ch] whitespace-pre-line text-strong">{description}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <WayToReply href={replyLink(message)} label="Reply by e-mail">
          <Mail aria-hidden="true" className="size-4" />
        </WayToReply>
        <WayToReply href={whatsAppLink(phone)} label="WhatsApp">
          <MessageCircle aria-hidden="true" className="size-4" />
        </WayToReply>
        <WayToReply href={telLink(phone)} label="Call">
          <Phone aria-hidden="true" className="size-4" />
        </WayToReply>
        <div className="flex flex-wrap gap-3 sm:ml-auto">
          <Button
            look="secondary"
            busy={mark.isPending}
            onClick={() =>
              mark.mutate(
                { id: message._id, read: false },
                {
                  onSuccess: () => navigate(list),
                  onError: (error) => showError(error, 'Failed to mark the message as unread'),
                },
              )
            }
          >
            Mark as unread
          </Button>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.start(message)}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}

/** Opening a message makes it read, once: marked as unread afterwards, it stays so. */
function useReadOnOpening(
  { _id: id, read }: Message,
  mark: (change: { id: string; read: boolean }) => void,
) {
  const opened = useRef('');
  useEffect(() => {
    if (opened.current === id) return;
    opened.current = id;
    if (!read) mark({ id, read: true });
  }, [id, read, mark]);
}

function replyLink({ email, subject }: Message): string | null {
  const link = mailLink(email);
  return link && `${link}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

interface WayToReplyProps {
  href: string | null;
  label: string;
  children: ReactNode;
}

const WayToReply = ({ href, label, children }: WayToReplyProps) =>
  href && (
    <a href={href} target="_blank" rel="noopener" className={buttonClass('secondary')}>
      {children}
      {label}
    </a>
  );
