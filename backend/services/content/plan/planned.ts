import type { SkipReason } from '#contract/entities/change-many.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordStep } from '../record/record-step.ts';

/** Why a record stays as it is; `detail` says what is wrong with it. */
export interface Skip {
  reason: SkipReason;
  detail?: string;
}

/** What a change does to a record, or why it leaves the record as it is. */
export type Planned = RecordStep | Skip;

export const isSkip = (planned: Planned): planned is Skip => 'reason' in planned;

/** Runs a plan; a value that its record cannot hold is a reason to leave the record out. */
export function unlessInvalid(plan: () => Planned): Planned {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid-input') throw error;
    const detail = (error.details.errors ?? []).map(({ message }) => message).join('. ');
    return { reason: 'invalid', detail };
  }
}
