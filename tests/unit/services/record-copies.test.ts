import { describe, expect, it } from 'vitest';
import { isSkip, type RecordPlan } from '#services/content/plan/record-plan.ts';
import { planSaveDraft } from '#services/content/plan/save-draft.ts';
import { ifLater, isDue, scheduleOf } from '#services/content/plan/schedule.ts';
import { planUnpublish } from '#services/content/plan/unpublish.ts';
import { omitEmptyDates } from '#services/content/record/draft-fields.ts';
import {
  type ChangingRecord,
  type DraftRow,
  draftFields,
  editedRecord,
  mergeDraftFields,
} from '#services/content/record/record-state.ts';
import {
  changedFieldsOf,
  copiesOf,
  type DraftCopy,
  draftActionOf,
  isChange,
  isSameDraft,
  isSamePublished,
  publishedActionOf,
} from '#services/content/record/record-step.ts';
import { separateCopiedColumns } from '#services/content/store/copied-columns.ts';
import { emptyLeaves } from '#services/tables/leaves.ts';
import { boldText } from '../../support/rich-texts.ts';

const now = new Date('2026-03-02T08:00:00.000Z');
const yesterday = new Date('2026-03-01T08:00:00.000Z');
const tomorrow = new Date('2026-03-03T08:00:00.000Z');
const fields = { category: 'Mason', nationality: 'Nepal', amount: 1200, sector: '' };

const draftOf = (data: object): DraftRow => ({
  ...{ _id: 'draft', entity: 'manpower', entityId: 'price', data, version: 2, position: null },
  ...{ publishAt: null, unpublishAt: null, endedAt: null, actor: 'bea', at: yesterday },
});

const recordOf = (values: object, draft?: DraftRow): ChangingRecord => ({
  ...{ kind: 'manpower', id: 'price', draft, newestVersion: 2 },
  published: { _id: 'price', version: 2, ...fields, time: yesterday, ...values },
});

const draftAfter = (plan: RecordPlan) => {
  if (isSkip(plan)) throw new Error(`Left out: ${plan.reason}`);
  return plan.next.draft;
};

describe('the times of a schedule', () => {
  it('are due from the exact time on, and never if unset [PUB-3]', () => {
    expect([yesterday, now, tomorrow].map((date) => isDue(date, now))).toEqual([true, true, false]);
    expect([isDue(null, now), isDue(undefined, now)]).toEqual([false, false]);
  });

  it('are in the future until the exact time [PUB-3]', () => {
    const dates = [yesterday, now, tomorrow, null, undefined].map((date) => ifLater(date, now));
    expect(dates).toEqual([null, null, tomorrow, null, null]);
  });

  it('have no end for the profile, which is never unpublished [PUB-3]', () => {
    const end = { publishAt: null, unpublishAt: tomorrow.toISOString() };
    expect(() => scheduleOf('profile', end)).toThrow(
      expect.objectContaining({
        code: 'invalid-input',
        details: {
          errors: [{ field: 'unpublishAt', message: 'This cannot be unpublished' }],
        },
      }),
    );
    const start = { publishAt: tomorrow.toISOString(), unpublishAt: null };
    expect(scheduleOf('profile', start)).toEqual({ publishAt: tomorrow, unpublishAt: null });
    expect(scheduleOf('manpower', end)).toEqual({ publishAt: null, unpublishAt: tomorrow });
  });
});

describe('the draft of an unpublished record', () => {
  it('has the changes, the future start and the end of the schedule [PUB-3]', () => {
    const input = {
      fields: { amount: 1400 },
      publishAt: tomorrow.toISOString(),
      unpublishAt: yesterday.toISOString(),
    };
    expect(draftAfter(planSaveDraft(recordOf({ position: 4 }), input, now))).toMatchObject({
      ...{ data: { amount: 1400 }, position: 4, publishAt: tomorrow },
      ...{ unpublishAt: null, endedAt: yesterday },
    });
  });

  it('has no position if the record had none [PUB-3]', () => {
    expect(draftAfter(planUnpublish(recordOf({ position: null }), now))?.position).toBeNull();
    expect(draftAfter(planUnpublish(recordOf({ position: 0 }), now))?.position).toBe(0);
  });
});

describe('two copies of a record', () => {
  it('have a position only if the record has one [DASH-18]', () => {
    expect(copiesOf(recordOf({ position: 4 })).published).toHaveProperty('position', 4);
    expect(copiesOf(recordOf({ position: null })).published).not.toHaveProperty('position');
  });

  it('are equal whatever their position, and differ if one has another field [DASH-18]', () => {
    expect(isSamePublished({ ...fields, position: 1 }, { ...fields, position: 2 })).toBe(true);
    expect(isSamePublished({ ...fields, position: 1 }, fields)).toBe(true);
    expect(isSamePublished(fields, { ...fields, time: 'now' })).toBe(false);
    expect(isSamePublished({ ...fields, time: 'now' }, fields)).toBe(false);
    expect(isSamePublished(fields, { ...fields, amount: 1300 })).toBe(false);
    expect([isSamePublished(null, null), isSamePublished(null, {})]).toEqual([true, false]);
    expect(isSamePublished({}, null)).toBe(false);
  });

  it('of a draft are equal if their times are, whatever the author [DASH-18]', () => {
    const draft: DraftCopy = {
      ...{ data: { amount: 1300 }, position: null, publishAt: tomorrow },
      ...{ unpublishAt: null, endedAt: null, actor: 'bea' },
    };
    expect(isSameDraft(draft, { ...draft, publishAt: new Date(tomorrow), actor: 'ann' })).toBe(
      true,
    );
    expect(isSameDraft(draft, { ...draft, publishAt: now })).toBe(false);
    expect(isSameDraft(draft, { ...draft, publishAt: null })).toBe(false);
    expect(isSameDraft({ ...draft, publishAt: null }, draft)).toBe(false);
    expect(isSameDraft(draft, { ...draft, position: 3 })).toBe(false);
    expect(isSameDraft(draft, { ...draft, data: { amount: 1400 } })).toBe(false);
    expect([isSameDraft(null, null), isSameDraft(null, draft)]).toEqual([true, false]);
    expect(isSameDraft(draft, null)).toBe(false);
  });

  it('differ in the fields of the later one that are new or have other values [DASH-18]', () => {
    const before = { ...fields, time: yesterday, position: 1 };
    const after = {
      amount: 1300,
      category: 'Mason',
      time: new Date(yesterday),
      position: 2,
      slug: 'x',
    };
    expect(changedFieldsOf(before, after)).toEqual({ amount: 1300, slug: 'x' });
    expect(changedFieldsOf(before, { time: tomorrow })).toEqual({ time: tomorrow });
  });
});

describe('a step', () => {
  const draftOnly: ChangingRecord = {
    ...{ kind: 'manpower', id: 'price', published: undefined, newestVersion: 2 },
    draft: draftOf(fields),
  };
  const recordWithDraft = recordOf({}, draftOf({ amount: 1300 }));
  const publishedValues = { ...copiesOf(recordWithDraft).published };
  const draft = { ...copiesOf(recordWithDraft).draft } as DraftCopy;

  it('is a change if one of both copies differs [DASH-18]', () => {
    const sameCopies = { published: publishedValues, draft };
    expect(isChange({ state: recordWithDraft, next: sameCopies })).toBe(false);
    const otherCopies = { ...sameCopies, published: { ...publishedValues, amount: 1400 } };
    expect(isChange({ state: recordWithDraft, next: otherCopies })).toBe(true);
    expect(isChange({ state: recordWithDraft, next: { ...sameCopies, draft: null } })).toBe(true);
  });

  it('publishes a draft, and creates a record that did not exist [DASH-18]', () => {
    const next = { published: publishedValues, draft: null };
    const newRecord: ChangingRecord = { ...draftOnly, draft: undefined };
    expect(publishedActionOf({ state: draftOnly, next })).toBe('publish');
    expect(publishedActionOf({ state: newRecord, next })).toBe('create');
    expect(publishedActionOf({ state: newRecord, next, intent: 'publish' })).toBe('publish');
  });

  it('does not mention a draft that was removed with a change to its record [DASH-18]', () => {
    const nothing = { published: null, draft: null };
    const liveCopies = { published: publishedValues, draft: null };
    expect(draftActionOf({ state: recordWithDraft, next: nothing }, 'delete')).toBeNull();
    expect(draftActionOf({ state: draftOnly, next: liveCopies }, 'publish')).toBeNull();
    expect(draftActionOf({ state: draftOnly, next: nothing }, null)).toBe('delete');
    expect(draftActionOf({ state: recordWithDraft, next: liveCopies }, 'update')).toBe('update');
  });

  it('creates a draft if there is no record, and changes it if there is one [DASH-18]', () => {
    const newRecord: ChangingRecord = { ...draftOnly, draft: undefined };
    const actions = [
      draftActionOf({ state: newRecord, next: { published: null, draft } }, null),
      draftActionOf({ state: newRecord, next: { published: publishedValues, draft } }, 'create'),
      draftActionOf({ state: recordOf({}), next: { published: publishedValues, draft } }, null),
      draftActionOf({ state: draftOnly, next: { published: null, draft } }, null),
    ];
    expect(actions).toEqual(['create', 'update', 'update', 'update']);
  });
});

describe('a record as its editors see it', () => {
  it('has the fields of its draft over the published ones [PUB-3]', () => {
    const record = recordOf({ position: 4 }, draftOf({ amount: 1300 }));
    const editedValues = { _id: 'price', ...fields, amount: 1300, time: yesterday.toISOString() };
    const expected = { ...emptyLeaves('manpower'), ...editedValues };
    expect(editedRecord(record)).toEqual(expected);
    expect(editedRecord({ ...record, published: undefined, draft: undefined })).toBeUndefined();
  });

  it('is complete if only a draft is stored, without a time that nobody chose [PUB-3]', () => {
    const { sector: _, ...values } = fields;
    const record = { ...recordOf({}, draftOf({ ...values, time: '' })), published: undefined };
    const expected = { ...emptyLeaves('manpower'), _id: 'price', ...fields, time: '' };
    expect(editedRecord(record)).toEqual(expected);
    expect(draftFields(record)).toEqual(values);
  });

  it('drops an empty time, but no other empty text [PUB-3]', () => {
    const values = { sector: '', time: yesterday.toISOString() };
    expect(omitEmptyDates('manpower', values)).toEqual(values);
  });

  it('is the base of further changes to a formatted text [TEXT-1]', () => {
    const texts = { description: 'bold', descriptionRich: boldText('bold') };
    const record: ChangingRecord = {
      ...{ kind: 'news', id: 'news', draft: undefined, newestVersion: 1 },
      published: { _id: 'news', version: 1, title: 'A', time: yesterday, ...texts },
    };
    expect(mergeDraftFields(record, { description: 'bold' })).toEqual(texts);
    expect(mergeDraftFields(record, { description: 'other' })).toEqual({
      ...{ description: 'other', descriptionRich: '' },
    });
  });
});

describe('columns that are written', () => {
  const text = 'm'.repeat(500);

  it('are copied inside the database if the draft has the same long text [DASH-18]', () => {
    const state = recordOf({}, draftOf({ category: text, nationality: 'Nepal', amount: 1300 }));
    const columns = { category: text, nationality: 'Nepal', amount: 1300 };
    expect(separateCopiedColumns(state, columns)).toEqual({
      id: 'price',
      columns: { nationality: 'Nepal', amount: 1300 },
      copiedColumns: { category: 'category' },
    });
  });

  it('are sent if they are not copied [DASH-18]', () => {
    const state = recordOf({}, draftOf({ category: text, nationality: text.slice(1), time: null }));
    for (const columns of [
      { category: `${text}m` },
      { sector: text },
      { nationality: text.slice(1), time: null },
    ]) {
      expect(separateCopiedColumns(state, columns)).toEqual({ id: 'price', columns });
    }
    const columns = { category: text };
    expect(separateCopiedColumns(recordOf({}), columns)).toEqual({ id: 'price', columns });
  });
});
