import type { SkipReason } from '#contract/entities/change-many.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordStep } from '../record/record-step.ts';

export interface Skip {
  reason: SkipReason;
  detail?: string;
}

export type Planned = RecordStep | Skip;

export const isSkip = (planned: Planned): planned is Skip => 'reason' in planned;

/** Runs a plan. Skips the record if a value is invalid. */
export function skipIfInvalid(plan: () => Planned): Planned {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid-input') throw error;
    const detail = (error.details.errors ?? []).map(({ message }) => message).join('. ');
    return { reason: 'invalid', detail };
  }
}
