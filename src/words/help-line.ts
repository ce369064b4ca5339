import { ProblemError } from '#contract/http/client.ts';
import { t } from './words.ts';

/** Returns a line with the id of the request in the log [OPS-2]. Undefined if the error contains no id. */
export function formatHelpLine(error: unknown): string | undefined {
  const id = error instanceof ProblemError && error.problem.requestId;
  return id ? t('If you ask for help, quote this code: {id}', { id }) : undefined;
}
