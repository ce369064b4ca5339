import { isSkip, type RecordPlan } from '#services/content/plan/record-plan.ts';
import type { ChangingRecord, DraftRow } from '#services/content/record/record-state.ts';
import type { RecordStep } from '#services/content/record/record-step.ts';

export const now = new Date('2026-03-02T08:00:00.000Z');
export const yesterday = new Date('2026-03-01T08:00:00.000Z');
export const tomorrow = new Date('2026-03-03T08:00:00.000Z');

export const fields = { category: 'Mason', nationality: 'Nepal', amount: 1200, sector: '' };

export const createDraft = (data: object, schedule: Partial<DraftRow> = {}): DraftRow => ({
  ...{ _id: 'draft', entity: 'manpower', entityId: 'price', data, version: 2, position: null },
  ...{ publishAt: null, unpublishAt: null, endedAt: null, actor: 'bea', at: yesterday },
  ...schedule,
});

export const newRecord: ChangingRecord = {
  ...{ kind: 'manpower', id: 'price', newestVersion: 2, published: undefined, draft: undefined },
};

export const createRecord = (values: object, draft?: DraftRow): ChangingRecord => ({
  ...{ ...newRecord, draft },
  published: { _id: 'price', version: 2, ...fields, time: yesterday, ...values },
});

export function getStep(plan: RecordPlan): RecordStep {
  if (isSkip(plan)) throw new Error(`Skipped: ${plan.reason}`);
  return plan;
}
