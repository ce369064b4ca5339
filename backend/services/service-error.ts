import {
  type FieldError,
  type Problem,
  type ProblemCode,
  problem,
} from '#contract/http/problem.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { DatabaseUnavailableError, LockTimeoutError, WritesRefusedError } from '#db/outage.ts';

interface ErrorDetails {
  detail?: string;
  errors?: FieldError[];
  /** With `precondition-failed`: the record as it is now … */
  current?: unknown;
  /** … and its version. */
  version?: number;
  /** With `too-many-requests`: seconds until it is worth trying again. */
  retryAfter?: number;
  cause?: unknown;
}

/** The one error that services throw on purpose: the API answers it with a stable code. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ProblemCode;
  readonly details: ErrorDetails;
  constructor(code: ProblemCode, particulars: ErrorDetails = {}) {
    super(particulars.detail ?? code, { cause: particulars.cause });
    this.code = code;
    this.details = particulars;
  }
  get problem(): Problem {
    const { detail, errors, current } = this.details;
    return problem(this.code, {
      ...(detail && { detail }),
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    });
  }
}

/**
 * Reads any error as one that can be told: an outage is `unavailable`, a clash with other writers `conflict`, whatever
 * was not foreseen `internal`.
 */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof WriteConflictError || error instanceof LockTimeoutError) {
    const detail = 'Somebody else is changing the same content right now. Try again.';
    return new ServiceError('conflict', { detail, cause: error });
  }
  if (error instanceof WritesRefusedError)
    return new ServiceError('unavailable', { detail: error.message, cause: error });
  if (error instanceof DatabaseUnavailableError)
    return new ServiceError('unavailable', { cause: error });
  return new ServiceError('internal', { cause: error });
}
