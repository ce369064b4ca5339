import type { SkipReason } from '#contract/entities/change-many.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordStep } from '../record/record-step.ts';

export interface Skip {
  reason: SkipReason;
  detail?: string;
}

/** The change to make to a record, or the reason to skip the record. */
export type RecordPlan = RecordStep | Skip;

export const isSkip = (plan: RecordPlan): plan is Skip => 'reason' in plan;

/** Returns a skip with the reason `invalid` if `createPlan` throws `invalid-input`. */
export function skipIfInvalid(createPlan: () => RecordPlan): RecordPlan {
  try {
    return createPlan();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid-input') throw error;
    const detail = (error.details.errors ?? []).map(({ message }) => message).join('. ');
    return { reason: 'invalid', detail };
  }
}
