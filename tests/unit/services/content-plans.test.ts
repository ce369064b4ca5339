import { describe, expect, it } from 'vitest';
import { planChangeFields } from '#services/content/plan/change-fields.ts';
import { planDiscard } from '#services/content/plan/discard.ts';
import { planFollowSchedule } from '#services/content/plan/follow-schedule.ts';
import { planImport, planImportPublished } from '#services/content/plan/import.ts';
import { planPublish, planPublishDraft } from '#services/content/plan/publish.ts';
import { isSkip, type RecordPlan, skipIfInvalid } from '#services/content/plan/record-plan.ts';
import { planRestore } from '#services/content/plan/restore.ts';
import { planSaveDraft } from '#services/content/plan/save-draft.ts';
import { planSetField } from '#services/content/plan/set-field.ts';
import { planUnpublish } from '#services/content/plan/unpublish.ts';
import type { ChangingRecord, DraftRow } from '#services/content/record/record-state.ts';
import {
  copiesOf,
  draftActionOf,
  isChange,
  isSameDraft,
  publishedActionOf,
  type RecordStep,
} from '#services/content/record/record-step.ts';
import { ServiceError } from '#services/service-error.ts';
import { emptyLeaves } from '#services/tables/leaves.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
const yesterday = new Date('2026-03-01T08:00:00.000Z');
const tomorrow = new Date('2026-03-03T08:00:00.000Z');

const fields = { category: 'Mason', nationality: 'Nepal', amount: 1200, sector: '' };
const visible = { ...fields, time: yesterday.toISOString() };
const leaves = emptyLeaves('manpower');

function draftOf(data: object, schedule: Partial<DraftRow> = {}): DraftRow {
  const moments = { publishAt: null, unpublishAt: null, endedAt: null };
  const names = { _id: 'draft', entity: 'manpower', entityId: 'price' };
  return {
    ...names,
    data,
    version: 2,
    position: null,
    ...moments,
    actor: 'bea',
    at: yesterday,
    ...schedule,
  };
}

const newRecord: ChangingRecord = {
  ...{ kind: 'manpower', id: 'price', newestVersion: 2 },
  ...{ published: undefined, draft: undefined },
};
const publishedRecord: ChangingRecord = {
  ...newRecord,
  published: { _id: 'price', version: 2, position: 4, ...visible, time: yesterday },
};
const withDraft = (...draft: Parameters<typeof draftOf>) => ({
  ...publishedRecord,
  draft: draftOf(...draft),
});
const draftOnly = (...draft: Parameters<typeof draftOf>) => ({
  ...newRecord,
  draft: draftOf(...draft),
});
const recordWithDraft = withDraft({ amount: 1300 });
const unpublishedRecord = draftOnly(fields, { position: 4 });

function stepOf(plan: RecordPlan): RecordStep {
  if (isSkip(plan)) throw new Error(`Left out: ${plan.reason}`);
  return plan;
}

function actionsOf(plan: RecordPlan) {
  const step = stepOf(plan);
  const publishedAction = publishedActionOf(step);
  const { draft } = copiesOf(step.state);
  return [
    publishedAction,
    isSameDraft(draft, step.next.draft) ? null : draftActionOf(step, publishedAction),
  ];
}

describe('publishing', () => {
  it('applies the draft to the published values and removes it [PUB-3]', () => {
    const { next } = planPublish(recordWithDraft, { unpublishAt: null });
    const after = { ...leaves, ...visible, amount: 1300, position: 4 };
    expect(next).toEqual({ published: after, draft: null });
    expect(actionsOf(planPublish(recordWithDraft, { unpublishAt: null }))).toEqual([
      'publish',
      null,
    ]);
  });

  it('restores an unpublished record to its position, and keeps only its end [PUB-3]', () => {
    const { next } = planPublish(unpublishedRecord, { unpublishAt: tomorrow });
    expect(next.published).toMatchObject({ amount: 1200, position: 4 });
    expect(next.draft).toEqual({
      ...{ data: {}, position: null, publishAt: null, unpublishAt: tomorrow, endedAt: null },
    });
  });

  it('discards a draft without changes, or changes its end [PUB-3]', () => {
    const unchangedRecord = withDraft({ amount: 1200 });
    expect(actionsOf(planPublish(unchangedRecord, { unpublishAt: null }))).toEqual([
      null,
      'discard',
    ]);
    const step = planPublish(publishedRecord, { unpublishAt: tomorrow });
    expect(actionsOf(step)).toEqual([null, 'reschedule']);
  });

  it('skips records without changes, and drops a past end [DASH-18]', () => {
    expect(planPublishDraft(publishedRecord, now)).toEqual({ reason: 'same' });
    const scheduledRecord = withDraft({}, { unpublishAt: tomorrow });
    expect(planPublishDraft(scheduledRecord, now)).toEqual({ reason: 'same' });
    const expiredRecord = draftOnly(fields, { unpublishAt: yesterday });
    expect(stepOf(planPublishDraft(expiredRecord, now)).next.draft).toBeNull();
  });

  it('publishes the changes of a draft, and keeps a future end [DASH-18]', () => {
    const { next } = stepOf(planPublishDraft(recordWithDraft, now));
    const after = { ...leaves, ...visible, amount: 1300, position: 4 };
    expect(next).toEqual({ published: after, draft: null });
    const endingRecord = draftOnly(fields, { unpublishAt: tomorrow });
    expect(stepOf(planPublishDraft(endingRecord, now)).next.draft?.unpublishAt).toEqual(tomorrow);
  });

  it('skips an invalid draft with all reasons [DASH-18]', () => {
    const invalidRecord = draftOnly({ ...fields, category: '', amount: 0 });
    expect(planPublishDraft(invalidRecord, now)).toEqual({
      reason: 'invalid',
      detail: 'Category is required. Amount must be a whole number of at least 1',
    });
  });

  it('hides no other error than an invalid value [DASH-18]', () => {
    const failing = (error: Error) => () =>
      skipIfInvalid(() => {
        throw error;
      });
    const faults = [new Error('broken'), new ServiceError('not-found')];
    for (const fault of faults) expect(failing(fault)).toThrow(fault);
  });
});

describe('unpublishing', () => {
  it('makes a draft of the published values with its changes, in the same position [PUB-3]', () => {
    const { next } = stepOf(planUnpublish(recordWithDraft, now));
    expect(next.published).toBeNull();
    expect(next.draft).toEqual({
      ...{ data: { ...leaves, ...visible, amount: 1300 }, position: 4 },
      ...{ publishAt: null, unpublishAt: null, endedAt: null },
    });
    expect(actionsOf(planUnpublish(recordWithDraft, now))).toEqual(['unpublish', null]);
  });

  it('keeps a future start, and drops a past one [PUB-3]', () => {
    const startOf = (publishAt: Date) => {
      const scheduledRecord = withDraft({ amount: 1300 }, { publishAt });
      return stepOf(planUnpublish(scheduledRecord, now)).next.draft?.publishAt;
    };
    expect([startOf(tomorrow), startOf(yesterday)]).toEqual([tomorrow, null]);
  });

  it('skips unpublished records [DASH-18]', () => {
    const skip = planUnpublish(unpublishedRecord, now);
    expect([skip, isSkip(skip)]).toEqual([{ reason: 'same' }, true]);
    expect(isSkip(planUnpublish(publishedRecord, now))).toBe(false);
  });

  it('is refused for the profile [PUB-3]', () => {
    const profile: ChangingRecord = { ...publishedRecord, kind: 'profile' };
    expect(() => planUnpublish(profile, now)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});

describe('a schedule', () => {
  it('that is over ends without a version if visitors do not see the record [PUB-3]', () => {
    const expiredRecord = draftOnly(fields, { publishAt: yesterday, unpublishAt: yesterday });
    const step = stepOf(planFollowSchedule(expiredRecord, now));
    expect(step.next.draft).toMatchObject({ publishAt: null, unpublishAt: null, actor: 'bea' });
    expect(isChange(step)).toBe(true);
    expect(actionsOf(step)).toEqual([null, null]);
  });

  it('unpublishes at its end, and publishes at its start with the end to come [PUB-3]', () => {
    const endedRecord = withDraft({}, { unpublishAt: yesterday });
    const endStep = stepOf(planFollowSchedule(endedRecord, now));
    expect([endStep.next.published, endStep.scheduledFor]).toEqual([null, yesterday]);
    expect(endStep.next.draft?.endedAt).toEqual(yesterday);
    const dueRecord = draftOnly(fields, { publishAt: yesterday, unpublishAt: tomorrow });
    const start = stepOf(planFollowSchedule(dueRecord, now));
    expect(start.next.published).toMatchObject({ category: 'Mason' });
    expect([start.next.draft?.unpublishAt, start.scheduledFor]).toEqual([tomorrow, yesterday]);
  });

  it('does nothing before it is due [PUB-3]', () => {
    const futureRecord = draftOnly(fields, { publishAt: tomorrow });
    expect(planFollowSchedule(futureRecord, now)).toEqual({ reason: 'same' });
    expect(planFollowSchedule(publishedRecord, now)).toEqual({ reason: 'same' });
  });
});

describe('saving a draft', () => {
  const save = (current: ChangingRecord, changes: object, schedule: object = {}) =>
    planSaveDraft(
      current,
      { fields: { ...changes }, publishAt: null, unpublishAt: null, ...schedule },
      now,
    );

  it('keeps the fields that differ from the published ones [PUB-3]', () => {
    const step = stepOf(save(publishedRecord, { amount: 1400, category: 'Mason' }));
    expect(step.next.draft).toMatchObject({ data: { amount: 1400 }, position: null });
    expect(actionsOf(step)).toEqual([null, 'update']);
  });

  it('removes the draft if all changes are reverted [PUB-3]', () => {
    expect(stepOf(save(recordWithDraft, { amount: 1200 })).next.draft).toBeNull();
  });

  it('refuses a new start if nothing would change, but keeps the current one [PUB-3]', () => {
    const publishAt = tomorrow.toISOString();
    expect(() => save(publishedRecord, {}, { publishAt })).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        details: {
          errors: [
            {
              field: 'publishAt',
              message: 'There are no changes to publish: visitors already see this version',
            },
          ],
        },
      }),
    );
    const scheduledRecord = withDraft({}, { publishAt: tomorrow });
    expect(stepOf(save(scheduledRecord, {}, { publishAt })).next.draft?.publishAt).toEqual(
      tomorrow,
    );
  });

  it('applies a past schedule at once [PUB-3]', () => {
    const pastTime = yesterday.toISOString();
    expect(actionsOf(save(publishedRecord, { amount: 1400 }, { publishAt: pastTime }))[0]).toBe(
      'publish',
    );
    expect(actionsOf(save(publishedRecord, { amount: 1400 }, { unpublishAt: pastTime }))[0]).toBe(
      'unpublish',
    );
    const unseen = stepOf(save(unpublishedRecord, { amount: 1400 }, { unpublishAt: pastTime }));
    expect(unseen.next.draft).toMatchObject({ unpublishAt: null, data: { amount: 1400 } });
  });

  it('of a new record is recorded as its creation, even if it is empty [PUB-3]', () => {
    expect(actionsOf(save(newRecord, fields))).toEqual([null, 'create']);
    const emptySlide: ChangingRecord = { ...newRecord, kind: 'sliders' };
    expect(actionsOf(save(emptySlide, {}))).toEqual([null, 'create']);
  });

  it('remembers when a schedule unpublished the record [PUB-3]', () => {
    const endedRecord = draftOnly(fields, { endedAt: yesterday });
    expect(stepOf(save(endedRecord, { amount: 1400 })).next.draft?.endedAt).toEqual(yesterday);
    expect(stepOf(save(unpublishedRecord, { amount: 1400 })).next.draft?.endedAt).toBeNull();
  });
});

describe('discarding', () => {
  it('keeps the published values, or deletes a record that is not published [PUB-3]', () => {
    expect(actionsOf(planDiscard(recordWithDraft))).toEqual([null, 'discard']);
    expect(actionsOf(planDiscard(unpublishedRecord))).toEqual([null, 'delete']);
    expect(planDiscard(publishedRecord)).toEqual({ reason: 'same' });
  });
});

describe('a field that is set in a batch', () => {
  it('is set in the published record, and in a draft that has it [DASH-18]', () => {
    const { next } = stepOf(planSetField(recordWithDraft, 'amount', () => 1500));
    expect(next.published).toMatchObject({ amount: 1500 });
    // The draft is removed, because it contains no other field.
    expect(next.draft).toBeNull();
    const sectorStep = stepOf(planSetField(recordWithDraft, 'sector', () => 'Construction'));
    expect(sectorStep.next.draft?.data).toEqual({ amount: 1300 });
  });

  it('is set in the draft of an unpublished record, even if the draft has no such field [DASH-18]', () => {
    const { sector: _, ...without } = fields;
    const draftRecord = draftOnly(without);
    const { next } = stepOf(planSetField(draftRecord, 'sector', () => 'Construction'));
    expect(next).toMatchObject({ published: null, draft: { data: { sector: 'Construction' } } });
  });

  const raise = (before: unknown) => (typeof before === 'number' ? before + 1 : before);

  it('is changed from its own value in each copy [DASH-18]', () => {
    const { next } = stepOf(planSetField(recordWithDraft, 'amount', raise));
    expect([next.published?.['amount'], next.draft?.data]).toEqual([1201, { amount: 1301 }]);
    const draftStep = stepOf(planSetField(unpublishedRecord, 'amount', raise));
    expect(draftStep.next.draft?.data).toMatchObject({ amount: 1201 });
  });

  it('is not added to a draft without it, and keeps all other fields of a draft [DASH-18]', () => {
    const categoryDraft = withDraft({ category: 'Cook' });
    const { draft } = stepOf(planSetField(categoryDraft, 'amount', raise)).next;
    expect(draft).toMatchObject({ data: { category: 'Cook' }, actor: 'bea' });
    const fullDraft = withDraft({ category: 'Cook', amount: 7 });
    expect(stepOf(planSetField(fullDraft, 'amount', () => 1500)).next.draft).toEqual({
      ...{ data: { category: 'Cook' }, position: null },
      ...{ publishAt: null, unpublishAt: null, endedAt: null },
    });
  });

  it('keeps the schedule of a draft without other changes [DASH-18]', () => {
    const scheduledRecord = withDraft({ amount: 1300 }, { publishAt: tomorrow });
    const changes = { published: { amount: 1300 }, draft: { amount: 1300 } };
    expect(planChangeFields(scheduledRecord, changes).next.draft).toMatchObject({
      data: {},
      publishAt: tomorrow,
    });
  });
});

describe('an import', () => {
  it('publishes a record with a new id, and reports an invalid field with its row [DASH-20]', () => {
    const { next } = stepOf(planImport(newRecord, fields, 'records.3'));
    expect(next).toMatchObject({ published: { category: 'Mason' }, draft: null });
    expect(() => planImport(newRecord, { ...fields, amount: 0 }, 'records.3')).toThrow(
      expect.objectContaining({
        details: { errors: [expect.objectContaining({ field: 'records.3.amount' })] },
      }),
    );
  });

  it('changes the published record, and only the fields that a draft has [DASH-20]', () => {
    const changes = { amount: 1500, sector: 'Construction' };
    const { next } = stepOf(planImport(recordWithDraft, changes, 'records.0'));
    expect(next.published).toMatchObject(changes);
    expect(next.draft).toBeNull();
    const categoryDraft = withDraft({ category: 'Bricklayer' });
    expect(stepOf(planImport(categoryDraft, changes, 'records.0')).next.draft).toMatchObject({
      data: { category: 'Bricklayer' },
      actor: 'bea',
    });
  });

  it('changes all given fields of an unpublished record [DASH-20]', () => {
    const { sector: _, ...without } = fields;
    const changes = { amount: 1500, sector: 'Construction' };
    const { next } = stepOf(planImport(draftOnly(without), changes, 'records.0'));
    expect(next).toMatchObject({ published: null, draft: { data: changes } });
  });

  it('of a content file does not change drafts [DASH-18]', () => {
    const { next } = planImportPublished(recordWithDraft, { amount: 1500 });
    expect(next.published).toMatchObject({ amount: 1500, category: 'Mason' });
    expect(next.draft?.data).toEqual({ amount: 1300 });
    const copies = planImportPublished(unpublishedRecord, fields).next;
    expect(copies.published).toEqual(fields);
    expect(copies.draft).toMatchObject({ data: fields, actor: 'bea' });
  });
});

describe('restoring a version', () => {
  const at = { now, lastPosition: 7 };

  it('publishes it again in its last position [DASH-14]', () => {
    const version = { isDraft: false, data: { ...visible, gone: 'field' }, position: null };
    const step = stepOf(planRestore(newRecord, version, at));
    expect(step.next).toEqual({
      published: { ...leaves, ...visible, position: 7 },
      draft: null,
    });
    expect(actionsOf(step)).toEqual(['create', null]);
  });

  it('changes the published record, or discards the draft if that version is published [DASH-14]', () => {
    const otherVersion = { isDraft: false, data: { ...visible, amount: 900 }, position: null };
    expect(actionsOf(planRestore(publishedRecord, otherVersion, at))).toEqual(['update', null]);
    expect(actionsOf(planRestore(recordWithDraft, otherVersion, at))).toEqual(['publish', null]);
    const sameVersion = { isDraft: false, data: visible, position: null };
    expect(actionsOf(planRestore(recordWithDraft, sameVersion, at))).toEqual([null, 'discard']);
  });

  it('puts it last if it had no position [DASH-14]', () => {
    const version = { isDraft: false, data: fields, position: null };
    const { next } = stepOf(planRestore(newRecord, version, { now, lastPosition: null }));
    expect(next.published).toEqual({ ...leaves, ...fields });
  });

  it('discards a schedule too if that version is published [DASH-14]', () => {
    const version = { isDraft: false, data: visible, position: null };
    const scheduledRecord = withDraft({}, { publishAt: tomorrow });
    expect(actionsOf(planRestore(scheduledRecord, version, at))).toEqual([null, 'discard']);
  });

  it('empties the formatted texts that it is older than [DASH-14, TEXT-1]', () => {
    const version = { isDraft: false, data: { title: 'A' }, position: null };
    const news: ChangingRecord = { ...newRecord, kind: 'news' };
    expect(stepOf(planRestore(news, version, at)).next.published).toMatchObject({
      title: 'A',
      descriptionRich: '',
    });
  });

  it('of a draft makes it the draft, with the current schedule of the record [DASH-14, PUB-3]', () => {
    const version = { isDraft: true, data: { ...visible, amount: 900 }, position: 3 };
    const scheduledRecord = withDraft(
      { amount: 1300 },
      { publishAt: tomorrow, unpublishAt: new Date('2026-04-01') },
    );
    expect(stepOf(planRestore(scheduledRecord, version, at)).next.draft).toMatchObject({
      data: { amount: 900 },
      publishAt: tomorrow,
      unpublishAt: new Date('2026-04-01'),
    });
    for (const current of [newRecord, draftOnly(fields, { position: 3 })]) {
      expect(stepOf(planRestore(current, version, at)).next.draft).toMatchObject({
        ...{ data: { amount: 900 }, position: 3 },
        ...{ publishAt: null, unpublishAt: null },
      });
    }
  });
});
