import { ProblemError } from '#contract/http/client.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'not-found';

/** Handles the error from a deletion. If the record is not found, someone else has already deleted it. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}
