import { ProblemError } from './client.ts';

/**
 * The sentence under an error by which its request is found in the log [OPS-2]; undefined where the server did not
 * answer.
 */
export function helpLine(error: unknown): string | undefined {
  const id = error instanceof ProblemError && error.problem.requestId;
  return id ? `If you ask for help, give this number: ${id}` : undefined;
}
