import { useState } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#contract/entities/overview.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';

const MessageChart = lazyComponent(() => import('./message-chart.tsx'), 'MessageChart');

/** The newest messages and a chart of the last 30 days [DASH-2, DASH-22]. */
export const LatestMessages = ({ latestMessages, messagesPerDay, unreadMessages }: Overview) => (
  <section className="rounded-2xl border border-line bg-surface p-6">
    <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
      <h2 className="text-xl">Latest messages</h2>
      <Link to="/manage_messages" className="font-semibold text-accent text-sm">
        {unreadMessages === 0 ? 'All read' : `${unreadMessages} unread`}
      </Link>
    </div>
    <ul className="mb-5 space-y-3">
      {latestMessages.map(({ _id, name, subject, receivedAt, read }) => (
        <li key={_id} className="text-sm">
          <Link
            to={`/message-overview/${_id}`}
            className={`${read ? 'font-medium' : 'font-bold'} inline-block min-h-6 text-strong underline`}
          >
            {subject}
          </Link>
          <span className="block text-muted">
            <span>{`${!read ? 'New: ' : ''}${name}, `}</span>
            <RelativeTime at={receivedAt} />
          </span>
        </li>
      ))}
    </ul>
    <ChartOnDemand days={messagesPerDay} />
  </section>
);

/** Loads the chart only when someone opens it because few people do. */
function ChartOnDemand({ days }: { days: Overview['messagesPerDay'] }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className="cursor-pointer text-muted text-sm">Messages, last 30 days</summary>
      {wasOpened && <MessageChart days={days} />}
    </details>
  );
}
