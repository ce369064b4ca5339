import type { ErrorHandler } from 'hono';
import { reasonOf } from '#services/log.ts';
import { toServiceError } from '#services/service-error.ts';

/** Answers an error that no handler expected: 503 while the database is down, else 500. */
export const respondWithError: ErrorHandler = (error, context) => {
  const { code, problem } = toServiceError(error);
  console.error('error', code, context.req.path, reasonOf(error));
  if (code === 'unavailable') context.header('Retry-After', '5');
  return context.text(problem.title, problem.status as 500);
};
