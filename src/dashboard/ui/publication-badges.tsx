import { classNames } from '#ui/class-names.ts';
import type { Publication } from '../data/content/draft-calls.ts';
import { formatScheduleTime, formatShortScheduleTime } from '../data/site-and-local-time.ts';
import { useTimeZone } from '../data/use-time-zone.ts';

interface Badge {
  text: string;
  /** The time in the website's and the local time zone, shown on hover. */
  fullTime?: string;
  tone: 'success' | 'warning' | 'plain';
}

function createBadges(publication: Publication, timeZone: string): Badge[] {
  const { isPublished, hasChanges, publishAt, unpublishAt, endedAt } = publication;
  const createTimeBadge = (label: string, time: string, tone: Badge['tone']): Badge => ({
    text: `${label} ${formatShortScheduleTime(new Date(time), timeZone)}`,
    fullTime: formatScheduleTime(new Date(time), timeZone),
    tone,
  });
  const badges: Badge[] = [];
  if (isPublished) badges.push({ text: 'Published', tone: 'success' });
  else if (!publishAt) badges.push({ text: 'Draft', tone: 'plain' });
  if (endedAt) badges.push(createTimeBadge('Ended', endedAt, 'plain'));
  if (hasChanges && !publishAt) badges.push({ text: 'Unpublished changes', tone: 'warning' });
  if (publishAt && (hasChanges || !isPublished)) {
    badges.push(
      createTimeBadge(isPublished ? 'Changes on' : 'Scheduled for', publishAt, 'warning'),
    );
  }
  if (unpublishAt) badges.push(createTimeBadge('Until', unpublishAt, 'warning'));
  return badges;
}

const tones: Record<Badge['tone'], string> = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  plain: 'bg-sunken text-body',
};

interface PublicationBadgesProps {
  publication?: Publication | undefined;
  /** Whether the website does not show the latest published change yet [PUB-5]. */
  isNotLive?: boolean;
}

const notLiveBadge: Badge = { text: 'Not live yet', tone: 'warning' };

export const PublicationBadges = ({ publication, isNotLive = false }: PublicationBadgesProps) => {
  const timeZone = useTimeZone();
  return (
    <ul aria-label="Status" className="flex flex-wrap items-center gap-2">
      {[
        ...(publication ? createBadges(publication, timeZone) : []),
        ...(isNotLive ? [notLiveBadge] : []),
      ].map(({ text, fullTime, tone }) => (
        <li
          key={text}
          title={fullTime}
          className={classNames('rounded-2xl px-2.5 py-1 font-semibold text-xs', tones[tone])}
        >
          {text}
        </li>
      ))}
    </ul>
  );
};
