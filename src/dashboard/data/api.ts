import { type Call, createClient } from '#contract/http/client.ts';
import { authenticatedCall } from '#session/session.ts';
import { setServerTime } from './server-clock.ts';

/** The same sender; each answer of it tells the time. */
const noting =
  (send: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await send(...request);
    setServerTime(response);
    return response;
  };

/** Past what caches on the way keep of the public lists: who just saved sees it. */
const publicCall = createClient({
  fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }),
});

/** Calls the API. Public routes do not wait for the session. Rejects as the client and the session do. */
export const call: Call = (route, ...given) => {
  if (route.access === 'public') return publicCall(route, ...given);
  const [options] = given;
  const noted = { ...options, fetch: noting(options?.fetch ?? fetch) };
  return authenticatedCall(route, ...([noted] as typeof given));
};
