import type { Config } from '@netlify/functions';
import { respondToFailedSearch, respondToSearch } from '#api/search-page.ts';
import { readConfiguration } from '#config/configuration.ts';
import { localizePath, splitLanguage } from '#contract/texts/language-paths.ts';
import { getPathLanguage } from '#contract/texts/languages.ts';
import { getSharedStore } from '#db/open-store.ts';
import { fetchBuiltPage, respondWithPage, servePages } from '#netlify/host/built-page.ts';
import { logAsJson } from '#services/log.ts';

/**
 * Responds to visitors' searches with a complete page [DASH-17]. It is a separate function, so Netlify can rate-limit
 * it by IP address.
 */
export default servePages(respond, ({ pathname }) =>
  localizePath('/search', getPathLanguage(pathname)),
);

async function respond(url: URL, id: string, clientAddress: string): Promise<Response> {
  try {
    // The paths below also match languages that the website does not support.
    if (!isSearch(url)) return await respondWithPage(404, '/404', url);
    const { databaseUrl, accessTokenSecret } = readConfiguration(process.env);
    const deps = { store: getSharedStore(databaseUrl), accessTokenSecret };
    const searchRequest = { url, host: { clientAddress }, now: new Date() };
    return await respondToSearch(deps, searchRequest, (page) => fetchBuiltPage(page, url));
  } catch (error) {
    return respondToFailedSearch(error, { url, log: logAsJson, id });
  }
}

const isSearch = ({ pathname }: URL) => /^\/search\/?$/.test(splitLanguage(pathname)[1]);

/** Netlify reads this statically. It must not match `/live/search`, the page that serves as the template. */
export const config: Config = {
  path: ['/search', '/:language([a-z]{2})/search'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
