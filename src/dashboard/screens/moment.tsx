import { useState } from 'react';
import { fullMoment } from '#site/shared/full-moment.ts';
import { newsDateTime } from '#site/shared/news-time.ts';
import { recordMoment, relativeTime } from '../moments.ts';
import { useTimeZone } from '../shell/use-time-zone.ts';

interface ToldInFullProps {
  at: string;
  text: string;
  full: string;
}

/** A moment in a few words. Pressing them, or pointing at them, tells it in full: by mouse, keyboard and touch. */
function ToldInFull({ at, text, full }: ToldInFullProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      title={full}
      onClick={() => setOpen(!isOpen)}
      className="cursor-pointer text-left text-inherit underline decoration-dotted underline-offset-4"
    >
      <time dateTime={at}>{isOpen ? full : text}</time>
    </button>
  );
}

/** When something happened, for the reader: `5 minutes ago`; in full by the reader's clock, with its time zone. */
export const Moment = ({ at }: { at: string }) => (
  <ToldInFull at={at} text={relativeTime(new Date(at))} full={fullMoment(new Date(at))} />
);

/** Date and time on the website's clock, with how long ago that was on demand. */
export const MomentInFull = ({ at }: { at: string }) => {
  const text = fullMoment(new Date(at), useTimeZone());
  return <ToldInFull at={at} text={text} full={relativeTime(new Date(at))} />;
};

/** The date of a record, as visitors see it; in full also by the reader's clock. */
export const RecordMoment = ({ at }: { at: string }) => (
  <ToldInFull at={at} text={newsDateTime(at)} full={recordMoment(new Date(at))} />
);
