import { createProblem, type ProblemCode, problemMediaType } from '#contract/http/problem.ts';
import { requestIdHeader } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

/** Creates the response to a request that a host does not pass to the API. */
export const createProblemResponse = (
  code: ProblemCode,
  details: { requestId: string; detail?: string },
  headers: Record<string, string> = {},
) => {
  const problem = createProblem(code, details);
  const { status } = problem;
  const requestHeaders = { 'Content-Type': problemMediaType, [requestIdHeader]: details.requestId };
  return Response.json(problem, {
    status,
    headers: { ...securityHeaders, ...requestHeaders, ...headers },
  });
};
