import { type Call, createClient, ProblemError } from '#contract/client.ts';
import { authenticatedCall } from '#session/session.ts';

const publicCall = createClient();

/** Calls the API. Only routes that ask who is calling wait for the session. Rejects as the client and the session do. */
export const call: Call = (route, ...options) =>
  route.access === 'public' ? publicCall(route, ...options) : authenticatedCall(route, ...options);

/** Whether a call was rejected because the record does not exist, or not any more. */
export const isGone = (error: unknown): boolean =>
  error instanceof ProblemError && error.problem.code === 'not-found';
