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
const earlier = new Date('2026-03-01T08:00:00.000Z');
const later = new Date('2026-03-03T08:00:00.000Z');

const fields = { category: 'Mason', nationality: 'Nepal', amount: 1200, sector: '' };
const visible = { ...fields, time: earlier.toISOString() };
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
    at: earlier,
    ...schedule,
  };
}

const record = (
  published: object | undefined,
  draft: DraftRow | undefined = undefined,
): ChangingRecord => ({
  kind: 'manpower',
  id: 'price',
  published: published && { _id: 'price', version: 2, position: 4, ...published },
  draft,
  newestVersion: 2,
});

const published = record({ ...visible, time: earlier });
const prepared = record({ ...visible, time: earlier }, draftOf({ amount: 1300 }));
const unpublished = record(undefined, draftOf(fields, { position: 4 }));

function stepOf(plan: RecordPlan): RecordStep {
  if (isSkip(plan)) throw new Error(`Left out: ${plan.reason}`);
  return plan;
}

function actionsOf(plan: RecordPlan) {
  const step = stepOf(plan);
  const done = publishedActionOf(step);
  const { draft } = copiesOf(step.state);
  return [done, isSameDraft(draft, step.next.draft) ? null : draftActionOf(step, done)];
}

describe('publishing', () => {
  it('applies the draft to the published values and removes it [PUB-3]', () => {
    const { next } = planPublish(prepared, { unpublishAt: null });
    const after = { ...leaves, ...visible, amount: 1300, position: 4 };
    expect(next).toEqual({ published: after, draft: null });
    expect(actionsOf(planPublish(prepared, { unpublishAt: null }))).toEqual(['publish', null]);
  });

  it('restores an unpublished record to its position, and keeps only its end [PUB-3]', () => {
    const { next } = planPublish(unpublished, { unpublishAt: later });
    expect(next.published).toMatchObject({ amount: 1200, position: 4 });
    expect(next.draft).toEqual({
      ...{ data: {}, position: null, publishAt: null, unpublishAt: later, endedAt: null },
    });
  });

  it('discards a draft without changes, or changes its end [PUB-3]', () => {
    const same = record({ ...visible, time: earlier }, draftOf({ amount: 1200 }));
    expect(actionsOf(planPublish(same, { unpublishAt: null }))).toEqual([null, 'discard']);
    const ending = planPublish(published, { unpublishAt: later });
    expect(actionsOf(ending)).toEqual([null, 'reschedule']);
  });

  it('skips records without changes, and drops a past end [DASH-18]', () => {
    expect(planPublishDraft(published, now)).toEqual({ reason: 'same' });
    const scheduled = record({ ...visible, time: earlier }, draftOf({}, { unpublishAt: later }));
    expect(planPublishDraft(scheduled, now)).toEqual({ reason: 'same' });
    const over = record(undefined, draftOf(fields, { unpublishAt: earlier }));
    expect(stepOf(planPublishDraft(over, now)).next.draft).toBeNull();
  });

  it('publishes the changes of a draft, and keeps a future end [DASH-18]', () => {
    const { next } = stepOf(planPublishDraft(prepared, now));
    const after = { ...leaves, ...visible, amount: 1300, position: 4 };
    expect(next).toEqual({ published: after, draft: null });
    const ending = record(undefined, draftOf(fields, { unpublishAt: later }));
    expect(stepOf(planPublishDraft(ending, now)).next.draft?.unpublishAt).toEqual(later);
  });

  it('skips an invalid draft with all reasons [DASH-18]', () => {
    const invalid = record(undefined, draftOf({ ...fields, category: '', amount: 0 }));
    expect(planPublishDraft(invalid, now)).toEqual({
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
    const { next } = stepOf(planUnpublish(prepared, now));
    expect(next.published).toBeNull();
    expect(next.draft).toEqual({
      ...{ data: { ...leaves, ...visible, amount: 1300 }, position: 4 },
      ...{ publishAt: null, unpublishAt: null, endedAt: null },
    });
    expect(actionsOf(planUnpublish(prepared, now))).toEqual(['unpublish', null]);
  });

  it('keeps a future start, and drops a past one [PUB-3]', () => {
    const startOf = (publishAt: Date) => {
      const state = record({ ...visible, time: earlier }, draftOf({ amount: 1300 }, { publishAt }));
      return stepOf(planUnpublish(state, now)).next.draft?.publishAt;
    };
    expect([startOf(later), startOf(earlier)]).toEqual([later, null]);
  });

  it('skips unpublished records [DASH-18]', () => {
    const left = planUnpublish(unpublished, now);
    expect([left, isSkip(left)]).toEqual([{ reason: 'same' }, true]);
    expect(isSkip(planUnpublish(published, now))).toBe(false);
  });

  it('is refused for the profile [PUB-3]', () => {
    const profile: ChangingRecord = { ...published, kind: 'profile' };
    expect(() => planUnpublish(profile, now)).toThrow(
      expect.objectContaining({ code: 'not-found' }),
    );
  });
});

describe('a schedule', () => {
  it('that is over ends without a version if visitors do not see the record [PUB-3]', () => {
    const over = record(undefined, draftOf(fields, { publishAt: earlier, unpublishAt: earlier }));
    const step = stepOf(planFollowSchedule(over, now));
    expect(step.next.draft).toMatchObject({ publishAt: null, unpublishAt: null, actor: 'bea' });
    expect(isChange(step)).toBe(true);
    expect(actionsOf(step)).toEqual([null, null]);
  });

  it('unpublishes at its end, and publishes at its start with the end to come [PUB-3]', () => {
    const ended = record({ ...visible, time: earlier }, draftOf({}, { unpublishAt: earlier }));
    const ending = stepOf(planFollowSchedule(ended, now));
    expect([ending.next.published, ending.scheduledFor]).toEqual([null, earlier]);
    expect(ending.next.draft?.endedAt).toEqual(earlier);
    const due = record(undefined, draftOf(fields, { publishAt: earlier, unpublishAt: later }));
    const start = stepOf(planFollowSchedule(due, now));
    expect(start.next.published).toMatchObject({ category: 'Mason' });
    expect([start.next.draft?.unpublishAt, start.scheduledFor]).toEqual([later, earlier]);
  });

  it('does nothing before it is due [PUB-3]', () => {
    const waiting = record(undefined, draftOf(fields, { publishAt: later }));
    expect(planFollowSchedule(waiting, now)).toEqual({ reason: 'same' });
    expect(planFollowSchedule(published, now)).toEqual({ reason: 'same' });
  });
});

describe('saving a draft', () => {
  const save = (state: ChangingRecord, changes: object, schedule: object = {}) =>
    planSaveDraft(
      state,
      { fields: { ...changes }, publishAt: null, unpublishAt: null, ...schedule },
      now,
    );

  it('keeps the fields that differ from the published ones [PUB-3]', () => {
    const step = stepOf(save(published, { amount: 1400, category: 'Mason' }));
    expect(step.next.draft).toMatchObject({ data: { amount: 1400 }, position: null });
    expect(actionsOf(step)).toEqual([null, 'update']);
  });

  it('removes the draft if all changes are reverted [PUB-3]', () => {
    expect(stepOf(save(prepared, { amount: 1200 })).next.draft).toBeNull();
  });

  it('refuses a new start if nothing would change, but keeps the current one [PUB-3]', () => {
    const publishAt = later.toISOString();
    expect(() => save(published, {}, { publishAt })).toThrow(
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
    const scheduled = record({ ...visible, time: earlier }, draftOf({}, { publishAt: later }));
    expect(stepOf(save(scheduled, {}, { publishAt })).next.draft?.publishAt).toEqual(later);
  });

  it('applies a past schedule at once [PUB-3]', () => {
    const past = earlier.toISOString();
    expect(actionsOf(save(published, { amount: 1400 }, { publishAt: past }))[0]).toBe('publish');
    expect(actionsOf(save(published, { amount: 1400 }, { unpublishAt: past }))[0]).toBe(
      'unpublish',
    );
    const unseen = stepOf(save(unpublished, { amount: 1400 }, { unpublishAt: past }));
    expect(unseen.next.draft).toMatchObject({ unpublishAt: null, data: { amount: 1400 } });
  });

  it('of a new record is recorded as its creation, even if it is empty [PUB-3]', () => {
    expect(actionsOf(save(record(undefined), fields))).toEqual([null, 'create']);
    const empty: ChangingRecord = { ...record(undefined), kind: 'sliders' };
    expect(actionsOf(save(empty, {}))).toEqual([null, 'create']);
  });

  it('remembers when a schedule unpublished the record [PUB-3]', () => {
    const ended = record(undefined, draftOf(fields, { endedAt: earlier }));
    expect(stepOf(save(ended, { amount: 1400 })).next.draft?.endedAt).toEqual(earlier);
    expect(stepOf(save(unpublished, { amount: 1400 })).next.draft?.endedAt).toBeNull();
  });
});

describe('discarding', () => {
  it('keeps the published values, or deletes a record that is not published [PUB-3]', () => {
    expect(actionsOf(planDiscard(prepared))).toEqual([null, 'discard']);
    expect(actionsOf(planDiscard(unpublished))).toEqual([null, 'delete']);
    expect(planDiscard(published)).toEqual({ reason: 'same' });
  });
});

describe('a field that is set in a batch', () => {
  it('is set in the published record, and in a draft that has it [DASH-18]', () => {
    const { next } = stepOf(planSetField(prepared, 'amount', () => 1500));
    expect(next.published).toMatchObject({ amount: 1500 });
    // The draft is removed, because it contains no other field.
    expect(next.draft).toBeNull();
    const other = stepOf(planSetField(prepared, 'sector', () => 'Construction'));
    expect(other.next.draft?.data).toEqual({ amount: 1300 });
  });

  it('is set in the draft of an unpublished record, even if the draft has no such field [DASH-18]', () => {
    const { sector: _, ...without } = fields;
    const state = record(undefined, draftOf(without));
    const { next } = stepOf(planSetField(state, 'sector', () => 'Construction'));
    expect(next).toMatchObject({ published: null, draft: { data: { sector: 'Construction' } } });
  });

  const raised = (before: unknown) => (typeof before === 'number' ? before + 1 : before);

  it('is changed from its own value in each copy [DASH-18]', () => {
    const { next } = stepOf(planSetField(prepared, 'amount', raised));
    expect([next.published?.['amount'], next.draft?.data]).toEqual([1201, { amount: 1301 }]);
    const drafted = stepOf(planSetField(unpublished, 'amount', raised));
    expect(drafted.next.draft?.data).toMatchObject({ amount: 1201 });
  });

  it('is not added to a draft without it, and keeps all other fields of a draft [DASH-18]', () => {
    const other = record({ ...visible, time: earlier }, draftOf({ category: 'Cook' }));
    const { draft } = stepOf(planSetField(other, 'amount', raised)).next;
    expect(draft).toMatchObject({ data: { category: 'Cook' }, actor: 'bea' });
    const both = record({ ...visible, time: earlier }, draftOf({ category: 'Cook', amount: 7 }));
    expect(stepOf(planSetField(both, 'amount', () => 1500)).next.draft).toEqual({
      ...{ data: { category: 'Cook' }, position: null },
      ...{ publishAt: null, unpublishAt: null, endedAt: null },
    });
  });

  it('keeps the schedule of a draft without other changes [DASH-18]', () => {
    const scheduled = record(
      { ...visible, time: earlier },
      draftOf({ amount: 1300 }, { publishAt: later }),
    );
    const changes = { published: { amount: 1300 }, draft: { amount: 1300 } };
    expect(planChangeFields(scheduled, changes).next.draft).toMatchObject({
      data: {},
      publishAt: later,
    });
  });
});

describe('an import', () => {
  it('publishes a record with a new id, and reports an invalid field with its row [DASH-20]', () => {
    const { next } = stepOf(planImport(record(undefined), fields, 'records.3'));
    expect(next).toMatchObject({ published: { category: 'Mason' }, draft: null });
    expect(() => planImport(record(undefined), { ...fields, amount: 0 }, 'records.3')).toThrow(
      expect.objectContaining({
        details: { errors: [expect.objectContaining({ field: 'records.3.amount' })] },
      }),
    );
  });

  it('changes the published record, and only the fields that a draft has [DASH-20]', () => {
    const given = { amount: 1500, sector: 'Construction' };
    const { next } = stepOf(planImport(prepared, given, 'records.0'));
    expect(next.published).toMatchObject(given);
    expect(next.draft).toBeNull();
    const drafted = record({ ...visible, time: earlier }, draftOf({ category: 'Bricklayer' }));
    expect(stepOf(planImport(drafted, given, 'records.0')).next.draft).toMatchObject({
      data: { category: 'Bricklayer' },
      actor: 'bea',
    });
  });

  it('changes all given fields of an unpublished record [DASH-20]', () => {
    const { sector: _, ...without } = fields;
    const given = { amount: 1500, sector: 'Construction' };
    const { next } = stepOf(planImport(record(undefined, draftOf(without)), given, 'records.0'));
    expect(next).toMatchObject({ published: null, draft: { data: given } });
  });

  it('of a content file does not change drafts [DASH-18]', () => {
    const { next } = planImportPublished(prepared, { amount: 1500 });
    expect(next.published).toMatchObject({ amount: 1500, category: 'Mason' });
    expect(next.draft?.data).toEqual({ amount: 1300 });
    const made = planImportPublished(unpublished, fields).next;
    expect(made.published).toEqual(fields);
    expect(made.draft).toMatchObject({ data: fields, actor: 'bea' });
  });
});

describe('restoring a version', () => {
  const at = { now, lastPosition: 7 };

  it('publishes it again in its last position [DASH-14]', () => {
    const version = { isDraft: false, data: { ...visible, gone: 'field' }, position: null };
    const step = stepOf(planRestore(record(undefined), version, at));
    expect(step.next).toEqual({
      published: { ...leaves, ...visible, position: 7 },
      draft: null,
    });
    expect(actionsOf(step)).toEqual(['create', null]);
  });

  it('changes the published record, or discards the draft if that version is published [DASH-14]', () => {
    const other = { isDraft: false, data: { ...visible, amount: 900 }, position: null };
    expect(actionsOf(planRestore(published, other, at))).toEqual(['update', null]);
    expect(actionsOf(planRestore(prepared, other, at))).toEqual(['publish', null]);
    const same = { isDraft: false, data: visible, position: null };
    expect(actionsOf(planRestore(prepared, same, at))).toEqual([null, 'discard']);
  });

  it('puts it last if it had no position [DASH-14]', () => {
    const version = { isDraft: false, data: fields, position: null };
    const { next } = stepOf(planRestore(record(undefined), version, { now, lastPosition: null }));
    expect(next.published).toEqual({ ...leaves, ...fields });
  });

  it('discards a schedule too if that version is published [DASH-14]', () => {
    const version = { isDraft: false, data: visible, position: null };
    const scheduled = record({ ...visible, time: earlier }, draftOf({}, { publishAt: later }));
    expect(actionsOf(planRestore(scheduled, version, at))).toEqual([null, 'discard']);
  });

  it('empties the formatted texts that it is older than [DASH-14, TEXT-1]', () => {
    const version = { isDraft: false, data: { title: 'A' }, position: null };
    const news: ChangingRecord = { ...record(undefined), kind: 'news' };
    expect(stepOf(planRestore(news, version, at)).next.published).toMatchObject({
      title: 'A',
      descriptionRich: '',
    });
  });

  it('of a draft makes it the draft, with the current schedule of the record [DASH-14, PUB-3]', () => {
    const version = { isDraft: true, data: { ...visible, amount: 900 }, position: 3 };
    const scheduled = record(
      { ...visible, time: earlier },
      draftOf({ amount: 1300 }, { publishAt: later, unpublishAt: new Date('2026-04-01') }),
    );
    expect(stepOf(planRestore(scheduled, version, at)).next.draft).toMatchObject({
      data: { amount: 900 },
      publishAt: later,
      unpublishAt: new Date('2026-04-01'),
    });
    for (const state of [record(undefined), record(undefined, draftOf(fields, { position: 3 }))]) {
      expect(stepOf(planRestore(state, version, at)).next.draft).toMatchObject({
        ...{ data: { amount: 900 }, position: 3 },
        ...{ publishAt: null, unpublishAt: null },
      });
    }
  });
});
