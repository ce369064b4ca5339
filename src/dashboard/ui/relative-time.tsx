import { useState } from 'react';
import { formatFullTime } from '#contract/time/format-time.ts';
import { formatRelativeTime } from '../data/relative-time.ts';

/**
 * A date or time. Hovering over it or pressing it shows `title`, which is the same time in another format. Pressing also
 * works with a keyboard and on a touchscreen.
 */
export function ExpandableTime({ at, text, title }: { at: string; text: string; title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      title={title}
      onClick={() => setOpen(!isOpen)}
      className="inline-block min-h-6 cursor-pointer text-start text-inherit underline decoration-dotted underline-offset-4"
    >
      <time dateTime={at}>{isOpen ? title : text}</time>
    </button>
  );
}

interface RelativeTimeProps {
  at: string;
  /** Set this for a time in the future. */
  isFuture?: boolean;
}

/** A relative time such as `5 minutes ago`. Pressing it shows the local date and time with the time zone. */
export const RelativeTime = ({ at, isFuture }: RelativeTimeProps) => (
  <ExpandableTime
    at={at}
    text={formatRelativeTime(new Date(at), isFuture)}
    title={formatFullTime(new Date(at))}
  />
);
