import { ProblemError } from '#contract/http/client.ts';

/** Whether a call was rejected because the record does not exist, or no longer exists. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'not-found';
