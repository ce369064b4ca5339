import { ArrowRight, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { Message } from '#contract/entities/message.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { useSession } from '#session/session.ts';
import { getTelLink, getWhatsAppLink } from '#site/shared/links.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { DeleteMenuItem } from '../../ui/delete-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { createReplyLink } from './quoted-reply.ts';
import { useDeleteMessage, useUpdateMessage } from './use-messages.ts';

interface MessageActionsProps {
  message: Message;
  nextUnansweredPath: string | null;
  /** Called when the user opens a link to reply. `next` is the path of the message to open afterwards, if any. */
  onReplyLinkOpen: (next?: string) => void;
  onCall: () => void;
  /** Undefined if the server is not configured to send e-mail. */
  onReply?: (() => void) | undefined;
}

/** The primary button replies by e-mail [DASH-22]. */
export function MessageActions({
  message,
  nextUnansweredPath,
  onReplyLinkOpen,
  onCall,
  onReply,
}: MessageActionsProps) {
  const { phone, receivedAt, answered } = message;
  const timeZone = useTimeZone();
  const link = createReplyLink(message, formatFullTime(new Date(receivedAt), timeZone));
  return (
    <div className="my-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      {onReply && link ? (
        <Button onClick={onReply}>
          <Mail className="size-4" />
          Reply by e-mail
        </Button>
      ) : (
        <ReplyOption
          isPrimary
          href={link}
          icon={Mail}
          label="Reply by e-mail"
          onOpen={() => onReplyLinkOpen()}
        />
      )}
      {nextUnansweredPath && !answered && !onReply && (
        <ReplyOption
          href={link}
          icon={ArrowRight}
          label="Reply and open next"
          onOpen={() => onReplyLinkOpen(nextUnansweredPath)}
        />
      )}
      <ReplyOption
        href={getWhatsAppLink(phone)}
        icon={MessageCircle}
        label="WhatsApp"
        onOpen={() => onReplyLinkOpen()}
      />
      <ReplyOption href={getTelLink(phone)} icon={Phone} label="Call" onOpen={onCall} />
    </div>
  );
}

interface MessageMenuProps {
  message: Message;
  onAnswered: () => void;
  /** Called when the message is deleted or marked as unread. */
  onClosed: () => void;
}

/** The menu with the less common actions [DASH-22]. */
export function MessageMenu({ message, onClosed, onAnswered }: MessageMenuProps) {
  const deletion = useDeleteMessage(onClosed);
  const { editor } = useSession();
  const updateMessage = useUpdateMessage('Failed to mark the message as unread');
  const markUnread = () =>
    updateMessage.mutate({ id: message._id, read: false }, { onSuccess: onClosed });
  return (
    <div className="-me-3 shrink-0">
      <MoreMenu label="More actions for this message">
        {!message.answered && (
          <Button variant="quiet" className="justify-start px-3" onClick={onAnswered}>
            Mark as answered
          </Button>
        )}
        <Button
          variant="quiet"
          className="justify-start px-3"
          busy={updateMessage.isPending}
          onClick={markUnread}
        >
          Mark as unread
        </Button>
        {!editor && (
          <DeleteMenuItem
            className="justify-start px-3"
            busy={deletion.isPending}
            onClick={() => deletion.start(message)}
          />
        )}
      </MoreMenu>
    </div>
  );
}

interface ReplyOptionProps {
  href: string | null;
  icon: LucideIcon;
  label: string;
  isPrimary?: boolean;
  onOpen: () => void;
}

const ReplyOption = ({ href, icon: Icon, label, isPrimary, onOpen }: ReplyOptionProps) =>
  href && (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      onClick={onOpen}
      className={getButtonClass(isPrimary ? 'primary' : 'secondary')}
    >
      <Icon className="size-4" />
      <span>{label}</span>
    </a>
  );
