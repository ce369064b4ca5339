import { ProblemError } from '#contract/http/client.ts';
import { say } from './words.ts';

/** The line under an error with the id of its request in the log [OPS-2]. Undefined if the server sent no response. */
export function helpLine(error: unknown): string | undefined {
  const id = error instanceof ProblemError && error.problem.requestId;
  return id ? say('If you ask for help, quote this number: {id}', { id }) : undefined;
}
