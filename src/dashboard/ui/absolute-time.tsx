import { formatFullTime } from '#contract/time/format-time.ts';
import { formatNewsDateTime } from '#site/shared/news-time.ts';
import { formatRelativeTime } from '../data/relative-time.ts';
import { formatRecordTime } from '../data/site-and-local-time.ts';
import { useTimeZone } from '../data/use-time-zone.ts';
import { ExpandableTime } from './relative-time.tsx';

/** A date and time in the website's time zone. Pressing it shows the relative time. */
export const AbsoluteTime = ({ at }: { at: string }) => {
  const text = formatFullTime(new Date(at), useTimeZone());
  return <ExpandableTime at={at} text={text} title={formatRelativeTime(new Date(at))} />;
};

/** The date of a record as visitors see it. Pressing it also shows the local time. */
export function RecordTime({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const title = formatRecordTime(new Date(at), timeZone);
  return <ExpandableTime at={at} text={formatNewsDateTime(at, timeZone)} title={title} />;
}
