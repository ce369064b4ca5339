import type { Overview } from '#contract/entities/overview.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { formatDay } from './calendar.ts';

const dayFormat = { day: 'numeric', month: 'long' } as const;

export function MessageChart({ days }: { days: Overview['messagesPerDay'] }) {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const width = 100 / days.length;
  const totalText = pluralize(total, 'message', 'messages');
  return (
    <figure>
      <svg
        role="img"
        aria-label={`${totalText} in the last 30 days`}
        viewBox="0 0 100 40"
        preserveAspectRatio="none"
        className="h-12 w-full text-accent"
      >
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 0.6 : (count / maxCount) * 40;
          return (
            <rect
              key={day}
              x={index * width + width * 0.15}
              y={40 - height}
              width={width * 0.7}
              height={height}
              fill="currentColor"
              opacity={count === 0 ? 0.25 : 1}
            >
              <title>{`${formatDay(day, dayFormat)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-2 flex justify-between text-muted text-xs">
        <span>{formatDay(days[0]?.day ?? '', dayFormat)}</span>
        <span>{`${totalText}, last 30 days`}</span>
        <span>Today</span>
      </figcaption>
    </figure>
  );
}
