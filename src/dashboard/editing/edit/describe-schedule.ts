import type { Publication, Schedule } from '../../data/content/draft-calls.ts';
import { formatScheduleTime } from '../../data/site-and-local-time.ts';

type ScheduledState = Pick<Publication, 'isPublished' | 'hasChanges'> & Schedule;

/** Describes what a schedule means for visitors [PUB-3]. Returns null if nothing is scheduled. */
export function describeSchedule(
  { isPublished, hasChanges, publishAt, unpublishAt }: ScheduledState,
  timeZone: string,
): string | null {
  const format = (time: string) => formatScheduleTime(new Date(time), timeZone);
  const end = unpublishAt && `The item stays on the website until ${format(unpublishAt)}.`;
  if (publishAt && (hasChanges || !isPublished)) {
    const start = isPublished
      ? `Visitors see the current version until ${format(publishAt)}. Then your changes go live.`
      : `It goes live on ${format(publishAt)}.`;
    return end ? `${start} ${end}` : start;
  }
  return end && hasChanges ? `${end} Visitors do not see your changes yet.` : end;
}
