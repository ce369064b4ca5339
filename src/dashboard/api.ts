import { type Call, createClient } from '#contract/client.ts';
import { authenticatedCall } from '#session/session.ts';

const publicCall = createClient();

/** Calls the API. Only routes that ask who is calling wait for the session. Rejects as the client and the session do. */
export const call: Call = (route, ...options) =>
  route.access === 'public' ? publicCall(route, ...options) : authenticatedCall(route, ...options);
