import { ProblemError } from '#contract/http/client.ts';

/** Whether a call was rejected because the record does not exist (any more). */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'not-found';
