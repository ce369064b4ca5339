import { ProblemError } from './client.ts';

/**
 * The line under an error that names its request in the log [OPS-2]. Undefined if the server sent no response.
 */
export function helpLine(error: unknown): string | undefined {
  const id = error instanceof ProblemError && error.problem.requestId;
  return id ? `If you ask for help, quote this number: ${id}` : undefined;
}
