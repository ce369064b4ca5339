import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/entities/overview.ts';
import { setTitleCount } from '../../ui/use-title.ts';

type Message = Overview['latestMessages'][number];

/** Announces messages that arrive while the dashboard is open and counts them in the tab's title [DASH-22]. */
export function MessageNotice({ messages }: { messages: Message[] }) {
  const [dismissedId, setDismissedId] = useState('');
  const newestMessage = messages[0];
  const count = messages.length;
  useEffect(() => {
    setTitleCount(count);
    return () => setTitleCount(0);
  }, [count]);
  const isShown = newestMessage && newestMessage._id !== dismissedId;
  return (
    <div role="status" className="fixed top-20 inset-e-4 z-30 max-w-[min(22rem,calc(100vw-2rem))]">
      {isShown && (
        <div className="flex items-start gap-3 rounded-xl border border-line bg-surface p-4 text-sm shadow-lg">
          <p className="wrap-anywhere min-w-0">
            <span>
              {count === 1 ? 'You have a new message. ' : 'You have new messages. The latest: '}
            </span>
            <Link
              to={`/message-overview/${newestMessage._id}`}
              onClick={() => setDismissedId(newestMessage._id)}
              className="font-semibold text-strong underline"
            >
              {`${newestMessage.name}: ${newestMessage.subject}`}
            </Link>
          </p>
          <button
            type="button"
            aria-label="Close this notice"
            onClick={() => setDismissedId(newestMessage._id)}
            className="-m-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-muted hover:bg-sunken hover:text-strong"
          >
            <X className="size-4" />
          </button>
        </div>
      )}
    </div>
  );
}
