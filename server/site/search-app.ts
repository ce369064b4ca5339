import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { LimitDeps } from '#api/rate-limits.ts';
import { answerSearch } from '#api/search-page.ts';
import { clientAddressBehind } from '../http/client-address.ts';

interface SearchParts {
  deps: LimitDeps & { now?: (() => Date) | undefined };
  /** The addresses and networks whose word about the visitor's address is taken. */
  trustedProxies: string[];
  /** The site, which has the page that is filled in. */
  site: Hono;
}

/** Answers visitors' searches, in front of the site [DASH-17]. */
export function searchApp({ deps, trustedProxies, site }: SearchParts): Hono {
  const addressOf = clientAddressBehind(trustedProxies);
  return new Hono().get('/search', (context) => {
    const { req } = context;
    const remote = getConnInfo(context).remote.address ?? '';
    const host = { clientAddress: addressOf(remote, req.header('x-forwarded-for')) };
    const address = new URL(req.url);
    const builtPage = async () => site.fetch(new Request(new URL('/live/search', address)));
    return answerSearch(deps, { address, host, now: deps.now?.() ?? new Date() }, builtPage);
  });
}
