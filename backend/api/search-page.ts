import { html } from 'hono/html';
import { localizePath } from '#contract/texts/language-paths.ts';
import { getPathLanguage, type Language } from '#contract/texts/languages.ts';
import { type SearchPage, searchPublished } from '#services/content/read/search-published.ts';
import { getErrorReason, type Log } from '#services/log.ts';
import { ServiceError } from '#services/service-error.ts';
import { getTranslations } from '#words/translations.ts';
import { type Text, translate } from '#words/words.ts';
import type { RequestHost } from './deps.ts';
import { copyPageHeaders } from './page-headers.ts';
import { countCall, type LimitDeps } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';

const maxQueryLength = 200;

const escapeHtml = (text: string) => String(html`${text}`);

type Values = Record<string, string>;

/** A section between `<!--name-->` and `<!--/name-->`, or a name in braces. */
const placeholder = /<!--([\w-]+)-->(.*?)<!--\/\1-->|\{(\w+)\}/gs;

/**
 * Renders each section once for each of its entries, and replaces each name in braces with its value. Placeholders in
 * the inserted values are not replaced.
 */
const fillTemplate = (
  html: string,
  sections: Record<string, Values[]>,
  values: Values = {},
): string =>
  html.replace(placeholder, (match, section: string, content: string, name: string): string => {
    if (name) return values[name] === undefined ? match : escapeHtml(values[name]);
    return (
      sections[section]?.map((entry) => fillTemplate(content, sections, entry)).join('') ?? match
    );
  });

const showIf = (isShown: boolean, values: Values = {}) => (isShown ? [values] : []);

function render(
  html: string,
  { query, language }: { query: string; language: Language },
  { items, page, hasMore }: SearchPage,
): string {
  const path = localizePath('/search', language);
  const getPageLink = (to: number) =>
    `${path}?${new URLSearchParams({ q: query, page: String(to) })}`;
  const hasItems = items.length > 0;
  return fillTemplate(html, {
    start: showIf(query === ''),
    query: showIf(query !== '', { words: query }),
    'no-results': showIf(!hasItems && query !== ''),
    suggestions: showIf(!hasItems, { query: encodeURIComponent(query) }),
    results: showIf(hasItems),
    item: items.map((item) => ({ ...item })),
    before: showIf(page > 1, { before: getPageLink(page - 1) }),
    after: showIf(hasMore, { after: getPageLink(page + 1) }),
  });
}

const parsePageNumber = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : 1);

/**
 * Responds to a visitor's search with a complete page that needs no scripts [DASH-17], in the language of the requested
 * address [LANG-2]. `fetchBuiltPage` fetches the prebuilt page at a path. Searches are limited per network address, and
 * search engines must not index the page.
 */
export async function respondToSearch(
  deps: LimitDeps,
  request: { url: URL; host: Pick<RequestHost, 'clientAddress'>; now: Date },
  fetchBuiltPage: (path: string) => Promise<Response>,
): Promise<Response> {
  const { url, host, now } = request;
  const query = (url.searchParams.get('q') ?? '').toWellFormed().slice(0, maxQueryLength).trim();
  const language = getPathLanguage(url.pathname);
  const template = await fetchBuiltPage(localizePath('/live/search', language));
  if (template.status === 404) return template;
  try {
    await countCall(deps, { limits: ['searches'] }, { host, now });
    const page = parsePageNumber(url.searchParams.get('page'));
    const ctx = { store: deps.store, actor: '', now };
    const results = await searchPublished(ctx, { words: query, page, language });
    const headers = copyPageHeaders(template.headers);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
    return new Response(render(await template.text(), { query, language }, results), {
      status: template.status,
      headers,
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'too-many-requests') throw error;
    await template.body?.cancel();
    return createTextResponse('Too many searches. Try again in a minute.', language, {
      status: 429,
      headers: { ...securityHeaders, 'Retry-After': '60' },
    });
  }
}

const createTextResponse = (text: Text, language: Language, init: ResponseInit) =>
  new Response(translate(getTranslations(language), text), init);

/** Logs a failed search without its query [OPS-2], and returns the error response. */
export function respondToFailedSearch(
  error: unknown,
  { url, log, id }: { url: URL; log: Log; id: string },
): Response {
  log({ level: 'error', event: 'search', id, reason: getErrorReason(error) });
  const language = getPathLanguage(url.pathname);
  return createTextResponse('Search is not available right now. Try again shortly.', language, {
    status: 503,
    headers: { ...securityHeaders, 'Retry-After': '5' },
  });
}
