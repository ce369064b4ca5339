import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';

interface MessageChartProps {
  days: Overview['messagesPerDay'];
  unread: number;
}

const dayName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  });

/** A bar chart of the messages of the last 30 days, one bar for each day. */
export function MessageChart({ days, unread }: MessageChartProps) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const width = 100 / days.length;
  const inAll = `${total} ${total === 1 ? 'message' : 'messages'}`;
  return (
    <section className="flex flex-col rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-xl">Messages, last 30 days</h2>
        <Link to="/manage_messages" className="font-semibold text-accent text-sm">
          {unread === 0 ? 'All read' : `${unread} unread`}
        </Link>
      </div>
      <svg
        role="img"
        aria-label={`${inAll} in the last 30 days`}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="mt-auto h-40 w-full text-accent"
      >
        {days.map(({ day, count }, at) => {
          const height = count === 0 ? 0.6 : (count / most) * 40;
          return (
            <rect
              key={day}
              x={at * width + width * 0.15}
              y={40 - height}
              width={width * 0.7}
              height={height}
              fill="currentColor"
              opacity={count === 0 ? 0.25 : 1}
            >
              <title>{`${dayName(day)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="mt-2 flex justify-between text-muted text-xs">
        <span>{dayName(days[0]?.day ?? '')}</span>
        <span>{inAll}</span>
        <span>Today</span>
      </p>
    </section>
  );
}
