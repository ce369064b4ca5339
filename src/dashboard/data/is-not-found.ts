import { ProblemError } from '#contract/http/client.ts';

export const isNotFound = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'not-found';
