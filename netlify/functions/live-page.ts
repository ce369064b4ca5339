import type { Config } from '@netlify/functions';
import { securityHeaders } from '#api/security-headers.ts';
import { readConfiguration } from '#config/configuration.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { getPathLanguage } from '#contract/texts/languages.ts';
import { getSharedStore } from '#db/open-store.ts';
import { respondWithPage, servePages } from '#netlify/host/built-page.ts';
import { findLivePage, type LivePage } from '#services/content/read/live-pages.ts';
import { systemContext } from '#services/context.ts';
import { getErrorReason, logAsJson } from '#services/log.ts';

/**
 * Responds to requests for news and services that have no built page [SITE-3]: with a page that loads the unbuilt item,
 * with a redirect if the item has moved or is not translated, or with the 404 page. If the database is down, responds
 * with 503, because a 404 would make a shared link look broken.
 */
export default servePages(respond, (address) =>
  paths.find((pathname) => new URLPattern({ pathname }).test(address)),
);

async function respond(address: URL, id: string): Promise<Response> {
  const respondNotFound = () =>
    respondWithPage(404, localizePath('/404', getPathLanguage(address.pathname)), address);
  const isBuilt = async (page: string) =>
    (await fetch(new URL(page, address), { method: 'HEAD' })).ok;
  try {
    const path = decodeURIComponent(address.pathname);
    const store = getSharedStore(readConfiguration(process.env).databaseUrl);
    const livePage = await findLivePage(systemContext(store), path, isBuilt);
    if (!livePage) return await respondNotFound();
    return 'page' in livePage
      ? await respondWithPage(200, livePage.page, address)
      : createRedirect(livePage, address);
  } catch (error) {
    if (error instanceof URIError) return respondNotFound();
    logAsJson({ level: 'error', event: 'live-page', id, reason: getErrorReason(error) });
    return new Response('This page cannot be shown right now. Try again shortly.', {
      status: 503,
      headers: { ...securityHeaders, 'Retry-After': '5' },
    });
  }
}

/** Caches must revalidate the redirect before they reuse it, because the page can move back or be translated later. */
const createRedirect = (
  { movedTo, isTemporary }: Extract<LivePage, { movedTo: string }>,
  address: URL,
) =>
  new Response(null, {
    status: isTemporary ? 302 : 301,
    headers: {
      ...securityHeaders,
      Location: new URL(movedTo + address.search, address).href,
      'Cache-Control': 'no-cache',
    },
  });

/** Netlify reads this statically. */
export const config: Config = {
  path: [
    '/news-details/:id',
    '/services/service-details/:id',
    '/:language/news-details/:id',
    '/:language/services/service-details/:id',
  ],
  preferStatic: true,
};

const paths = [config.path ?? []].flat();
