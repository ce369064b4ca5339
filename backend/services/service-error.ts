import {
  createProblem,
  type FieldError,
  type Problem,
  type ProblemCode,
} from '#contract/http/problem.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { DatabaseUnavailableError, LockTimeoutError, WritesRefusedError } from '#db/outage.ts';

interface ErrorDetails {
  detail?: string;
  errors?: FieldError[];
  /** Only with `precondition-failed`. */
  current?: unknown;
  /** Only with `precondition-failed`. */
  version?: number;
  /** In seconds. Only with `too-many-requests`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An error that the API reports to the caller with its code, which is stable. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ProblemCode;
  readonly details: ErrorDetails;
  constructor(code: ProblemCode, detailOrDetails: string | ErrorDetails = {}) {
    const details =
      typeof detailOrDetails === 'string' ? { detail: detailOrDetails } : detailOrDetails;
    super(details.detail ?? code, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
  get problem(): Problem {
    const { detail, errors, current } = this.details;
    return createProblem(this.code, {
      ...(detail && { detail }),
      ...(errors && { errors }),
      ...(current !== undefined && { current }),
    });
  }
}

/** Returns a value that was found. Throws `not-found` if there is none. */
export function requireFound<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new ServiceError('not-found');
  return value;
}

/** The error for one field of the input. */
export const invalidField = (field: string, message: string): ServiceError =>
  new ServiceError('invalid-input', { errors: [{ field, message }] });

/** Converts an outage to `unavailable`, a conflict with other writers to `conflict`, and other errors to `internal`. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof WriteConflictError || error instanceof LockTimeoutError) {
    const detail = 'Someone else is changing the same content right now. Try again.';
    return new ServiceError('conflict', { detail, cause: error });
  }
  if (error instanceof WritesRefusedError)
    return new ServiceError('unavailable', { detail: error.message, cause: error });
  if (error instanceof DatabaseUnavailableError)
    return new ServiceError('unavailable', { cause: error });
  return new ServiceError('internal', { cause: error });
}
