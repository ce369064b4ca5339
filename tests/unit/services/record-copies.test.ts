import { describe, expect, it } from 'vitest';
import type { RecordPlan } from '#services/content/plan/record-plan.ts';
import { planSaveDraft } from '#services/content/plan/save-draft.ts';
import { isDue, nullIfPast, parseSchedule } from '#services/content/plan/schedule.ts';
import { planUnpublish } from '#services/content/plan/unpublish.ts';
import { omitEmptyDates } from '#services/content/record/draft-fields.ts';
import {
  type ChangingRecord,
  getDraftFields,
  getEditedRecord,
  mergeDraftFields,
} from '#services/content/record/record-state.ts';
import {
  type DraftCopy,
  getChangedFields,
  getCopies,
  getDraftAction,
  getPublishedAction,
  isChange,
  isSameDraft,
  isSamePublished,
  type RecordStep,
} from '#services/content/record/record-step.ts';
import { separateCopiedColumns } from '#services/content/store/copied-columns.ts';
import { getDefaultLeaves } from '#services/tables/leaves.ts';
import { boldText } from '../../support/rich-texts.ts';
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

const getNextDraft = (plan: RecordPlan) => getStep(plan).next.draft;

describe('the times of a schedule', () => {
  it('are due from their exact time, or never if unset [PUB-3]', () => {
    expect([yesterday, now, tomorrow].map((date) => isDue(date, now))).toEqual([true, true, false]);
    expect([isDue(null, now), isDue(undefined, now)]).toEqual([false, false]);
  });

  it('are kept only while they are in the future [PUB-3]', () => {
    const dates = [yesterday, now, tomorrow, null, undefined].map((date) => nullIfPast(date, now));
    expect(dates).toEqual([null, null, tomorrow, null, null]);
  });

  it('cannot include an end for the profile [PUB-3]', () => {
    const end = { publishAt: null, unpublishAt: tomorrow.toISOString() };
    const errors = [{ field: 'unpublishAt', message: 'This cannot be unpublished' }];
    expect(() => parseSchedule('profile', end)).toThrow(
      expect.objectContaining({ code: 'invalid-input', details: { errors } }),
    );
    const start = { publishAt: tomorrow.toISOString(), unpublishAt: null };
    expect(parseSchedule('profile', start)).toEqual({ publishAt: tomorrow, unpublishAt: null });
    expect(parseSchedule('manpower', end)).toEqual({ publishAt: null, unpublishAt: tomorrow });
  });
});

describe('the draft of an unpublished record', () => {
  it('has the saved changes, the future start and the past end [PUB-3]', () => {
    const schedule = { publishAt: tomorrow.toISOString(), unpublishAt: yesterday.toISOString() };
    const input = { fields: { amount: 1400 }, ...schedule };
    expect(getNextDraft(planSaveDraft(createRecord({ position: 4 }), input, now))).toMatchObject({
      ...{ data: { amount: 1400 }, position: 4, publishAt: tomorrow },
      ...{ unpublishAt: null, endedAt: yesterday },
    });
  });

  it('has no position if the record had no position [PUB-3]', () => {
    expect(getNextDraft(planUnpublish(createRecord({ position: null }), now))?.position).toBeNull();
    expect(getNextDraft(planUnpublish(createRecord({ position: 0 }), now))?.position).toBe(0);
  });
});

describe('the copies of a record', () => {
  it('include a published position only if the record has a position [DASH-18]', () => {
    expect(getCopies(createRecord({ position: 4 })).published).toHaveProperty('position', 4);
    expect(getCopies(createRecord({ position: null })).published).not.toHaveProperty('position');
  });

  it('are equal if all fields except the position are equal [DASH-18]', () => {
    expect(isSamePublished({ ...fields, position: 1 }, { ...fields, position: 2 })).toBe(true);
    expect(isSamePublished({ ...fields, position: 1 }, fields)).toBe(true);
    expect(isSamePublished(fields, { ...fields, time: 'now' })).toBe(false);
    expect(isSamePublished({ ...fields, time: 'now' }, fields)).toBe(false);
    expect(isSamePublished(fields, { ...fields, amount: 1300 })).toBe(false);
    expect([isSamePublished(null, null), isSamePublished(null, {})]).toEqual([true, false]);
    expect(isSamePublished({}, null)).toBe(false);
  });

  it('count as the same draft if only the authors differ [DASH-18]', () => {
    const draft: DraftCopy = {
      ...{ data: { amount: 1300 }, position: null, publishAt: tomorrow },
      ...{ unpublishAt: null, endedAt: null, actor: 'bea' },
    };
    const sameDraft = { ...draft, publishAt: new Date(tomorrow), actor: 'ann' };
    expect(isSameDraft(draft, sameDraft)).toBe(true);
    expect(isSameDraft(draft, { ...draft, publishAt: now })).toBe(false);
    expect(isSameDraft(draft, { ...draft, publishAt: null })).toBe(false);
    expect(isSameDraft({ ...draft, publishAt: null }, draft)).toBe(false);
    expect(isSameDraft(draft, { ...draft, position: 3 })).toBe(false);
    expect(isSameDraft(draft, { ...draft, data: { amount: 1400 } })).toBe(false);
    expect([isSameDraft(null, null), isSameDraft(null, draft)]).toEqual([true, false]);
    expect(isSameDraft(draft, null)).toBe(false);
  });

  it('differ in the fields that the later copy adds or changes [DASH-18]', () => {
    const before = { ...fields, time: yesterday, position: 1 };
    const sameFields = { category: 'Mason', time: new Date(yesterday), position: 2 };
    const after = { ...sameFields, amount: 1300, slug: 'x' };
    expect(getChangedFields(before, after)).toEqual({ amount: 1300, slug: 'x' });
    expect(getChangedFields(before, { time: tomorrow })).toEqual({ time: tomorrow });
  });
});

describe('a step', () => {
  const unpublishedRecord = { ...newRecord, draft: createDraft(fields) };
  const recordWithDraft = createRecord({}, createDraft({ amount: 1300 }));
  const publishedValues = { ...getCopies(recordWithDraft).published };
  const draft = { ...getCopies(recordWithDraft).draft } as DraftCopy;

  it('is a change if either copy differs [DASH-18]', () => {
    const sameCopies = { published: publishedValues, draft };
    expect(isChange({ state: recordWithDraft, next: sameCopies })).toBe(false);
    const otherCopies = { ...sameCopies, published: { ...publishedValues, amount: 1400 } };
    expect(isChange({ state: recordWithDraft, next: otherCopies })).toBe(true);
    expect(isChange({ state: recordWithDraft, next: { ...sameCopies, draft: null } })).toBe(true);
  });

  it('publishes an existing record, and creates a new one unless the intent is to publish it [DASH-18]', () => {
    const next = { published: publishedValues, draft: null };
    expect(getPublishedAction({ state: unpublishedRecord, next })).toBe('publish');
    expect(getPublishedAction({ state: newRecord, next })).toBe('create');
    expect(getPublishedAction({ state: newRecord, next, intent: 'publish' })).toBe('publish');
  });

  it('has no draft action if the published action includes it [DASH-18]', () => {
    const noCopies = { published: null, draft: null };
    const liveCopies = { published: publishedValues, draft: null };
    expect(getDraftAction({ state: recordWithDraft, next: noCopies }, 'delete')).toBeNull();
    expect(getDraftAction({ state: unpublishedRecord, next: liveCopies }, 'publish')).toBeNull();
    expect(getDraftAction({ state: unpublishedRecord, next: noCopies }, null)).toBe('delete');
    expect(getDraftAction({ state: recordWithDraft, next: liveCopies }, 'update')).toBe('update');
  });

  it('creates the draft of a new record, and updates a draft if the record exists or is also published [DASH-18]', () => {
    const draftOnly = { published: null, draft };
    const bothCopies = { published: publishedValues, draft };
    const actions = [
      getDraftAction({ state: newRecord, next: draftOnly }, null),
      getDraftAction({ state: newRecord, next: bothCopies }, 'create'),
      getDraftAction({ state: createRecord({}), next: bothCopies }, null),
      getDraftAction({ state: unpublishedRecord, next: draftOnly }, null),
    ];
    expect(actions).toEqual(['create', 'update', 'update', 'update']);
  });
});

describe('a record as editors see it', () => {
  it('has the fields of its draft instead of the published fields [PUB-3]', () => {
    const record = createRecord({ position: 4 }, createDraft({ amount: 1300 }));
    const editedValues = { _id: 'price', ...fields, amount: 1300, time: yesterday.toISOString() };
    const expected = { ...getDefaultLeaves('manpower'), ...editedValues };
    expect(getEditedRecord(record)).toEqual(expected);
    expect(getEditedRecord({ ...record, published: undefined, draft: undefined })).toBeUndefined();
  });

  it('has all fields even if only a draft is stored [PUB-3]', () => {
    const { sector: _, ...values } = fields;
    const record = { ...newRecord, draft: createDraft({ ...values, time: '' }) };
    const expected = { ...getDefaultLeaves('manpower'), _id: 'price', ...fields, time: '' };
    expect(getEditedRecord(record)).toEqual(expected);
    expect(getDraftFields(record)).toEqual(values);
  });

  it('keeps empty fields that are not dates [PUB-3]', () => {
    const values = { sector: '', time: yesterday.toISOString() };
    expect(omitEmptyDates('manpower', values)).toEqual(values);
  });

  it('keeps the formatting of a text until the text changes [TEXT-1]', () => {
    const texts = { description: 'bold', descriptionRich: boldText('bold') };
    const record: ChangingRecord = {
      ...{ kind: 'news', id: 'news', draft: undefined, newestVersion: 1 },
      published: { _id: 'news', version: 1, title: 'A', time: yesterday, ...texts },
    };
    expect(mergeDraftFields(record, { description: 'bold' })).toEqual(texts);
    const plainTexts = { description: 'other', descriptionRich: '' };
    expect(mergeDraftFields(record, { description: 'other' })).toEqual(plainTexts);
  });
});

describe('separateCopiedColumns', () => {
  const text = 'm'.repeat(500);
  const publishStep = (state: ChangingRecord): RecordStep => ({
    state,
    next: { published: fields, draft: null },
  });

  it('copies a long text of the draft inside the database [DASH-18]', () => {
    const columns = { category: text, nationality: 'Nepal', amount: 1300 };
    const step = publishStep(createRecord({}, createDraft(columns)));
    expect(separateCopiedColumns(step, columns)).toEqual({
      id: 'price',
      columns: { nationality: 'Nepal', amount: 1300 },
      copiedColumns: { category: 'category' },
      changesDraft: true,
    });
  });

  it('sends all other columns [DASH-18]', () => {
    const draft = createDraft({ category: text, nationality: text.slice(1), time: null });
    const step = publishStep(createRecord({}, draft));
    for (const columns of [
      { category: `${text}m` },
      { sector: text },
      { nationality: text.slice(1), time: null },
    ]) {
      expect(separateCopiedColumns(step, columns)).toMatchObject({ id: 'price', columns });
      expect(separateCopiedColumns(step, columns).copiedColumns).toBeUndefined();
    }
    const columns = { category: text };
    expect(separateCopiedColumns(publishStep(createRecord({})), columns)).toEqual({
      id: 'price',
      columns,
      changesDraft: false,
    });
  });
});
