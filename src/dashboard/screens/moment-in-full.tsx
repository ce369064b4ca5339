import { fullMoment } from '#contract/full-moment.ts';
import { newsDateTime } from '#site/shared/news-time.ts';
import { relativeTime } from '../moments.ts';
import { useTimeZone } from '../shell/use-time-zone.ts';
import { recordMoment } from '../two-clocks.ts';
import { ToldInFull } from './moment.tsx';

/** Date and time on the website's clock, with how long ago that was on demand. */
export const MomentInFull = ({ at }: { at: string }) => {
  const text = fullMoment(new Date(at), useTimeZone());
  return <ToldInFull at={at} text={text} full={relativeTime(new Date(at))} />;
};

/** The date of a record, as visitors see it; in full also by the reader's clock. */
export function RecordMoment({ at }: { at: string }) {
  const timeZone = useTimeZone();
  const full = recordMoment(new Date(at), timeZone);
  return <ToldInFull at={at} text={newsDateTime(at, timeZone)} full={full} />;
}
