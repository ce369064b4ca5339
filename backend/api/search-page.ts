import { pathIn } from '#contract/texts/language-paths.ts';
import { type Language, languageOf } from '#contract/texts/languages.ts';
import { type SearchPage, searchPublished } from '#services/content/read/search-published.ts';
import { type Log, reasonOf } from '#services/log.ts';
import { ServiceError } from '#services/service-error.ts';
import { translationsOf } from '#words/translations.ts';
import { sayWith, type Text } from '#words/words.ts';
import type { RequestHost } from './deps.ts';
import { type LimitDeps, limitSearches } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';

const maxWords = 200;

const escaped: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escaped[sign] ?? sign);

const fill = (html: string, values: Record<string, string>) =>
  html.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values[name] === undefined ? whole : escapeHtml(values[name]),
  );

/** Repeats the text between `<!--name-->` and `<!--/name-->`, once for each of `repeats`. */
function section(html: string, name: string, repeats: Record<string, string>[]): string {
  const begin = `<!--${name}-->`;
  const end = `<!--/${name}-->`;
  const from = html.indexOf(begin);
  const to = html.indexOf(end, from);
  if (from < 0 || to < 0) return html;
  const within = html.slice(from + begin.length, to);
  const filled = repeats.map((values) => fill(within, values)).join('');
  return html.slice(0, from) + filled + html.slice(to + end.length);
}

const once = (isThere: boolean, values: Record<string, string> = {}) => (isThere ? [values] : []);

/** The page of results: the built page with one section for each record found. */
function render(
  html: string,
  { words, language }: { words: string; language: Language },
  { items, page, hasMore }: SearchPage,
): string {
  const path = pathIn('/search', language);
  const link = (to: number) => `${path}?${new URLSearchParams({ q: words, page: String(to) })}`;
  const forms = section(section(html, 'begin', once(words === '')), 'again', once(words !== ''));
  const [head = '', rest = ''] = splitAt(forms, '<!--nothing-->');
  const query = encodeURIComponent(words);
  let body = section(rest, 'nothing', once(items.length === 0 && words !== ''));
  body = section(body, 'elsewhere', once(items.length === 0, { query }));
  body = section(body, 'before', once(page > 1, { before: link(page - 1) }));
  body = section(body, 'after', once(hasMore, { after: link(page + 1) }));
  // The texts of records are filled in last, so that nothing in them is mistaken for a placeholder.
  const some = items.length > 0;
  const [before = '', list = ''] = splitAt(body, '<!--item-->');
  const filled = section(
    list,
    'item',
    items.map((item) => ({ ...item })),
  );
  const whole = some ? before + filled : section(before + list, 'some', []);
  return fill(head, { words }) + whole;
}

const splitAt = (text: string, mark: string) => {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
};

/** Headers that apply only to the built page itself. */
const ownHeaders = ['content-encoding', 'content-length', 'date', 'etag', 'last-modified', 'age'];

const pageNumber = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : 1);

/**
 * Responds to a visitor's search with a complete page that needs no scripts [DASH-17], in the language of the address
 * [LANG-2]. `builtPage` returns a page of the website by its path. In a language that the website does not have, the
 * response is its 404 page. Searches of one address are limited, and search engines may not store the page.
 */
export async function respondToSearch(
  deps: LimitDeps,
  request: { address: URL; host: Pick<RequestHost, 'clientAddress'>; now: Date },
  builtPage: (path: string) => Promise<Response>,
): Promise<Response> {
  const { address, host, now } = request;
  const words = (address.searchParams.get('q') ?? '').toWellFormed().slice(0, maxWords).trim();
  const language = languageOf(address.pathname);
  const built = await builtPage(pathIn('/live/search', language));
  if (built.status === 404) return built;
  try {
    await limitSearches(deps, host, now);
    const page = pageNumber(address.searchParams.get('page'));
    const ctx = { store: deps.store, actor: '', now };
    const found = await searchPublished(ctx, { words, page, language });
    const headers = new Headers(built.headers);
    for (const name of ownHeaders) headers.delete(name);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Robots-Tag', 'noindex');
    return new Response(render(await built.text(), { words, language }, found), {
      status: built.status,
      headers,
    });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'too-many-requests') throw error;
    await built.body?.cancel();
    return textResponse('Too many searches. Try again in a minute.', language, {
      status: 429,
      headers: { ...securityHeaders, 'Retry-After': '60' },
    });
  }
}

/** A response with one sentence, in the language of the page [LANG-3]. */
const textResponse = (text: Text, language: Language, init: ResponseInit) =>
  new Response(sayWith(translationsOf(language), text), init);

/** The response to a search that fails. The log does not contain its words [OPS-2]. */
export function failedSearch(
  error: unknown,
  { address, log, id }: { address: URL; log: Log; id: string },
): Response {
  log({ level: 'error', event: 'search', id, reason: reasonOf(error) });
  const language = languageOf(address.pathname);
  return textResponse('Search is not available right now. Try again shortly.', language, {
    status: 503,
    headers: { ...securityHeaders, 'Retry-After': '5' },
  });
}
