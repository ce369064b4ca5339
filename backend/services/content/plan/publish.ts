import { publishableFields } from '../record/draft-fields.ts';
import { type ChangingRecord, hasDraftFields, mergeDraftFields } from '../record/record-state.ts';
import { copiesOf, type DraftCopy, type RecordStep } from '../record/record-step.ts';
import { type Planned, skipIfInvalid } from './planned.ts';
import { ifLater } from './schedule.ts';

interface Publishing {
  fields?: object;
  unpublishAt: Date | null;
  scheduledFor?: Date | null;
}

const unpublishSchedule = (unpublishAt: Date): DraftCopy => ({
  data: {},
  position: null,
  publishAt: null,
  unpublishAt,
  endedAt: null,
});

/** Publishes a record with the changes of its draft [PUB-3]. Throws `invalid-input` with each invalid field. */
export function planPublish(
  stored: ChangingRecord,
  { fields = {}, unpublishAt, scheduledFor = null }: Publishing,
): RecordStep {
  const { kind, published, draft } = stored;
  const before = copiesOf(stored).published;
  const changes = publishableFields(kind, published, mergeDraftFields(stored, fields));
  const place = typeof draft?.position === 'number' ? { position: draft.position } : {};
  const next = {
    published: { ...(before ?? place), ...changes },
    draft: unpublishAt && unpublishSchedule(unpublishAt),
  };
  return { stored, next, intent: 'publish', scheduledFor };
}

/** Publishes the draft of a record if it has changes. Keeps an unpublication that is scheduled for later. */
export function planPublishDraft(stored: ChangingRecord, now: Date): Planned {
  const { published, draft } = stored;
  if (!draft || (published && !hasDraftFields(stored))) return { reason: 'same' };
  return skipIfInvalid(() => planPublish(stored, { unpublishAt: ifLater(draft.unpublishAt, now) }));
}
