import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { Message } from '#contract/entities/message.ts';
import { Button, getButtonClass } from '#ui/button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useUpdateMessage } from './use-messages.ts';

export const AnsweredTag = () => (
  <span className="inline-flex items-center gap-1 font-semibold text-success">
    <Check className="size-3.5" />
    Answered
  </span>
);

interface AnswerStatusProps {
  message: Message;
  /** Whether the user has just called the sender. */
  hasCalled: boolean;
  nextUnansweredPath: string | null;
}

/**
 * Shows who answered the message. If the message has not been answered, asks after a call whether the user reached the
 * sender [DASH-22].
 */
export function AnswerStatus({ message, hasCalled, nextUnansweredPath }: AnswerStatusProps) {
  const { _id: id, name, answered } = message;
  const updateMessage = useUpdateMessage('Failed to update the message');
  const setAnswered = (value: boolean) => updateMessage.mutate({ id, answered: value });
  if (!answered) {
    if (!hasCalled) return null;
    return (
      <div
        role="status"
        className="flex flex-wrap items-center gap-3 rounded-xl bg-accent-soft p-3"
      >
        <p className="wrap-anywhere grow text-sm text-strong">{`Did you reach ${name}?`}</p>
        <Button
          variant="secondary"
          busy={updateMessage.isPending}
          onClick={() => setAnswered(true)}
        >
          Mark as answered
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted text-sm">
      <p className="flex items-center gap-2">
        <AnsweredTag />
        <span>
          <span>{answered.by && `by ${answered.by}, `}</span>
          <RelativeTime at={answered.at} />
        </span>
      </p>
      <Button
        variant="quiet"
        className="px-3"
        busy={updateMessage.isPending}
        onClick={() => setAnswered(false)}
      >
        Mark as unanswered
      </Button>
      {nextUnansweredPath && (
        <Link
          to={nextUnansweredPath}
          preventScrollReset
          className={getButtonClass('secondary', 'ms-auto')}
        >
          Next unanswered
        </Link>
      )}
    </div>
  );
}
