import { parsePublishableFields } from '../record/draft-fields.ts';
import { type ChangingRecord, hasDraftFields, mergeDraftFields } from '../record/record-state.ts';
import { getCopies, type RecordStep } from '../record/record-step.ts';
import { type RecordPlan, skipIfInvalid } from './record-plan.ts';
import { nullIfPast } from './schedule.ts';

interface PublishOptions {
  fields?: object;
  unpublishAt: Date | null;
  scheduledFor?: Date | null;
}

/** Publishes a record with its draft's changes [PUB-3]. Throws `invalid-input` with an error for each invalid field. */
export function planPublish(
  state: ChangingRecord,
  { fields = {}, unpublishAt, scheduledFor = null }: PublishOptions,
): RecordStep {
  const { kind, published, draft } = state;
  const before = getCopies(state).published;
  const changes = parsePublishableFields(kind, published, mergeDraftFields(state, fields));
  const positionField = typeof draft?.position === 'number' ? { position: draft.position } : {};
  const next = {
    published: { ...(before ?? positionField), ...changes },
    draft: unpublishAt && { data: {}, position: null, publishAt: null, unpublishAt, endedAt: null },
  };
  return { state, next, intent: 'publish', scheduledFor };
}

/**
 * Publishes the draft of a record, if there is anything to publish. Keeps an unpublication that is scheduled for later.
 */
export function planPublishDraft(state: ChangingRecord, now: Date): RecordPlan {
  const { published, draft } = state;
  if (!draft || (published && !hasDraftFields(state))) return { reason: 'same' };
  return skipIfInvalid(() =>
    planPublish(state, { unpublishAt: nullIfPast(draft.unpublishAt, now) }),
  );
}
