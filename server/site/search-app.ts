import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { LimitDeps } from '#api/rate-limits.ts';
import { logRequests, requestIdOf } from '#api/request-log.ts';
import { answerSearch, failedSearch } from '#api/search-page.ts';
import type { Log } from '#services/log.ts';
import { clientAddressBehind } from '../http/client-address.ts';

interface SearchParts {
  deps: LimitDeps & { log: Log; now?: (() => Date) | undefined };
  /** The addresses and networks that may report the visitor's address. */
  trustedProxies: string[];
  /** The built website, which has the page for the results. */
  site: Hono;
}

/** Answers visitors' searches before the website does [DASH-17]. */
export function searchApp({ deps, trustedProxies, site }: SearchParts): Hono {
  const addressOf = clientAddressBehind(trustedProxies);
  const app = new Hono();
  const logged = logRequests(deps.log, () => '/search');
  app.get('/search', logged, (context) => {
    const { req } = context;
    const remote = getConnInfo(context).remote.address ?? '';
    const host = { clientAddress: addressOf(remote, req.header('x-forwarded-for')) };
    const address = new URL(req.url);
    const builtPage = async () => site.fetch(new Request(new URL('/live/search', address)));
    return answerSearch(deps, { address, host, now: deps.now?.() ?? new Date() }, builtPage);
  });
  app.onError((error, context) => failedSearch(error, deps.log, requestIdOf(context)));
  return app;
}
