import { type Call, createClient } from '#contract/client.ts';
import { authenticatedCall } from '#session/session.ts';

const publicCall = createClient();

/** Calls the API. Public routes do not wait for the session. Rejects as the client and the session do. */
export const call: Call = (route, ...options) =>
  route.access === 'public' ? publicCall(route, ...options) : authenticatedCall(route, ...options);
