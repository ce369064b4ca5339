import { describe, expect, it } from 'vitest';
import {
  planChangeFields,
  planImport,
  planImportPublished,
  planSetField,
} from '#services/content/plan/change-fields.ts';
import { planDue } from '#services/content/plan/due.ts';
import { planPublish, planPublishDraft } from '#services/content/plan/publish.ts';
import { isSkip, type RecordPlan, skipIfInvalid } from '#services/content/plan/record-plan.ts';
import { planRestore } from '#services/content/plan/restore.ts';
import { planDiscard, planSaveDraft } from '#services/content/plan/save-draft.ts';
import { planUnpublish } from '#services/content/plan/unpublish.ts';
import type { ChangingRecord } from '#services/content/record/record-state.ts';
import {
  getCopies,
  getDraftAction,
  getPublishedAction,
  isChange,
  isSameDraft,
} from '#services/content/record/record-step.ts';
import { ServiceError } from '#services/service-error.ts';
import { getDefaultLeaves } from '#services/tables/leaves.ts';
import {
  createDraft,
  createRecord,
  fields,
  getStep,
  newRecord,
  now,
  tomorrow,
  yesterday,
} from './record-states.ts';

const values = { ...fields, time: yesterday.toISOString() };
const leaves = getDefaultLeaves('manpower');

const publishedRecord = createRecord({ position: 4 });
const createRecordWithDraft = (...draft: Parameters<typeof createDraft>) =>
  createRecord({ position: 4 }, createDraft(...draft));
const createUnpublishedRecord = (...draft: Parameters<typeof createDraft>) => ({
  ...newRecord,
  draft: createDraft(...draft),
});
const recordWithDraft = createRecordWithDraft({ amount: 1300 });
const unpublishedRecord = createUnpublishedRecord(fields, { position: 4 });

function listActions(plan: RecordPlan) {
  const step = getStep(plan);
  const publishedAction = getPublishedAction(step);
  const { draft } = getCopies(step.state);
  return [
    publishedAction,
    isSameDraft(draft, step.next.draft) ? null : getDraftAction(step, publishedAction),
  ];
}

describe('publishing', () => {
  it('applies the draft to the published values and removes the draft [PUB-3]', () => {
    const step = planPublish(recordWithDraft, { unpublishAt: null });
    const after = { ...leaves, ...values, amount: 1300, position: 4 };
    expect(step.next).toEqual({ published: after, draft: null });
    expect(listActions(step)).toEqual(['publish', null]);
  });

  it('restores the position of an unpublished record and schedules its end [PUB-3]', () => {
    const { next } = planPublish(unpublishedRecord, { unpublishAt: tomorrow });
    expect(next.published).toMatchObject({ amount: 1200, position: 4 });
    expect(next.draft).toEqual({
      ...{ data: {}, position: null, publishAt: null, unpublishAt: tomorrow, endedAt: null },
    });
  });

  it('changes only the draft if the published values stay the same [PUB-3]', () => {
    const revertStep = planPublish(createRecordWithDraft({ amount: 1200 }), { unpublishAt: null });
    expect(listActions(revertStep)).toEqual([null, 'discard']);
    const endStep = planPublish(publishedRecord, { unpublishAt: tomorrow });
    expect(listActions(endStep)).toEqual([null, 'reschedule']);
  });

  it('skips records without changes [DASH-18]', () => {
    expect(planPublishDraft(publishedRecord, now)).toEqual({ reason: 'same' });
    const scheduledRecord = createRecordWithDraft({}, { unpublishAt: tomorrow });
    expect(planPublishDraft(scheduledRecord, now)).toEqual({ reason: 'same' });
  });

  it('applies the changes of a draft and keeps only a future end [DASH-18]', () => {
    const { next } = getStep(planPublishDraft(recordWithDraft, now));
    const after = { ...leaves, ...values, amount: 1300, position: 4 };
    expect(next).toEqual({ published: after, draft: null });
    const endingRecord = createUnpublishedRecord(fields, { unpublishAt: tomorrow });
    expect(getStep(planPublishDraft(endingRecord, now)).next.draft?.unpublishAt).toEqual(tomorrow);
    const expiredRecord = createUnpublishedRecord(fields, { unpublishAt: yesterday });
    expect(getStep(planPublishDraft(expiredRecord, now)).next.draft).toBeNull();
  });

  it('skips an invalid draft and states every reason [DASH-18]', () => {
    const invalidRecord = createUnpublishedRecord({ ...fields, category: '', amount: 0 });
    expect(planPublishDraft(invalidRecord, now)).toEqual({
      reason: 'invalid',
      detail: 'Category is required. Amount must be a whole number of at least 1',
    });
  });

  it('rethrows an error that is not about invalid values [DASH-18]', () => {
    for (const error of [new Error('broken'), new ServiceError('not-found')]) {
      const fail = () => {
        throw error;
      };
      expect(() => skipIfInvalid(fail)).toThrow(error);
    }
  });
});

describe('unpublishing', () => {
  it('moves the published values and their changes into a draft [PUB-3]', () => {
    const step = getStep(planUnpublish(recordWithDraft, now));
    expect(step.next.published).toBeNull();
    expect(step.next.draft).toEqual({
      ...{ data: { ...leaves, ...values, amount: 1300 }, position: 4 },
      ...{ publishAt: null, unpublishAt: null, endedAt: null },
    });
    expect(listActions(step)).toEqual(['unpublish', null]);
  });

  it('keeps only a future start [PUB-3]', () => {
    const getStart = (publishAt: Date) => {
      const scheduledRecord = createRecordWithDraft({ amount: 1300 }, { publishAt });
      return getStep(planUnpublish(scheduledRecord, now)).next.draft?.publishAt;
    };
    expect([getStart(tomorrow), getStart(yesterday)]).toEqual([tomorrow, null]);
  });

  it('skips unpublished records [DASH-18]', () => {
    expect(planUnpublish(unpublishedRecord, now)).toEqual({ reason: 'same' });
    expect(isSkip(planUnpublish(publishedRecord, now))).toBe(false);
  });

  it('rejects the profile [PUB-3]', () => {
    const profile: ChangingRecord = { ...publishedRecord, kind: 'profile' };
    const notFound = expect.objectContaining({ code: 'not-found' });
    expect(() => planUnpublish(profile, now)).toThrow(notFound);
  });
});

describe('a schedule', () => {
  it('ends without a new version if the record is unpublished [PUB-3]', () => {
    const schedule = { publishAt: yesterday, unpublishAt: yesterday };
    const expiredRecord = createUnpublishedRecord(fields, schedule);
    const step = getStep(planDue(expiredRecord, now));
    expect(step.next.draft).toMatchObject({ publishAt: null, unpublishAt: null, actor: 'bea' });
    expect(isChange(step)).toBe(true);
    expect(listActions(step)).toEqual([null, null]);
  });

  it('publishes the record at the start and unpublishes it at the end [PUB-3]', () => {
    const endedRecord = createRecordWithDraft({}, { unpublishAt: yesterday });
    const endStep = getStep(planDue(endedRecord, now));
    expect([endStep.next.published, endStep.scheduledFor]).toEqual([null, yesterday]);
    expect(endStep.next.draft?.endedAt).toEqual(yesterday);
    const schedule = { publishAt: yesterday, unpublishAt: tomorrow };
    const startStep = getStep(planDue(createUnpublishedRecord(fields, schedule), now));
    expect(startStep.next.published).toMatchObject({ category: 'Mason' });
    expect(startStep.next.draft?.unpublishAt).toEqual(tomorrow);
    expect(startStep.scheduledFor).toEqual(yesterday);
  });

  it('changes nothing before it is due [PUB-3]', () => {
    const futureRecord = createUnpublishedRecord(fields, { publishAt: tomorrow });
    expect(planDue(futureRecord, now)).toEqual({ reason: 'same' });
    expect(planDue(publishedRecord, now)).toEqual({ reason: 'same' });
  });
});

describe('saving a draft', () => {
  const save = (current: ChangingRecord, changes: object, schedule: object = {}) =>
    planSaveDraft(
      current,
      { fields: { ...changes }, publishAt: null, unpublishAt: null, ...schedule },
      now,
    );

  it('stores only the fields that differ from the published values [PUB-3]', () => {
    const step = getStep(save(publishedRecord, { amount: 1400, category: 'Mason' }));
    expect(step.next.draft).toMatchObject({ data: { amount: 1400 }, position: null });
    expect(listActions(step)).toEqual([null, 'update']);
  });

  it('removes the draft if all changes are reverted [PUB-3]', () => {
    expect(getStep(save(recordWithDraft, { amount: 1200 })).next.draft).toBeNull();
  });

  it('rejects a new start without changes, but keeps an existing start [PUB-3]', () => {
    const publishAt = tomorrow.toISOString();
    const message = 'There are no changes to publish: visitors already see this version';
    const details = { errors: [{ field: 'publishAt', message }] };
    expect(() => save(publishedRecord, {}, { publishAt })).toThrow(
      expect.objectContaining({ code: 'invalid-input', details }),
    );
    const scheduledRecord = createRecordWithDraft({}, { publishAt: tomorrow });
    const { next } = getStep(save(scheduledRecord, {}, { publishAt }));
    expect(next.draft?.publishAt).toEqual(tomorrow);
  });

  it('applies a past schedule immediately [PUB-3]', () => {
    const pastTime = yesterday.toISOString();
    const saveAt = (record: ChangingRecord, schedule: object) =>
      getStep(save(record, { amount: 1400 }, schedule));
    const [published] = listActions(saveAt(publishedRecord, { publishAt: pastTime }));
    const [unpublished] = listActions(saveAt(publishedRecord, { unpublishAt: pastTime }));
    expect([published, unpublished]).toEqual(['publish', 'unpublish']);
    const { draft } = saveAt(unpublishedRecord, { unpublishAt: pastTime }).next;
    expect(draft).toMatchObject({ unpublishAt: null, data: { amount: 1400 } });
  });

  it('creates a new record, even if the draft is empty [PUB-3]', () => {
    expect(listActions(save(newRecord, fields))).toEqual([null, 'create']);
    const emptySlide: ChangingRecord = { ...newRecord, kind: 'sliders' };
    expect(listActions(save(emptySlide, {}))).toEqual([null, 'create']);
  });

  it('keeps the time at which a schedule unpublished the record [PUB-3]', () => {
    const endedRecord = createUnpublishedRecord(fields, { endedAt: yesterday });
    expect(getStep(save(endedRecord, { amount: 1400 })).next.draft?.endedAt).toEqual(yesterday);
    expect(getStep(save(unpublishedRecord, { amount: 1400 })).next.draft?.endedAt).toBeNull();
  });
});

it('planDiscard removes the draft, and deletes the record if it is unpublished [PUB-3]', () => {
  expect(listActions(planDiscard(recordWithDraft))).toEqual([null, 'discard']);
  expect(listActions(planDiscard(unpublishedRecord))).toEqual([null, 'delete']);
  expect(planDiscard(publishedRecord)).toEqual({ reason: 'same' });
});

describe('setting a field in a batch', () => {
  it('changes the published values, and the draft only if it has the field [DASH-18]', () => {
    const { next } = getStep(planSetField(recordWithDraft, 'amount', () => 1500));
    expect(next.published).toMatchObject({ amount: 1500 });
    // The draft is removed, because it contains no other field.
    expect(next.draft).toBeNull();
    const sectorStep = getStep(planSetField(recordWithDraft, 'sector', () => 'Construction'));
    expect(sectorStep.next.draft?.data).toEqual({ amount: 1300 });
  });

  it('adds the field to the draft of an unpublished record [DASH-18]', () => {
    const { sector: _, ...otherFields } = fields;
    const draftRecord = createUnpublishedRecord(otherFields);
    const { next } = getStep(planSetField(draftRecord, 'sector', () => 'Construction'));
    expect(next).toMatchObject({ published: null, draft: { data: { sector: 'Construction' } } });
  });

  const addOne = (before: unknown) => (typeof before === 'number' ? before + 1 : before);

  it('calculates the new value of each copy from its current value [DASH-18]', () => {
    const { next } = getStep(planSetField(recordWithDraft, 'amount', addOne));
    expect([next.published?.['amount'], next.draft?.data]).toEqual([1201, { amount: 1301 }]);
    const draftStep = getStep(planSetField(unpublishedRecord, 'amount', addOne));
    expect(draftStep.next.draft?.data).toMatchObject({ amount: 1201 });
  });

  it('keeps the other fields of a draft [DASH-18]', () => {
    const categoryDraft = createRecordWithDraft({ category: 'Cook' });
    const { draft } = getStep(planSetField(categoryDraft, 'amount', addOne)).next;
    expect(draft).toMatchObject({ data: { category: 'Cook' }, actor: 'bea' });
    const fullDraft = createRecordWithDraft({ category: 'Cook', amount: 7 });
    expect(getStep(planSetField(fullDraft, 'amount', () => 1500)).next.draft).toEqual({
      ...{ data: { category: 'Cook' }, position: null },
      ...{ publishAt: null, unpublishAt: null, endedAt: null },
    });
  });

  it('keeps the schedule of a draft without other changes [DASH-18]', () => {
    const scheduledRecord = createRecordWithDraft({ amount: 1300 }, { publishAt: tomorrow });
    const changes = { published: { amount: 1300 }, draft: { amount: 1300 } };
    const { next } = planChangeFields(scheduledRecord, changes);
    expect(next.draft).toMatchObject({ data: {}, publishAt: tomorrow });
  });
});

describe('an import', () => {
  it('publishes new records, and reports the row of an invalid field [DASH-20]', () => {
    const { next } = getStep(planImport(newRecord, fields, 'records.3'));
    expect(next).toMatchObject({ published: { category: 'Mason' }, draft: null });
    const errors = [expect.objectContaining({ field: 'records.3.amount' })];
    expect(() => planImport(newRecord, { ...fields, amount: 0 }, 'records.3')).toThrow(
      expect.objectContaining({ details: { errors } }),
    );
  });

  it('changes the published values, and only the existing fields of a draft [DASH-20]', () => {
    const changes = { amount: 1500, sector: 'Construction' };
    const { next } = getStep(planImport(recordWithDraft, changes, 'records.0'));
    expect(next.published).toMatchObject(changes);
    expect(next.draft).toBeNull();
    const categoryDraft = createRecordWithDraft({ category: 'Bricklayer' });
    const { draft } = getStep(planImport(categoryDraft, changes, 'records.0')).next;
    expect(draft).toMatchObject({ data: { category: 'Bricklayer' }, actor: 'bea' });
  });

  it('changes all imported fields of an unpublished record [DASH-20]', () => {
    const { sector: _, ...otherFields } = fields;
    const changes = { amount: 1500, sector: 'Construction' };
    const draftRecord = createUnpublishedRecord(otherFields);
    const { next } = getStep(planImport(draftRecord, changes, 'records.0'));
    expect(next).toMatchObject({ published: null, draft: { data: changes } });
  });

  it('does not change drafts if it reads a content file [DASH-18]', () => {
    const { next } = planImportPublished(recordWithDraft, { amount: 1500 });
    expect(next.published).toMatchObject({ amount: 1500, category: 'Mason' });
    expect(next.draft?.data).toEqual({ amount: 1300 });
    const copies = planImportPublished(unpublishedRecord, fields).next;
    expect(copies.published).toEqual(fields);
    expect(copies.draft).toMatchObject({ data: fields, actor: 'bea' });
  });
});

describe('restoring a version', () => {
  const options = { now, lastPosition: 7 };

  it('publishes a deleted record in the last position [DASH-14]', () => {
    const version = { isDraft: false, data: { ...values, gone: 'field' }, position: null };
    const step = getStep(planRestore(newRecord, version, options));
    expect(step.next).toEqual({ published: { ...leaves, ...values, position: 7 }, draft: null });
    expect(listActions(step)).toEqual(['create', null]);
  });

  it('updates the published record, or only discards the draft if the values are equal [DASH-14]', () => {
    const restore = (record: ChangingRecord, amount: number) => {
      const version = { isDraft: false, data: { ...values, amount }, position: null };
      return listActions(planRestore(record, version, options));
    };
    expect(restore(publishedRecord, 900)).toEqual(['update', null]);
    expect(restore(recordWithDraft, 900)).toEqual(['publish', null]);
    expect(restore(recordWithDraft, fields.amount)).toEqual([null, 'discard']);
  });

  it('publishes a deleted record without a position if it had none [DASH-14]', () => {
    const version = { isDraft: false, data: fields, position: null };
    const { next } = getStep(planRestore(newRecord, version, { now, lastPosition: null }));
    expect(next.published).toEqual({ ...leaves, ...fields });
  });

  it('discards the schedule if the published values are the same [DASH-14]', () => {
    const version = { isDraft: false, data: values, position: null };
    const scheduledRecord = createRecordWithDraft({}, { publishAt: tomorrow });
    expect(listActions(planRestore(scheduledRecord, version, options))).toEqual([null, 'discard']);
  });

  it('empties a formatted text that the version does not contain [DASH-14, TEXT-1]', () => {
    const version = { isDraft: false, data: { title: 'A' }, position: null };
    const news: ChangingRecord = { ...newRecord, kind: 'news' };
    const { next } = getStep(planRestore(news, version, options));
    expect(next.published).toMatchObject({ title: 'A', descriptionRich: '' });
  });

  it('restores a draft with the current schedule of the record [DASH-14, PUB-3]', () => {
    const version = { isDraft: true, data: { ...values, amount: 900 }, position: 3 };
    const schedule = { publishAt: tomorrow, unpublishAt: new Date('2026-04-01') };
    const scheduledRecord = createRecordWithDraft({ amount: 1300 }, schedule);
    expect(getStep(planRestore(scheduledRecord, version, options)).next.draft).toMatchObject({
      ...{ data: { amount: 900 }, ...schedule },
    });
    for (const current of [newRecord, createUnpublishedRecord(fields, { position: 3 })]) {
      expect(getStep(planRestore(current, version, options)).next.draft).toMatchObject({
        ...{ data: { amount: 900 }, position: 3 },
        ...{ publishAt: null, unpublishAt: null },
      });
    }
  });
});
