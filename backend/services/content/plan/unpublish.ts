import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { ServiceError } from '../../service-error.ts';
import { type ChangingRecord, draftFields } from '../record/record-state.ts';
import { copiesOf, type Fields } from '../record/record-step.ts';
import type { Planned } from './planned.ts';
import { ifLater } from './schedule.ts';

interface Unpublishing {
  /** The changes of what visitors saw; those of the draft where they are not given. */
  fields?: Fields;
  /** When it is published again; as its draft says where it is not given. */
  publishAt?: Date | null | undefined;
  /** The moment of the schedule that unpublishes it. */
  scheduledFor?: Date | null;
}

/**
 * Takes a record off the website; it goes on as a draft [PUB-3]. What was to be published later still is. Throws `not-found`
 * for the only record of its kind, which is never taken off the website, as it is never deleted.
 */
export function planUnpublish(
  stored: ChangingRecord,
  now: Date,
  {
    fields = draftFields(stored),
    publishAt = stored.draft?.publishAt,
    scheduledFor = null,
  }: Unpublishing = {},
): Planned {
  if (contentKinds[stored.kind].order === 'singleton') throw new ServiceError('not-found');
  const { published } = copiesOf(stored);
  if (!published) return { reason: 'same' };
  const { position, ...visible } = published;
  const draft = {
    data: { ...visible, ...fields },
    position: typeof position === 'number' ? position : null,
    publishAt: ifLater(publishAt, now),
    unpublishAt: null,
    endedAt: scheduledFor,
  };
  return { stored, next: { published: null, draft }, scheduledFor };
}
