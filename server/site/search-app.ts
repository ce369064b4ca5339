import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { LimitDeps } from '#api/rate-limits.ts';
import { getRequestId, logRequests } from '#api/request-log.ts';
import { respondToFailedSearch, respondToSearch } from '#api/search-page.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { allLanguages } from '#contract/texts/languages.ts';
import type { Log } from '#services/log.ts';
import { createClientAddressReader } from '../http/client-address.ts';

interface SearchAppOptions {
  deps: LimitDeps & { log: Log; now?: (() => Date) | undefined };
  trustedProxies: string[];
  /** The built website, which contains the results page. */
  site: { fetch(request: Request): Response | Promise<Response> };
}

/** Responds to visitors' searches [DASH-17] with the results page in `site`. */
export function createSearchApp({ deps, trustedProxies, site }: SearchAppOptions): Hono {
  const getClientAddress = createClientAddressReader(trustedProxies);
  const app = new Hono();
  const paths = allLanguages.map((language) => localizePath('/search', language));
  app.on(
    'GET',
    paths,
    logRequests(deps.log, ({ req }) => req.path),
    (context) => {
      const { req } = context;
      const remote = getConnInfo(context).remote.address ?? '';
      const host = { clientAddress: getClientAddress(remote, req.header('x-forwarded-for')) };
      const url = new URL(req.url);
      const fetchBuiltPage = async (path: string) => site.fetch(new Request(new URL(path, url)));
      return respondToSearch(deps, { url, host, now: deps.now?.() ?? new Date() }, fetchBuiltPage);
    },
  );
  app.onError((error, context) => {
    const url = new URL(context.req.url);
    return respondToFailedSearch(error, { url, log: deps.log, id: getRequestId(context) });
  });
  return app;
}
