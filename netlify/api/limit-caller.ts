import { countRequest } from '#services/rate-limit.ts';
import type { ApiDeps, RequestHost } from './deps.ts';

const tenMinutes = 600;
const defaults = { messages: 10, signIns: 60 };

/** Counts a call against what one address may do in ten minutes; throws `too-many-requests` [CON-5, API-3]. */
export function limitCaller(
  deps: ApiDeps,
  host: RequestHost,
  what: keyof typeof defaults,
  now: Date,
): Promise<void> {
  const times = (deps.limits ?? defaults)[what];
  return countRequest(
    deps.store,
    { name: what, times, seconds: tenMinutes },
    { address: host.clientAddress, secret: deps.accessTokenSecret, now },
  );
}
