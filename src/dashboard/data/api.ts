import { type Call, createClient } from '#contract/http/client.ts';
import { authenticatedCall } from '#session/session.ts';
import { setServerTime } from './server-clock.ts';

const withServerTime =
  (send: typeof fetch): typeof fetch =>
  async (...request) => {
    const response = await send(...request);
    setServerTime(response);
    return response;
  };

/** Revalidates cached responses because a saved change must be visible immediately. */
const publicCall = createClient({
  fetch: (input, init) => fetch(input, { ...init, cache: 'no-cache' }),
});

/** Returns an option that makes a call fail if the record's `ETag` is no longer `etag`. */
export const toIfMatch = (etag: string | null) => (etag ? { ifMatch: etag } : {});

/** Calls the API. Calls to public routes without translations do not wait for the session. */
export const call: Call = (route, ...args) => {
  const [options] = args;
  if (route.access === 'public' && !options?.translations) return publicCall(route, ...args);
  const timedOptions = { ...options, fetch: withServerTime(options?.fetch ?? fetch) };
  return authenticatedCall(route, ...([timedOptions] as typeof args));
};
