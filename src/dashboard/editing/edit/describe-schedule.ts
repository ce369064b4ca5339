import type { Publication, Schedule } from '../../data/content/draft-calls.ts';
import { formatScheduleTime } from '../../data/site-and-local-time.ts';

type ScheduledState = Pick<Publication, 'isPublished' | 'hasChanges'> & Schedule;

/** Describes what visitors see because of a schedule [PUB-3]. Null if there is no schedule. */
export function describeSchedule(
  { isPublished, hasChanges, publishAt, unpublishAt }: ScheduledState,
  timeZone: string,
): string | null {
  const format = (time: string) => formatScheduleTime(new Date(time), timeZone);
  if (publishAt && !isPublished) {
    return unpublishAt
      ? `It goes live on ${format(publishAt)}. It stays on the website until ${format(unpublishAt)}.`
      : `It goes live on ${format(publishAt)}.`;
  }
  if (publishAt && hasChanges) {
    const start = `Visitors see the current version until ${format(publishAt)}. Then your changes go live.`;
    return unpublishAt ? `${start} It stays on the website until ${format(unpublishAt)}.` : start;
  }
  if (!unpublishAt) return null;
  const end = `It stays on the website until ${format(unpublishAt)}.`;
  return hasChanges ? `${end} Visitors do not see your changes yet.` : end;
}
