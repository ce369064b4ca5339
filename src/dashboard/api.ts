import { type Call, createClient } from '#contract/client.ts';
import { authenticatedCall } from '#session/session.ts';

/** Past what caches on the way keep of the public lists: who just saved sees it. */
const publicCall = createClient({
  fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }),
});

/** Calls the API. Public routes do not wait for the session. Rejects as the client and the session do. */
export const call: Call = (route, ...options) =>
  route.access === 'public' ? publicCall(route, ...options) : authenticatedCall(route, ...options);
