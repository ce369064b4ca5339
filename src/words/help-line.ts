import { ProblemError } from '#contract/http/client.ts';
import { t } from './words.ts';

/** Returns the line below an error with the request id of the log [OPS-2]. Undefined if the server did not respond. */
export function helpLine(error: unknown): string | undefined {
  const id = error instanceof ProblemError && error.problem.requestId;
  return id ? t('If you ask for help, quote this number: {id}', { id }) : undefined;
}
